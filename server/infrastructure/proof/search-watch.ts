import { UnknownScript } from './script-flow.ts';

/** Of a turn at most so many outcomes of chance are followed. Source: PROOF-127. */
export const MOST_OUTCOMES = 4_096;

/** What ends a search early. */
export interface SearchLimits {
  /** States that are told apart. */
  readonly states: number;
  /** Bytes of memory that the process may hold, or the thread, as `memoryUsed` says. */
  readonly memory: number;
  readonly memoryUsed?: () => number;
  /** Milliseconds; no limit unless given. */
  readonly ms?: number;
  /** The time in milliseconds. */
  readonly now?: () => number;
  /** Choices in a row; no limit unless given. */
  readonly depth?: number;
  /** Outcomes of chance that are followed of a turn; `MOST_OUTCOMES` unless given. */
  readonly outcomes?: number;
  /** Asked now and then; true stops. */
  readonly isStopped?: (states: number) => boolean;
}

/** What stopped a search. */
export type StoppedBy = 'states' | 'memory' | 'depth' | 'time' | 'asked';

/** Thrown in the middle of a search that has met a limit. */
export class SearchOver extends Error {
  readonly by: StoppedBy;

  constructor(by: StoppedBy) {
    super(`the search met its limit: ${by}`);
    this.by = by;
  }
}

/** Of the time of a search, so much goes at most to reading the script: with the rest it is searched. */
const READING = 0.5;
/** Steps between two looks: each takes some tens of nanoseconds. */
const BETWEEN_LOOKS = 1_000;
/** A choice that is taken counts as so many steps: where a script is large, one takes milliseconds and its state 100 kB. */
const OF_A_CHOICE = 10;

/** What a search that met its limit is looked at for takes so much more of its time at most, and at least so many milliseconds. */
const [MORE, LEAST_MORE_MS] = [0.05, 2_000];

const rss = (): number => process.memoryUsage.rss();

/** Holds a search within its limits, wherever in it the time goes. A turn that ink plays is ended by the budget of turns alone. Source: PROOF-22, PROOF-34. */
export class SearchWatch {
  readonly #limits: SearchLimits;
  readonly #now: () => number;
  readonly #began: number;
  #steps = 0;
  #isReading = true;
  /** Of a search that is over, until when what it came to may be looked at. */
  #until: number | null = null;
  /** States that are told apart. */
  states = 0;

  /** The time counts from here. */
  constructor(limits: SearchLimits) {
    this.#limits = limits;
    this.#now = limits.now ?? (() => performance.now());
    this.#began = this.#now();
  }

  /** From here on a limit ends the search, not the reading of the script. */
  searches(): void {
    this.#isReading = false;
  }

  /** From here on no limit counts but that of the time in which what was searched is looked at. */
  concludes(): void {
    const now = this.#now();
    this.#until = now + Math.max(LEAST_MORE_MS, (now - this.#began) * MORE);
  }

  /** Called for each step. Throws `UnknownScript` while the script is read, then `SearchOver`. */
  readonly look = (): void => {
    this.#steps += 1;
    if (this.#steps >= BETWEEN_LOOKS) this.#look();
  };

  /** Called behind each choice that is taken, and each turn that is played again. Throws `SearchOver`. */
  readonly taken = (): void => {
    const { ms } = this.#limits;
    if (this.#until !== null) {
      this.#look();
      return;
    }
    if (this.states >= this.#limits.states) throw new SearchOver('states');
    if (ms !== undefined && this.#now() - this.#began > ms) throw new SearchOver('time');
    this.#steps += OF_A_CHOICE;
    if (this.#steps >= BETWEEN_LOOKS) this.#look();
  };

  #look(): void {
    this.#steps = 0;
    const by = this.#limit(this.#isReading ? READING : 1);
    if (by === null) return;
    throw this.#isReading ? new UnknownScript('more in it than can be read in the time and memory of a search') : new SearchOver(by);
  }

  /** `share`: of the time. */
  #limit(share: number): StoppedBy | null {
    if (this.#until !== null) return this.#now() > this.#until ? 'time' : null;
    const { ms = Number.POSITIVE_INFINITY, memory, memoryUsed = rss, isStopped } = this.#limits;
    if (this.#now() - this.#began > ms * share) return 'time';
    if (memoryUsed() > memory) return 'memory';
    return isStopped?.(this.states) ? 'asked' : null;
  }
}
