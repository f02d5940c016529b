import type { Worker } from 'node:worker_threads';
import { fail, type Result } from '#domain/result.ts';

/** Why a thread ended without a message: it took more memory than it was given, it took longer, or it does not say. */
export type ThreadFailure = 'memory' | 'time' | 'unknown';

/**
 * The next message of a thread. `failed`: the failure where it ends without one. `ms`: of waiting; what takes longer is terminated. Without it there is no limit: the thread has its
 * own. It never rejects.
 */
export const threadAnswer = <T, F>(worker: Worker, failed: (why: ThreadFailure) => F, ms?: number): Promise<Result<T, F>> =>
  new Promise((resolve) => {
    if (ms !== undefined) {
      const timer = setTimeout(() => {
        // Before it is terminated: its exit has no say any more.
        resolve(fail(failed('time')));
        void worker.terminate();
      }, ms);
      worker.once('exit', () => clearTimeout(timer));
    }
    worker.once('message', resolve);
    worker.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(fail(failed(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'unknown'))),
    );
    worker.once('exit', () => resolve(fail(failed('unknown'))));
  });
