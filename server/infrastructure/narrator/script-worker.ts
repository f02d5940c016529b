import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ScriptPlayer, type ScriptTask } from './script-player.ts';

/** A task of a script that is known by its number; `script` comes with it when it may not be known here. */
export interface ScriptMessage {
  readonly number: number;
  readonly script: string | null;
  readonly task: ScriptTask;
}

/** For `workerData` of a thread that goes last where processors are short. */
export const GOES_LAST = 'goes last';
/** As Unix counts: 19 is the last. */
const LAST = 15;

/** The answer to a message. `goesLast`: the thread goes last from now on, which cannot be taken back. */
export interface ScriptAnswer {
  readonly result: ReturnType<ScriptPlayer['run']>;
  readonly goesLast: boolean;
}

let goesLast = false;
/** Linux has a priority for each thread; elsewhere it would be that of the whole process. */
function goLast(): void {
  if (goesLast || process.platform !== 'linux') return;
  goesLast = true;
  setPriority(0, LAST);
}
if (workerData === GOES_LAST) goLast();

const player = new ScriptPlayer(goLast);
const scripts = new Map<number, string>();

parentPort?.on('message', ({ number, script, task }: ScriptMessage) => {
  if (script !== null) scripts.set(number, script);
  const result = player.run(scripts.get(number) ?? '', task);
  parentPort?.postMessage({ result, goesLast } satisfies ScriptAnswer);
});
// The first message says that the code is loaded.
parentPort?.postMessage('ready');
