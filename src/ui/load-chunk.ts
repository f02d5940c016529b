/**
 * A part of the program that is loaded when a route needs it. After a failed load the page may be reloading by itself: the part then comes
 * back empty, and there is nothing more to show until the reload.
 */
export async function loadChunk<T extends object>(load: () => Promise<T>): Promise<T> {
  const loaded: T | undefined = await load();
  return loaded ?? new Promise<T>(() => {});
}
