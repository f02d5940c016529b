import type { ChunkReload } from '../../application/errors/chunk-reload.ts';

/** Vite tells here that a part of the program cannot be loaded. If the page reloads, the error need not surface; otherwise it reaches the error page. */
export function guardChunkLoads(window: EventTarget, reload: ChunkReload): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reload.failed()) event.preventDefault();
  });
}
