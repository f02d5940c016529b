import { createServer } from 'node:net';
import { isSystemError } from '#server/application/platform/operator-error.ts';
import { type ListenPlace, listenProblem } from '#server/domain/platform/listen-problem.ts';
import { SettingError } from '#server/settings/setting-error.ts';

/** Lets a server listen at a place. An error of the system becomes one that names the setting. */
export async function listening<T>(place: ListenPlace, listen: (at: Pick<ListenPlace, 'host' | 'port'>) => Promise<T>): Promise<T> {
  try {
    return await listen({ host: place.host, port: place.port });
  } catch (cause) {
    if (!isSystemError(cause) || !('code' in cause)) throw cause;
    throw new SettingError(listenProblem(String(cause.code), place), { cause });
  }
}

/** Takes a port and lets it go. */
export const tryPort = (place: ListenPlace): Promise<void> =>
  listening(
    place,
    (at) =>
      new Promise((resolve, reject) => {
        const server = createServer();
        server.once('error', reject);
        server.listen(at, () => server.close(() => resolve()));
      }),
  );
