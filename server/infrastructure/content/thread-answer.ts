import type { Worker } from 'node:worker_threads';
import { fail, type Result } from '#domain/result.ts';

/** The one message of a thread. `failed`: the failure where it ends without one: it took more memory than it was given, or does not say why. It never rejects. */
export const threadAnswer = <T, F>(worker: Worker, failed: (why: 'memory' | 'unknown') => F): Promise<Result<T, F>> =>
  new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(fail(failed(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'unknown'))),
    );
    worker.once('exit', () => resolve(fail(failed('unknown'))));
  });
