import { endWith } from '#server/application/platform/operator-error.ts';
import { loadDevTools } from '#server/compose/load-dev-tools.ts';
import { type RunningServer, startServer } from '#server/compose/start-server.ts';
import { readConfig } from './settings/config.ts';
import { SettingError } from './settings/setting-error.ts';

const config = readConfig(process.env);
if (!config.ok) endWith(new SettingError(config.error.join('\n')));

/** npm passes a terminal's Ctrl+C on to a process that the terminal has signalled already. Signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;
let running: RunningServer | null = null;
let stoppingSince: number | null = null;
// Registered before the start: PID 1 of a container ignores signals without a handler.
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const) {
  process.on(signal, () => {
    if (running === null) process.exit(128 + number);
    else stop(running);
  });
}

// Whoever started it is gone, and would not know what holds the port.
process.once('disconnect', () => (running === null ? process.exit(1) : stop(running)));

const server = await startServer(config.value, process.argv.includes('--hot')).catch(endWith);
running = server;
for (const warning of server.warnings) console.warn(`\nWARNING: ${warning}\n`);
console.log(`The stories are ready: ${config.value.publicUrl ?? server.url}`);
if (config.value.looksForModels) {
  const found = await (await loadDevTools()).findModel();
  if (found !== null) console.log(found);
}

/** Stops with the documented grace period. A second signal stops at once. */
function stop(server: RunningServer): void {
  if (stoppingSince !== null) {
    if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  server.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
