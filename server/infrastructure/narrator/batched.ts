/** Reads the source ahead. A slow consumer gets all items that arrived meanwhile as one batch; a fast one gets each item at once. */
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
