interface DoAllOptions {
  /** How many tasks run at the same time. */
  readonly atOnce?: number;
  /** Once aborted, no further task is begun. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Begins the tasks in order. A failed task does not keep the others from running; its error is thrown at the end, several as an AggregateError. A list that
 * fails to give its next task ends there.
 */
export async function runAllThenThrow(
  tasks: Iterable<() => Promise<unknown>> | AsyncIterable<() => Promise<unknown>>,
  { atOnce = 1, signal }: DoAllOptions = {},
): Promise<void> {
  const failures: unknown[] = [];
  let begun = 0;
  const list = inTurn(tasks);
  const lane = async () => {
    try {
      for await (const task of list) {
        if (signal?.aborted) return;
        begun += 1;
        await task().catch((error: unknown) => failures.push(error));
      }
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const [first, ...others] = failures;
  if (others.length > 0) throw new AggregateError(failures, `${failures.length} of ${begun} failed, the first: ${first}`);
  if (failures.length > 0) throw first;
}

/** One list that several callers take from, each task once. */
async function* inTurn<T>(tasks: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* tasks;
}
