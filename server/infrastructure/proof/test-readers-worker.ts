import { parentPort, workerData } from 'node:worker_threads';
import { goLast } from '#server/infrastructure/narrator/thread-priority.ts';
import { readersReport } from './readers-report.ts';
import { readingTime } from './reading-time.ts';

/** What a thread is started with. `ms`: so long it may take. */
export interface ReadingOrder {
  readonly files: ReadonlyMap<string, string>;
  readonly ms: number;
}

/** Browsers wait half as long again as readers may work. */
const WAITED = 1.25;

goLast();
const { files, ms } = workerData as ReadingOrder;
parentPort?.postMessage(readersReport(files, readingTime(ms, { waited: ms * WAITED })));
