import { loopsOf } from './loops.ts';
import { field, isChoice, type ScriptFlow, type Step } from './script-flow.ts';
import type { Part, Treatment, Uses } from './script-reads.ts';

/**
 * Steps that follow each other within a turn, of which the first alone can be come to from elsewhere. However many turns lead through them, they are kept once: a turn is what can be come to from the
 * stretch that it begins with.
 */
interface Stretch {
  /** The number of the walk that met it last. */
  walk: number;
  /** Parts that are read, and those that are set, by their places. */
  readonly reads: readonly number[];
  readonly sets: readonly number[];
  readonly treatments: readonly Bounds[];
  readonly offers: readonly Offered[];
  /** What follows within the turn. */
  next: readonly Stretch[];
}

/** A choice. `once`: where it is offered once, the place of the part that tells whether it was taken; -1 where there is none. */
interface Offered {
  to: Stretch;
  readonly once: number;
  /** Whether it is taken in the same turn where nothing else is left. */
  readonly isInvisible: boolean;
}

/** What is done with a variable, a count or turns. */
interface Bounds {
  /** The place of its part. */
  readonly part: number;
  least: number;
  most: number;
  grows: boolean;
  shrinks: boolean;
  isExact: boolean;
  /** Of divisions whose rest is asked, a number that all of them divide. */
  period: number;
  /** Whether it is moved by whole numbers alone. */
  isWhole: boolean;
  readonly texts: Set<unknown>;
}

const boundsOf = (part: number): Bounds => ({
  part,
  least: Number.POSITIVE_INFINITY,
  most: Number.NEGATIVE_INFINITY,
  grows: false,
  shrinks: false,
  isExact: false,
  period: 1,
  isWhole: true,
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

/** Of a longer one a value counts as it is. */
const LONGEST_PERIOD = 10_000;

/** The least number that both divide, where it is no longer than the longest that counts. */
function commonMultiple(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return Math.min((one / a) * other, LONGEST_PERIOD + 1);
}

/** What was met on a walk: which parts are read, and what is done with them. */
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
    known.period = commonMultiple(known.period, treatment.period);
    known.isWhole &&= treatment.isWhole;
    for (const text of treatment.texts) known.texts.add(text);
  }
}

/** The turns of a script. */
export class Turns {
  readonly #parts: ReadonlyMap<Part, number>;
  readonly #partsOf: (step: Step) => readonly Part[];
  readonly #uses: Uses;
  readonly #look: () => void;
  readonly #heads: ReadonlySet<Step>;
  readonly #stretches = new Map<Step, Stretch>();
  readonly #referenced: readonly number[];
  /** What was met on the last walk. */
  #walked: Walked;
  /** By stretch the number of those that it leads to and that lead to it; null where each state has a walk of its own. */
  readonly #loops: ReadonlyMap<Stretch, number> | null;
  /** By the numbers of the stretches that begin it, what was met on a walk. */
  readonly #kept = new Map<string, Walked>();
  readonly #exact: ReadonlySet<number>;
  readonly #growing: ReadonlySet<number>;
  #walk = 0;

  /** `manyTurns`: from how many on turns that lead to each other have the same walk. `look`: called for each stretch or step that is gone to; it may throw. */
  constructor(
    flow: ScriptFlow,
    {
      parts,
      partsOf,
      uses,
      look,
      manyTurns = MANY_TURNS,
    }: {
      readonly parts: readonly Part[];
      readonly partsOf: (step: Step) => readonly Part[];
      readonly uses: Uses;
      readonly look: () => void;
      readonly manyTurns?: number;
    },
  ) {
    this.#uses = uses;
    this.#look = look;
    this.#parts = new Map(parts.map((part, index) => [part, index]));
    this.#partsOf = partsOf;
    this.#walked = new Walked(parts.length);
    this.#exact = new Set([...uses.exact].flatMap((part) => this.#parts.get(part) ?? []));
    // Counts and turns are what they were, or more, as is a since that did not begin anew.
    this.#growing = new Set(parts.flatMap((part, index) => (part.startsWith(VARIABLE) ? [] : [index])));
    this.#referenced = [...uses.referenced].flatMap((part) => this.#parts.get(part) ?? []);
    const { heads, turns } = headsOf(flow);
    this.#heads = heads;
    const first = this.#stretch(flow.root.entry);
    withoutEmpty(this.#stretches.values());
    const after = ({ next, offers }: Stretch) => [...next, ...offers.map(({ to }) => to)];
    this.#loops = turns < manyTurns ? null : loopsOf([first], after);
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
    const loops = [...new Set(steps.map((step) => this.#loops?.get(this.#stretch(step)) ?? `step ${step.id}`))].toSorted().join();
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
    const open: Stretch[] = [];
    const meet = (stretch: Stretch) => {
      if (stretch.walk === walk) return;
      stretch.walk = walk;
      open.push(stretch);
    };
    for (const step of steps) meet(this.#stretch(step));
    for (let stretch = open.pop(); stretch; stretch = open.pop()) {
      this.#look();
      for (const part of stretch.reads) this.#walked.read(part);
      for (const treatment of stretch.treatments) this.#walked.treat(treatment);
      for (const next of stretch.next) meet(next);
      for (const { to, once } of stretch.offers) if (once < 0 || !wasTaken(once)) meet(to);
    }
  }

  /** Whether a turn of the last walk can read a part. */
  isRead(part: number): boolean {
    return this.#walked.isRead(part);
  }

  /**
   * Equal for values of a variable, a count or turns that every condition of the last walk answers the same, all of its turns through: a number beyond all that it is compared with, away from which it never goes back,
   * counts as the next one beyond them, and, where the rest of a division is asked, as the next one with the same rest; a text that it is never compared with counts as any other. Source: PROOF-130.
   */
  classOf(part: number, value: unknown): unknown {
    const bounds = this.#walked.boundsOf(part);
    if (this.#exact.has(part) || bounds === null || bounds.isExact) return value;
    const { least, most, texts, shrinks } = bounds;
    const grows = bounds.grows || this.#growing.has(part);
    if (typeof value === 'number') {
      if (least > most) return NO_MATTER;
      const isAsItIs = bounds.period > 1 && !(bounds.isWhole && Number.isInteger(value) && bounds.period <= LONGEST_PERIOD);
      if (isAsItIs) return value;
      if (value > most && !shrinks) {
        // Of a whole number the same rest is left by whole numbers alone.
        const next = (bounds.period > 1 ? Math.floor(most) : most) + 1;
        return bounds.period > 1 ? next + ((value - next) % bounds.period) : next;
      }
      return value < least && !grows && bounds.period === 1 ? least - 1 : value;
    }
    return typeof value === 'string' && value.startsWith('^') && !texts.has(value) ? ANOTHER_TEXT : value;
  }

  /** The next number of the same class is so far from one beyond all that a part is compared with, by the last walk. */
  periodOf(part: number): number {
    return this.#walked.boundsOf(part)?.period ?? 1;
  }

  /** The parts that a turn can read, and the variables and the chance that it can set: two turns that begin there with all of them equal do the same. */
  touched(steps: readonly Step[]): readonly number[] {
    const touched = new Set(this.#referenced);
    const seen = new Set(steps.map((step) => this.#stretch(step)));
    // A set gives what is added while it is walked.
    for (const { reads, sets, next, offers } of seen) {
      this.#look();
      for (const part of reads) touched.add(part);
      for (const part of sets) touched.add(part);
      for (const one of next) seen.add(one);
      for (const { to, isInvisible } of offers) if (isInvisible) seen.add(to);
    }
    return [...touched];
  }

  /** The stretch that begins with a step, with all that can be come to from there. */
  #stretch(begins: Step): Stretch {
    const known = this.#stretches.get(begins);
    if (known) return known;
    const open: (() => void)[] = [];
    const stretchOf = (step: Step): Stretch => {
      let stretch = this.#stretches.get(step);
      if (stretch) return stretch;
      const made = this.#made(step, stretchOf);
      stretch = made.stretch;
      this.#stretches.set(step, stretch);
      // One after the other: a script may be longer than calls can be within each other.
      open.push(made.goOn);
      return stretch;
    };
    const stretch = stretchOf(begins);
    for (let goOn = open.pop(); goOn; goOn = open.pop()) goOn();
    return stretch;
  }

  /** `goOn`: makes what it leads to. */
  #made(begins: Step, stretchOf: (step: Step) => Stretch): { readonly stretch: Stretch; readonly goOn: () => void } {
    const [reads, sets, following, offered] = [new Set<number>(), new Set<number>(), new Set<Step>(), [] as [Step, Step][]];
    const treatments = new Map<number, Bounds>();
    const set = (part: Part) => {
      const place = this.#parts.get(part);
      if (place !== undefined) sets.add(place);
    };
    const steps = new Set([begins]);
    for (const step of steps) {
      this.#look();
      const { instruction } = step;
      for (const treatment of this.#uses.treatments.get(step.id) ?? []) this.#addTreatment(treatments, treatment);
      for (const part of this.#partsOf(step)) reads.add(this.#parts.get(part) ?? 0);
      const variable = field(instruction, 'VAR=');
      if (variable !== null) set(`${VARIABLE}${variable}`);
      if (OF_CHANCE.has(instruction)) set('random');
      for (const to of step.offers) offered.push([step, to]);
      for (const next of [...step.next, ...step.calls])
        if (this.#heads.has(next)) following.add(next);
        else steps.add(next);
    }
    const offers: Offered[] = [];
    const stretch: Stretch = { walk: 0, reads: [...reads], sets: [...sets], treatments: [...treatments.values()], offers, next: [] };
    const goOn = () => {
      stretch.next = [...following].map(stretchOf);
      for (const [{ instruction }, to] of offered)
        offers.push({
          to: stretchOf(to),
          once: isChoice(instruction, 'once') ? this.#onceOf(to) : -1,
          isInvisible: isChoice(instruction, 'invisible'),
        });
    };
    return { stretch, goOn };
  }

  #onceOf({ container: { path } }: Step): number {
    return this.#parts.get(`seen:${path}`) ?? this.#parts.get(`count:${path}`) ?? -1;
  }

  #addTreatment(treatments: Map<number, Bounds>, treatment: Treatment): void {
    const part = this.#parts.get(treatment.part);
    if (part === undefined) return;
    const bounds = treatments.get(part) ?? boundsOf(part);
    treatments.set(part, bounds);
    if (treatment.kind === 'exact') bounds.isExact = true;
    else if (treatment.kind === 'moved') {
      bounds.grows ||= treatment.by > 0;
      bounds.shrinks ||= treatment.by < 0;
      bounds.isWhole &&= Number.isInteger(treatment.by);
    } else if (treatment.kind === 'rest') bounds.period = commonMultiple(bounds.period, treatment.of);
    else if (typeof treatment.with === 'string') bounds.texts.add(treatment.with);
    else {
      bounds.least = Math.min(bounds.least, treatment.with);
      bounds.most = Math.max(bounds.most, treatment.with);
    }
  }
}

const isEmpty = ({ reads, sets, treatments, offers }: Stretch): boolean =>
  reads.length === 0 && sets.length === 0 && treatments.length === 0 && offers.length === 0;

/** Leads past stretches of words alone, so that no walk goes through them. */
function withoutEmpty(stretches: Iterable<Stretch>): void {
  const past = new Map<Stretch, Stretch>();
  const pastOf = (from: Stretch): Stretch => {
    const on: Stretch[] = [];
    let at = from;
    for (;;) {
      const known = past.get(at);
      const [next] = at.next;
      if (known === undefined && isEmpty(at) && at.next.length === 1 && next) {
        // What goes round among words ends where it was met first.
        past.set(at, at);
        on.push(at);
        at = next;
        continue;
      }
      at = known ?? at;
      break;
    }
    for (const one of on) past.set(one, at);
    return at;
  };
  const all = [...stretches];
  for (const stretch of all) {
    const next = new Set(stretch.next.map(pastOf));
    stretch.next = [...next].filter((one) => !isEmpty(one) || one.next.length > 0);
    for (const offer of stretch.offers) offer.to = pastOf(offer.to);
  }
}

/** The steps that stretches begin with: those that more than one step leads to, those that turns begin with, and those that a call returns to. `turns`: how many turns there are. */
function headsOf({ root, steps }: ScriptFlow): { readonly heads: ReadonlySet<Step>; readonly turns: number } {
  const begins = new Set([root.entry, ...steps.flatMap(({ offers }) => offers)]);
  const heads = new Set(begins);
  const met = new Set<Step>();
  for (const { next, calls } of steps) {
    for (const one of [...next, ...calls])
      if (met.has(one)) heads.add(one);
      else met.add(one);
    if (calls.length > 0) for (const one of next) heads.add(one);
  }
  return { heads, turns: begins.size };
}

/** Of a word of a set of bits. */
const BITS = 32;

export const holdsBit = (bits: Uint32Array, index: number) => ((bits[Math.floor(index / BITS)] ?? 0) & (1 << (index % BITS))) !== 0;

/** Room for so many bits. */
export const bitsOf = (count: number): Uint32Array => new Uint32Array(Math.ceil(count / BITS));

export function setBit(bits: Uint32Array, index: number): void {
  bits[Math.floor(index / BITS)] = (bits[Math.floor(index / BITS)] ?? 0) | (1 << (index % BITS));
}
