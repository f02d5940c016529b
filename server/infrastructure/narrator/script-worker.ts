import { parentPort, workerData } from 'node:worker_threads';
import { ScriptPlayer, type ScriptTask } from './script-player.ts';
import { goLast } from './thread-priority.ts';

/** A task of a script that is known by its number; `script` comes with it when it may not be known here. */
export interface ScriptMessage {
  readonly number: number;
  readonly script: string | null;
  readonly task: ScriptTask;
}

/** For `workerData` of a thread that goes last where processors are short. */
export const GOES_LAST = 'goes last';

/** The answer to a message. `goesLast`: the thread goes last from now on, which cannot be taken back. */
export interface ScriptAnswer {
  readonly result: ReturnType<ScriptPlayer['run']>;
  readonly goesLast: boolean;
}

let goesLast = false;
const lower = (): void => {
  goesLast ||= goLast();
};
if (workerData === GOES_LAST) lower();

const player = new ScriptPlayer(lower);
const scripts = new Map<number, string>();

parentPort?.on('message', ({ number, script, task }: ScriptMessage) => {
  if (script !== null) scripts.set(number, script);
  const result = player.run(scripts.get(number) ?? '', task);
  parentPort?.postMessage({ result, goesLast } satisfies ScriptAnswer);
});
// The first message says that the code is loaded.
parentPort?.postMessage('ready');
