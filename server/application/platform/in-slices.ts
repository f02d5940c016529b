/** Ms of computing before others get their turn. */
const SLICE_MS = 8;

/** Resolves once the work of others that waits by now was done. */
export const afterOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs a long computation without keeping others waiting for it: it yields where it may be interrupted. */
export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await afterOthers();
    since = performance.now();
  }
}
