import type { Log } from '#application/platform/log.ts';

/** Both are missing on insecure origins and in some private modes. */
interface Leftovers {
  readonly serviceWorker: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined;
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
}

/** Removes the service workers and caches that an older version of the app may have left. Never rejects. */
export async function removeServiceWorkers({ serviceWorker, caches }: Leftovers, log: Log): Promise<void> {
  try {
    const registrations = (await serviceWorker?.getRegistrations()) ?? [];
    const names = (await caches?.keys()) ?? [];
    await Promise.all([...registrations.map((each) => each.unregister()), ...names.map((name) => caches?.delete(name))]);
    if (registrations.length + names.length > 0) log.info('leftovers.removed', { workers: registrations.length, caches: names.length });
  } catch (error) {
    log.warn('leftovers.stay', { reason: String(error) });
  }
}
