import { parentPort, workerData } from 'node:worker_threads';
import { goLast } from '#server/infrastructure/narrator/thread-priority.ts';
import { readersReport } from './readers-report.ts';

/** What a thread is started with. `ms`: no play begins later. */
export interface ReadingOrder {
  readonly files: ReadonlyMap<string, string>;
  readonly ms: number;
}

goLast();
const { files, ms } = workerData as ReadingOrder;
const until = performance.now() + ms;
parentPort?.postMessage(readersReport(files, () => performance.now() > until));
