import { fail, ok, type Result } from '#domain/result.ts';
import type { Cap } from '#server/domain/platform/limits.ts';

/**
 * Counts the streams that are open in this process. Not in the database, unlike rate limits: a stream costs the process that holds it, and a count in
 * a table would stay too high after a crash.
 */
export class OpenStreams {
  readonly #open = new Map<string, number>();

  /** Counts one more stream for all caps, until the function that is returned is called. Fails with a cap that is reached, and counts nothing then. */
  open(caps: readonly Cap[]): Result<() => void, Cap> {
    const reached = caps.find(({ key, max }) => (this.#open.get(key) ?? 0) >= max);
    if (reached) return fail(reached);
    for (const { key } of caps) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    let isOpen = true;
    const close = () => {
      if (isOpen) for (const { key } of caps) this.#leave(key);
      isOpen = false;
    };
    return ok(close);
  }

  #leave(key: string): void {
    const left = (this.#open.get(key) ?? 0) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
