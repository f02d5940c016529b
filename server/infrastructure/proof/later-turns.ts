import { loopsOf } from './loops.ts';
import { field, isChoice, type Step } from './script-flow.ts';
import type { Part, Treatment, Uses } from './script-reads.ts';

/** What a turn that begins at a step can read, and which choices it can offer. */
interface Turn {
  /** The number of the walk that met it last. */
  walk: number;
  /** Parts, by their places. */
  readonly reads: readonly number[];
  readonly treatments: readonly Bounds[];
  /** `once`: of a choice that is offered once, the place of the part that tells whether it was taken; -1 where there is none. */
  readonly offers: readonly { readonly begins: Step; readonly once: number; to: Turn | null }[];
}

/** What is done with a variable. */
interface Bounds {
  /** The place of its part. */
  readonly part: number;
  least: number;
  most: number;
  grows: boolean;
  shrinks: boolean;
  isExact: boolean;
  readonly texts: Set<unknown>;
}

const boundsOf = (part: number): Bounds => ({
  part,
  least: Number.POSITIVE_INFINITY,
  most: Number.NEGATIVE_INFINITY,
  grows: false,
  shrinks: false,
  isExact: false,
  texts: new Set(),
});

/** Stands for every text that a variable is never compared with. */
const ANOTHER_TEXT = 'another text';
/** Stands for every number of a variable that is compared with none. */
const NO_MATTER = 'any number';

const VARIABLE = 'var:';

/** What goes on in the row of random numbers, or begins another. */
const OF_CHANCE = new Set<unknown>(['rnd', 'lrnd', 'srnd']);

/** Of a script with more turns than this it is not asked which choices were taken: a walk through all of them takes longer than the turn that leads there. */
const MANY_TURNS = 2_000;
/** Walks that are kept. */
const MOST_KEPT = 200;

/** What was met on a walk: which parts are read, and what is done with variables. */
class Walked {
  /** By part the walk that read it last. */
  readonly #readIn: Uint32Array;
  readonly #bounds: (Bounds & { walk: number })[] = [];
  #walk = 0;

  constructor(parts: number) {
    this.#readIn = new Uint32Array(parts);
  }

  begin(): void {
    this.#walk += 1;
  }

  read(part: number): void {
    this.#readIn[part] = this.#walk;
  }

  isRead(part: number): boolean {
    return this.#readIn[part] === this.#walk;
  }

  boundsOf(part: number): Bounds | null {
    const bounds = this.#bounds[part];
    return bounds?.walk === this.#walk ? bounds : null;
  }

  treat(treatment: Bounds): void {
    const { part } = treatment;
    let known = this.#bounds[part];
    if (known?.walk !== this.#walk) {
      known = { ...boundsOf(part), walk: this.#walk };
      this.#bounds[part] = known;
    }
    known.least = Math.min(known.least, treatment.least);
    known.most = Math.max(known.most, treatment.most);
    known.grows ||= treatment.grows;
    known.shrinks ||= treatment.shrinks;
    known.isExact ||= treatment.isExact;
    for (const text of treatment.texts) known.texts.add(text);
  }
}

/** The turns of a script. */
export class Turns {
  readonly #parts: ReadonlyMap<Part, number>;
  readonly #partsOf: (step: Step) => readonly Part[];
  readonly #uses: Uses;
  readonly #turns = new Map<Step, Turn>();
  readonly #touched = new Map<Step, ReadonlySet<number>>();
  /** What was met on the last walk. */
  #walked: Walked;
  /** By turn the number of those that it leads to and that lead to it; null where each state has a walk of its own. */
  readonly #loops: ReadonlyMap<Turn, number> | null;
  /** By the numbers of the turns that begin it, what was met on a walk. */
  readonly #kept = new Map<string, Walked>();
  readonly #exact: ReadonlySet<number>;
  #walk = 0;

  /** `begin`: where the script begins. `manyTurns`: from how many on turns that lead to each other have the same walk. */
  constructor(
    begin: Step,
    {
      parts,
      partsOf,
      uses,
      manyTurns = MANY_TURNS,
    }: {
      readonly parts: readonly Part[];
      readonly partsOf: (step: Step) => readonly Part[];
      readonly uses: Uses;
      readonly manyTurns?: number;
    },
  ) {
    this.#uses = uses;
    this.#parts = new Map(parts.map((part, index) => [part, index]));
    this.#partsOf = partsOf;
    this.#walked = new Walked(parts.length);
    this.#exact = new Set([...uses.exact].flatMap((name) => this.#parts.get(`${VARIABLE}${name}`) ?? []));
    const first = this.#turn(begin);
    this.#walkFrom([begin], () => false);
    this.#loops = this.#turns.size < manyTurns ? null : loopsOf([first], (turn) => turn.offers.flatMap(({ to }) => to ?? []));
  }

  /**
   * Walks through every turn that can follow. `wasTaken`: whether a choice that is offered once was taken, by its part; what lies behind it alone can not be come to again. In a script of very many
   * turns that is not asked: then turns that lead to each other have the same walk, which is kept.
   */
  walk(steps: readonly Step[], wasTaken: (part: number) => boolean): void {
    if (this.#loops === null) {
      this.#walkFrom(steps, wasTaken);
      return;
    }
    // Where a call returns to is the beginning of no turn.
    const loops = [...new Set(steps.map((step) => this.#loops?.get(this.#turn(step)) ?? `step ${step.id}`))].toSorted().join();
    const kept = this.#kept.get(loops);
    if (kept) {
      this.#walked = kept;
      return;
    }
    if (this.#kept.size === MOST_KEPT) this.#kept.clear();
    this.#walked = new Walked(this.#parts.size);
    this.#walkFrom(steps, () => false);
    this.#kept.set(loops, this.#walked);
  }

  #walkFrom(steps: readonly Step[], wasTaken: (part: number) => boolean): void {
    this.#walk += 1;
    const walk = this.#walk;
    this.#walked.begin();
    const open: Turn[] = [];
    const meet = (turn: Turn) => {
      if (turn.walk === walk) return;
      turn.walk = walk;
      open.push(turn);
    };
    for (const step of steps) meet(this.#turn(step));
    for (let turn = open.pop(); turn; turn = open.pop()) {
      for (const part of turn.reads) this.#walked.read(part);
      for (const treatment of turn.treatments) this.#walked.treat(treatment);
      for (const offer of turn.offers)
        if (offer.once < 0 || !wasTaken(offer.once)) {
          offer.to ??= this.#turn(offer.begins);
          meet(offer.to);
        }
    }
  }

  /** Whether a turn of the last walk can read a part. */
  isRead(part: number): boolean {
    return this.#walked.isRead(part);
  }

  /**
   * Equal for values of a variable that every condition of the last walk answers the same, all of its turns through: a number beyond all that it is compared with, away from which it never goes back,
   * counts as the next one beyond them; a text that it is never compared with counts as any other.
   */
  classOf(part: number, value: unknown): unknown {
    const bounds = this.#walked.boundsOf(part);
    if (this.#exact.has(part) || bounds === null || bounds.isExact) return value;
    const { least, most, texts, grows, shrinks } = bounds;
    if (typeof value === 'number') {
      if (least > most) return NO_MATTER;
      if (value > most && !shrinks) return most + 1;
      return value < least && !grows ? least - 1 : value;
    }
    return typeof value === 'string' && value.startsWith('^') && !texts.has(value) ? ANOTHER_TEXT : value;
  }

  /** The parts that a turn can read, and the variables and the chance that it can set: two turns that begin there with all of them equal do the same. */
  touched(steps: readonly Step[]): readonly number[] {
    return [...new Set(steps.flatMap((step) => [...this.#touchedFrom(step)]))];
  }

  #touchedFrom(begins: Step): ReadonlySet<number> {
    const known = this.#touched.get(begins);
    if (known) return known;
    const touched = new Set<number>();
    const touch = (part: Part) => {
      const index = this.#parts.get(part);
      if (index !== undefined) touched.add(index);
    };
    for (const part of this.#uses.referenced) touch(part);
    const seen = new Set([begins]);
    // A set gives what is added while it is walked.
    for (const step of seen) {
      const { instruction } = step;
      for (const next of [...step.next, ...step.calls]) seen.add(next);
      // Where nothing else is left it is taken in the same turn.
      if (isChoice(instruction, 'invisible')) for (const offered of step.offers) seen.add(offered);
      for (const part of this.#partsOf(step)) touch(part);
      const set = field(instruction, 'VAR=');
      if (set !== null) touch(`${VARIABLE}${set}`);
      if (OF_CHANCE.has(instruction)) touch('random');
    }
    this.#touched.set(begins, touched);
    return touched;
  }

  #turn(begins: Step): Turn {
    const known = this.#turns.get(begins);
    if (known) return known;
    const reads = new Set<number>();
    const offers: Turn['offers'][number][] = [];
    const treatments = new Map<number, Bounds>();
    const seen = new Set([begins]);
    for (const step of seen) {
      for (const treatment of this.#uses.treatments.get(step.id) ?? []) this.#addTreatment(treatments, treatment);
      for (const next of [...step.next, ...step.calls]) seen.add(next);
      for (const part of this.#partsOf(step)) reads.add(this.#parts.get(part) ?? 0);
      const isOnce = isChoice(step.instruction, 'once');
      for (const offered of step.offers) offers.push({ begins: offered, once: isOnce ? this.#onceOf(offered) : -1, to: null });
    }
    const turn: Turn = { walk: 0, reads: [...reads], treatments: [...treatments.values()], offers };
    this.#turns.set(begins, turn);
    return turn;
  }

  #onceOf({ container: { path } }: Step): number {
    return this.#parts.get(`seen:${path}`) ?? this.#parts.get(`count:${path}`) ?? -1;
  }

  #addTreatment(treatments: Map<number, Bounds>, treatment: Treatment): void {
    const part = this.#parts.get(`${VARIABLE}${treatment.name}`);
    if (part === undefined) return;
    const bounds = treatments.get(part) ?? boundsOf(part);
    treatments.set(part, bounds);
    if (treatment.kind === 'exact') bounds.isExact = true;
    else if (treatment.kind === 'moved') {
      bounds.grows ||= treatment.by > 0;
      bounds.shrinks ||= treatment.by < 0;
    } else if (typeof treatment.with === 'string') bounds.texts.add(treatment.with);
    else {
      bounds.least = Math.min(bounds.least, treatment.with);
      bounds.most = Math.max(bounds.most, treatment.with);
    }
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
