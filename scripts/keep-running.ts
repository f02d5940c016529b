import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { backOff } from '#domain/platform/back-off.ts';
import { START_AGAIN } from '#server/infrastructure/system/exit-code.ts';

/** A run this long is no part of a row of failures. */
const LONG_RUN_MS = 60_000;
const PAUSE = { first: 1_000, max: 30_000 };

/**
 * Runs a program of Node, and runs it again as long as it ends with `START_AGAIN`. Signals are passed on. Ends this process as the program ended. The program
 * gets a channel to this process, by which it notices when this process is gone.
 */
export async function keepRunning(args: readonly string[], env: NodeJS.ProcessEnv): Promise<never> {
  let child: ChildProcess | null = null;
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (child === null) process.exit(128 + constants.signals[signal]);
      stopped = true;
      // On Windows a terminal's Ctrl+C reaches the program by itself, and any signal sent to it would end it at once.
      if (process.platform !== 'win32') child.kill(signal);
    });
  for (let failures = 1; ; failures += 1) {
    const from = performance.now();
    child = spawn(process.execPath, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const code = await exitCode(child);
    child = null;
    if (code !== START_AGAIN || stopped) process.exit(code);
    if (performance.now() - from > LONG_RUN_MS) failures = 1;
    const pause = backOff(failures, Math.random(), PAUSE);
    console.error(`Starting again in ${Math.ceil(pause / 1_000)} s …`);
    await delay(pause);
  }
}

/** As a shell counts it. */
const exitCode = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
