/**
 * Loads a code chunk. After a failed load the page may be reloading, and the chunk is then undefined: the promise stays pending until the reload.
 */
export async function loadChunk<T extends object>(load: () => Promise<T>): Promise<T> {
  const loaded: T | undefined = await load();
  return loaded ?? new Promise<T>(() => {});
}
