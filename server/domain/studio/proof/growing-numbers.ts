import { counted, countText } from '#domain/text/count-text.ts';

/** What tells a state from others: by the number of a part of it what that is, and by -1 what is offered. */
export type Told = readonly (readonly [part: number, value: unknown])[];

/** So many times a number came to one beyond all before, until it is looked at. */
const LEAST_RECORDS = 6;
/** So often it is greater, or less, at the same choices, with all else the same. */
const LEAST_ROUNDS = 3;
/** Different values that are counted of a number. */
const MOST_VALUES = 10_000;

/** One side of a number: at how many depths it came to one beyond all before, the last of them, the greatest gap between two, and the state in which it did last. It takes as much memory however deep a search goes. */
interface Records {
  extreme: number;
  depths: number;
  lastDepth: number;
  greatestGap: number;
  state: number;
}

const noRecords = (extreme: number): Records => ({ extreme, depths: 0, lastDepth: -1, greatestGap: 0, state: -1 });

/**
 * Looks, while states are searched by depth, for numbers that tell more and more of them apart. That one grows without an end is not known of a search that was stopped; what is said is what it did. Source: PROOF-132.
 */
export class GrowingNumbers {
  readonly #known = new Map<number, { readonly values: Set<number>; readonly up: Records; readonly down: Records }>();
  readonly #mostDepth: number;

  /** `mostDepth`: of states whose ways are looked at. */
  constructor(mostDepth: number) {
    this.#mostDepth = mostDepth;
  }

  /** A new state, `depth` choices from the beginning. */
  met(state: number, depth: number, told: Told): void {
    for (const [part, value] of told) {
      if (typeof value !== 'number' || part < 0) continue;
      const known = this.#known.get(part) ?? {
        values: new Set(),
        up: noRecords(Number.NEGATIVE_INFINITY),
        down: noRecords(Number.POSITIVE_INFINITY),
      };
      this.#known.set(part, known);
      if (known.values.size < MOST_VALUES) known.values.add(value);
      if (value > known.up.extreme) this.#record(known.up, value, state, depth);
      if (value < known.down.extreme) this.#record(known.down, value, state, depth);
    }
  }

  #record(records: Records, value: number, state: number, depth: number): void {
    records.extreme = value;
    if (records.lastDepth !== depth) {
      if (records.depths > 0) records.greatestGap = Math.max(records.greatestGap, depth - records.lastDepth);
      records.depths += 1;
      records.lastDepth = depth;
    }
    if (depth <= this.#mostDepth) records.state = state;
  }

  /** Numbers that still came to ones beyond all before when the search stopped at `depth`, with the state in which one did. */
  suspects(depth: number): readonly { readonly part: number; readonly state: number }[] {
    return [...this.#known].flatMap(([part, { up, down }]) => {
      const records = [up, down].find((one) => one.state >= 0 && goesOn(one, depth));
      return records ? [{ part, state: records.state }] : [];
    });
  }

  /** How many values it came to, of which so many at most are counted. */
  countOf(part: number): number {
    return this.#known.get(part)?.values.size ?? 0;
  }

  /** The same in words. */
  valuesOf(part: number): string {
    const size = this.countOf(part);
    return size < MOST_VALUES ? counted(size, 'value') : `more than ${countText(MOST_VALUES)} values`;
  }
}

/** Whether the next record is not overdue, by how long they took until now. */
const goesOn = ({ depths, lastDepth, greatestGap }: Records, depth: number): boolean =>
  depths >= LEAST_RECORDS && depth - lastDepth <= greatestGap + 1;

/**
 * Which of the suspects, on a way, grow or fall while all else comes back to what it was: who goes round there goes on to do so, unless something ends it. `turns`: what tells the states of the way apart, in their order.
 */
export function grownRound(turns: readonly Told[], suspects: ReadonlySet<number>): ReadonlyMap<number, 'grows' | 'falls'> {
  const found = new Map<number, 'grows' | 'falls'>();
  const alike = Map.groupBy(turns, (told) => JSON.stringify(told.filter(([part]) => !suspects.has(part))));
  for (const same of alike.values())
    for (const part of suspects) {
      const values = same.flatMap((told) => told.flatMap(([one, value]) => (one === part && typeof value === 'number' ? [value] : [])));
      if (isRow(values, (one, next) => next > one)) found.set(part, 'grows');
      else if (isRow(values, (one, next) => next < one)) found.set(part, 'falls');
    }
  return found;
}

/** Whether each value is beyond the one before, and there are enough. */
const isRow = (values: readonly number[], isBeyond: (one: number, next: number) => boolean): boolean =>
  values.length >= LEAST_ROUNDS && values.slice(1).every((next, at) => isBeyond(values[at] ?? 0, next));

/** A number of the script that grows where players go round, with the places that make it and those that read it. */
export interface GrownNumber {
  /** As it is written: “turns_spent”, “TURNS()”, “the visits to hall”. */
  readonly name: string;
  readonly how: 'grows' | 'falls';
  /** How many values it came to, in words. */
  readonly values: string;
  readonly set: readonly string[];
  readonly read: readonly string[];
}

/** Places of one kind that are named. */
const MOST_PLACES = 3;

/** What is said of one, and how to mend it. */
export function growthText({ name, how, values, set, read }: GrownNumber): string {
  const at = (places: readonly string[]) => {
    const named = places.slice(0, MOST_PLACES).join(', ');
    const more = places.length - MOST_PLACES;
    return more > 0 ? `${named} and ${counted(more, 'other place')}` : named;
  };
  const made = set.length === 0 ? '' : ` (${at(set)})`;
  const end = how === 'grows' ? 'does not grow' : 'does not fall';
  return `The search stopped while “${name}” ${how} each time players go round${made}: it came to ${values}, and what follows depends on it at ${at(read)}. Compare it there with numbers alone, like “${name} > 20”, or give it a bound beyond which it ${end}.`;
}
