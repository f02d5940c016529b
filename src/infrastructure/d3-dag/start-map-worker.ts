import { trustScripts } from '#infrastructure/browser/trusted-scripts.ts';

/** Starts the worker that places maps, from a file of this site. */
export function startMapWorker(window: Window): Worker {
  // Trusted Types hold for the scripts of workers too.
  trustScripts(window, new URL(/* @vite-ignore */ './', import.meta.url).href);
  return new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module', name: 'map' });
}
