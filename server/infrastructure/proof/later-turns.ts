import { isChoice, type Step } from './script-flow.ts';
import type { Part, Treatment, Uses } from './script-reads.ts';

/** What a turn that begins at a step can read, and which choices it can offer. */
interface Turn {
  readonly reads: Uint32Array;
  readonly treatments: readonly Treatment[];
  /** `once`: what a choice that is offered once leads to. */
  readonly offers: readonly { readonly begins: Step; readonly once: string | null }[];
}

/** The turns of a script. */
export class Turns {
  readonly #parts: ReadonlyMap<Part, number>;
  readonly #partsOf: (step: Step) => readonly Part[];
  readonly #uses: Uses;
  readonly #turns = new Map<Step, Turn>();

  constructor(parts: readonly Part[], partsOf: (step: Step) => readonly Part[], uses: Uses) {
    this.#uses = uses;
    this.#parts = new Map(parts.map((part, index) => [part, index]));
    this.#partsOf = partsOf;
  }

  /** What can be read in any turn that can follow, and what can be done with variables there. */
  from(steps: readonly Step[], wasTaken: (path: string) => boolean): { readonly reads: Uint32Array; readonly treated: Treated } {
    const treated = new Treated(this.#uses.exact);
    const reads = new Uint32Array(Math.ceil(this.#parts.size / BITS));
    const seen = new Set(steps);
    for (const step of seen) {
      const turn = this.#turn(step);
      for (let word = 0; word < reads.length; word += 1) reads[word] = (reads[word] ?? 0) | (turn.reads[word] ?? 0);
      for (const treatment of turn.treatments) treated.add(treatment);
      for (const { begins, once } of turn.offers) if (once === null || !wasTaken(once)) seen.add(begins);
    }
    return { reads, treated };
  }

  #turn(begins: Step): Turn {
    const known = this.#turns.get(begins);
    if (known) return known;
    const reads = new Uint32Array(Math.ceil(this.#parts.size / BITS));
    const offers: Turn['offers'][number][] = [];
    const treatments: Treatment[] = [];
    const seen = new Set([begins]);
    for (const step of seen) {
      treatments.push(...(this.#uses.treatments.get(step.id) ?? []));
      for (const next of [...step.next, ...step.calls]) seen.add(next);
      for (const part of this.#partsOf(step)) {
        const index = this.#parts.get(part) ?? 0;
        setBit(reads, index);
      }
      const isOnce = isChoice(step.instruction, 'once');
      offers.push(...step.offers.map((offered) => ({ begins: offered, once: isOnce ? offered.container.path : null })));
    }
    const turn = { reads, treatments, offers };
    this.#turns.set(begins, turn);
    return turn;
  }
}

/** What is done with variables in the turns that can follow. */
class Treated {
  readonly #exact: Set<string>;
  readonly #bounds = new Map<string, { least: number; most: number; readonly texts: Set<string>; grows: boolean; shrinks: boolean }>();

  constructor(exact: ReadonlySet<string>) {
    this.#exact = new Set(exact);
  }

  add(treatment: Treatment): void {
    const { name, kind } = treatment;
    if (kind === 'exact') this.#exact.add(name);
    const bounds = this.#bounds.get(name) ?? {
      least: Number.POSITIVE_INFINITY,
      most: Number.NEGATIVE_INFINITY,
      texts: new Set(),
      grows: false,
      shrinks: false,
    };
    this.#bounds.set(name, bounds);
    if (kind === 'moved') {
      bounds.grows ||= treatment.by > 0;
      bounds.shrinks ||= treatment.by < 0;
    } else if (kind === 'compared') {
      if (typeof treatment.with === 'string') bounds.texts.add(treatment.with);
      else {
        bounds.least = Math.min(bounds.least, treatment.with);
        bounds.most = Math.max(bounds.most, treatment.with);
      }
    }
  }

  /**
   * A number beyond all that a variable is compared with, away from which it never goes back, counts as the next one beyond them; a text that it is
   * never compared with counts as any other.
   */
  classOf(name: string, value: unknown): unknown {
    const bounds = this.#bounds.get(name);
    if (this.#exact.has(name) || !bounds) return value;
    const { least, most, texts, grows, shrinks } = bounds;
    if (typeof value === 'number') {
      if (value > most && !shrinks) return most + 1;
      return value < least && !grows ? least - 1 : value;
    }
    return typeof value === 'string' && value.startsWith('^') && !texts.has(value) ? 'another text' : value;
  }
}

/** Of a word of a set of bits. */
const BITS = 32;

export const holdsBit = (bits: Uint32Array, index: number) => ((bits[Math.floor(index / BITS)] ?? 0) & (1 << (index % BITS))) !== 0;

/** Room for so many bits. */
export const bitsOf = (count: number): Uint32Array => new Uint32Array(Math.ceil(count / BITS));

export function setBit(bits: Uint32Array, index: number): void {
  bits[Math.floor(index / BITS)] = (bits[Math.floor(index / BITS)] ?? 0) | (1 << (index % BITS));
}
