import type { ChunkReload } from '../../application/errors/chunk-reload.ts';

/** Handles Vite's event for a chunk that cannot be loaded: reloads the page, or lets the error reach the error page. */
export function guardChunkLoads(window: EventTarget, reload: ChunkReload): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reload.failed()) event.preventDefault();
  });
}
