import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Result } from '#domain/result.ts';
import { TestReaders } from '#server/application/studio/readers/test-readers.ts';
import type { ReadersReport } from '#server/domain/studio/readers/readers-report.ts';
import { type ThreadFailure, threadAnswer } from '#server/infrastructure/content/thread-answer.ts';
import type { ReadingOrder } from './test-readers-worker.ts';

const FILE = join(import.meta.dirname, 'test-readers-worker.ts');
const FAILURES: Readonly<Record<ThreadFailure, string>> = {
  memory: 'It takes too much memory to read. Part it into several stories.',
  time: 'It took too long to read. Part it into several stories, or its longest lines into several.',
  unknown: 'The readers broke off, and do not say why. Try again.',
};
/** Of the time of the plays: what is found in them is looked for after the last of them, on a thread that goes last. */
const TIMES = 3;

/** Reads each story on a thread of its own, which goes last where processors are short, and is ended where it takes three times `ms`. Source: PROOF-156. */
export class ThreadTestReaders extends TestReaders {
  readonly #most: { readonly ms: number; readonly mb: number };

  constructor(most: { readonly ms: number; readonly mb: number }) {
    super();
    this.#most = most;
  }

  read(files: ReadonlyMap<string, string>): Promise<Result<ReadersReport, string>> {
    const { ms, mb } = this.#most;
    const worker = new Worker(FILE, {
      resourceLimits: { maxOldGenerationSizeMb: mb },
      workerData: { files, ms } satisfies ReadingOrder,
    });
    // A process that ends does not wait for readers.
    worker.unref();
    return threadAnswer<ReadersReport, string>(worker, (why) => FAILURES[why], TIMES * ms);
  }
}
