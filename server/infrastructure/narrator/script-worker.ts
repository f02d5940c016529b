import { parentPort } from 'node:worker_threads';
import { ScriptPlayer, type ScriptTask } from './script-player.ts';

/** A task of a script that is known by its number; `script` comes with it when it may not be known here. */
export interface ScriptMessage {
  readonly number: number;
  readonly script: string | null;
  readonly task: ScriptTask;
}

const player = new ScriptPlayer();
const scripts = new Map<number, string>();

parentPort?.on('message', ({ number, script, task }: ScriptMessage) => {
  if (script !== null) scripts.set(number, script);
  parentPort?.postMessage(player.run(scripts.get(number) ?? '', task));
});
// The first message says that the code is loaded.
parentPort?.postMessage('ready');
