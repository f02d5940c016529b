import { parentPort, workerData } from 'node:worker_threads';
import { readBroughtStories } from './brought-stories.ts';

/** What a thread is started with. */
export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** The day on which the story came. */
  readonly day: string;
}

const { bytes, name, day } = workerData as ReadOrder;
parentPort?.postMessage(readBroughtStories(Buffer.from(bytes), name, day));
