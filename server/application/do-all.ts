/** Runs the tasks in order. A failed task does not keep the others from running; its error is thrown at the end, several as an AggregateError. */
export async function doAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error));
  const [first, ...others] = failures;
  if (others.length > 0) throw new AggregateError(failures, `${failures.length} of ${tasks.length} failed, the first: ${first}`);
  if (failures.length > 0) throw first;
}
