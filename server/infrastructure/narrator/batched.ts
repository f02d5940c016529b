/** Reads a stream ahead, so that a reader who is slower than it gets what came meanwhile at once, and one that waits gets each item as it comes. */
export async function* batched<T>(source: AsyncIterable<T>): AsyncIterable<readonly T[]> {
  let batch: T[] = [];
  let wake = () => {};
  let ended: { readonly error?: unknown } | null = null;
  const read = async () => {
    for await (const item of source) {
      batch.push(item);
      wake();
    }
  };
  read()
    .then(
      () => ({}),
      (error: unknown) => ({ error }),
    )
    .then((end) => {
      ended = end;
      wake();
    });
  for (;;) {
    if (batch.length > 0) {
      const items = batch;
      batch = [];
      yield items;
    } else if (ended) {
      const { error }: { readonly error?: unknown } = ended;
      if (error !== undefined) throw error;
      return;
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}
