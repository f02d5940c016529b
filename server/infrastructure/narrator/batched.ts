/** Reads the source ahead. A slow consumer gets all batches that arrived meanwhile as one; a fast one gets each at once. */
export async function* batched<T>(source: AsyncIterable<readonly T[]>): AsyncIterable<readonly T[]> {
  let batch: T[] = [];
  let wake = () => {};
  let ended: { readonly error?: unknown } | null = null;
  const read = async () => {
    for await (const items of source) {
      batch.push(...items);
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
