import { type RunningServer, startServer } from './compose/start-server.ts';
import { readConfig, SettingError } from './config.ts';
import { BrandError } from './infrastructure/branding/read-brands.ts';
import { ContentError } from './infrastructure/content/read-content.ts';
import { DataDirectoryInUse } from './infrastructure/db/data-lock.ts';
import { DatabaseIsNewer } from './infrastructure/db/migrations.ts';
import { DatabaseUnusable } from './infrastructure/db/open-database.ts';
import { DataDirectoryDamaged } from './infrastructure/db/start-pglite.ts';
import { SessionSecretDamaged } from './infrastructure/system/session-secret.ts';

/** Errors that the operator can fix. Their messages say how. */
const OPERATOR_ERRORS = [
  ...[BrandError, ContentError, DatabaseIsNewer, DatabaseUnusable, DataDirectoryDamaged, DataDirectoryInUse],
  ...[SessionSecretDamaged, SettingError],
];

const config = readConfig(process.env);
if (!config.ok) {
  for (const problem of config.error) console.error(problem);
  process.exit(1);
}

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

const server = await startServer(config.value, process.argv.includes('--hot')).catch((error: unknown) => {
  console.error(isOperatorError(error) ? error.message : error);
  process.exit(1);
});
running = server;
for (const warning of server.warnings) console.warn(`\nWARNING: ${warning}\n`);
console.log(`The stories are ready: ${config.value.publicUrl ?? server.url}`);

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

/** Of these the message alone is printed. Anything else is a bug and is printed with its stack. Errors of the system name the call and the file or address. */
function isOperatorError(error: unknown): error is Error {
  return OPERATOR_ERRORS.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error);
}
