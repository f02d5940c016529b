import { fail, ok, type Result } from '#domain/result.ts';
import { asExpensive, currentRank } from '#server/application/db/work-order.ts';
import {
  type Caller,
  emptyQueue,
  ended,
  type FairQueue,
  givenUp,
  joined,
  nextOpening,
  type QueueBounds,
  type QueuedCall,
  withPlaces,
} from '#server/domain/platform/fair-queue.ts';

/** Why a call got no place. `caller` and `all`: so many wait already; `late`: none came free in time; `gone`: the client has left. */
export type NoPlace = 'caller' | 'all' | 'late' | 'gone';

/** Ms that a call waits for a place at most, unless given. The web app gives up a call after 30 s. */
const MAX_WAIT_MS = 10_000;

/** Runs calls that cost more than a turn in a few places that callers share fairly. Counts per process, as the processor does. */
export class FairShare {
  readonly #bounds: QueueBounds;
  #queue: FairQueue;
  #calls = 0;
  #opening: NodeJS.Timeout | undefined;
  /** What goes on when a call gets its place. */
  readonly #waiting = new Map<number, () => void>();

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
    this.#queue = emptyQueue(bounds);
  }

  /** Runs the work in a place, once there is one. It is not begun when `gone` aborts before. What a call in a place causes runs in the same place. */
  async run<T>(caller: Caller, gone: AbortSignal, work: () => Promise<T>, maxWaitMs = MAX_WAIT_MS): Promise<Result<T, NoPlace>> {
    if (currentRank() === 'expensive') return ok(await work());
    this.#calls += 1;
    const call = { id: this.#calls, caller };
    const place = await this.#place(call, gone, maxWaitMs);
    if (!place.ok) return place;
    const from = performance.now();
    try {
      return ok(await asExpensive(work));
    } finally {
      const now = performance.now();
      this.#goOn(ended(this.#queue, call.id, now - from, now));
    }
  }

  #place(call: QueuedCall, gone: AbortSignal, maxWaitMs: number): Promise<Result<null, NoPlace>> {
    if (gone.aborted) return Promise.resolve(fail('gone'));
    const queue = joined(this.#queue, call, this.#bounds);
    if (!queue.ok) return Promise.resolve(queue);
    return new Promise((resolve) => {
      const end = (result: Result<null, NoPlace>) => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        this.#waiting.delete(call.id);
        resolve(result);
      };
      const giveUp = (why: NoPlace) => {
        this.#queue = givenUp(this.#queue, call.id);
        end(fail(why));
      };
      const leave = () => giveUp('gone');
      const timer = setTimeout(() => giveUp('late'), maxWaitMs);
      gone.addEventListener('abort', leave);
      this.#waiting.set(call.id, () => end(ok(null)));
      this.#goOn(queue.value);
    });
  }

  #goOn(queue: FairQueue): void {
    const now = performance.now();
    const next = withPlaces(queue, this.#bounds, now);
    this.#queue = next.queue;
    for (const { id } of next.placed) this.#waiting.get(id)?.();
    clearTimeout(this.#opening);
    const opening = nextOpening(this.#queue, now);
    if (opening !== null) this.#opening = setTimeout(() => this.#goOn(this.#queue), Math.ceil(opening - now));
  }
}
