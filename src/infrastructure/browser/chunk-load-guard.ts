import type { ChunkReload } from '../../application/errors/chunk-reload.ts';

let optionalLoads = 0;

/**
 * Loads a code chunk that the app does without, such as statistics. Null when it cannot be loaded: many visitors block such scripts, and the page must
 * not reload for them.
 */
export async function loadOptionalChunk<T extends object>(load: () => Promise<T>): Promise<T | null> {
  optionalLoads += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    optionalLoads -= 1;
  }
}

/**
 * Handles Vite's event for a chunk that cannot be loaded: reloads the page, or lets the error reach the error page. The event does not tell which chunk it
 * was, so while an optional one is on its way nothing is reloaded.
 */
export function guardChunkLoads(window: EventTarget, reload: Pick<ChunkReload, 'failed'>): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (optionalLoads === 0 && reload.failed()) event.preventDefault();
  });
}
