import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/application/platform/clock.ts';
import type { StoryNumbers } from './story-numbers.ts';

interface Needs {
  readonly numbers: Pick<StoryNumbers, 'of'>;
  readonly clock: Clock;
}

type Numbers = Awaited<ReturnType<StoryNumbers['of']>>;

interface Kept {
  /** Ms since 1970. */
  readonly at: number;
  readonly numbers: Promise<Numbers>;
}

/** Ms for which an answer will do to who does not look at the figures themselves. */
const KEPT_MS = 600_000;
/** Answers that are kept, of projects in versions. */
const MOST_KEPT = 200;

/**
 * The numbers of stories, which take a read of all their turns: who asks while they are counted gets that answer, and each editor who opens a script the one that was counted last.
 * Source: STUDIO-234.
 */
export class KeptNumbers {
  readonly #needs: Needs;
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  /** Those that are being counted. */
  readonly #counting = new Map<string, Promise<Numbers>>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** As `StoryNumbers.of`. `mayBeKept`: an answer of the last ten minutes will do. */
  of(id: string, version: number | null, mayBeKept: boolean): Promise<Numbers> {
    const { clock } = this.#needs;
    const key = `${id} ${version}`;
    const kept = this.#kept.get(key);
    if (mayBeKept && kept && clock.now().getTime() - kept.at < KEPT_MS) return kept.numbers;
    const counting = this.#counting.get(key) ?? this.#count(key, id, version);
    this.#counting.set(key, counting);
    return counting;
  }

  async #count(key: string, id: string, version: number | null): Promise<Numbers> {
    const { numbers, clock } = this.#needs;
    try {
      const at = clock.now().getTime();
      const found = await numbers.of(id, version);
      this.#kept.set(key, { at, numbers: Promise.resolve(found) });
      return found;
    } finally {
      this.#counting.delete(key);
    }
  }
}
