import { type RunningServer, startServer } from './compose/start-server.ts';
import { readConfig, SettingError } from './config.ts';
import { BrandError } from './infrastructure/branding/read-brands.ts';
import { ContentError } from './infrastructure/content/read-content.ts';
import { DataDirectoryInUse } from './infrastructure/db/data-lock.ts';
import { DatabaseIsNewer } from './infrastructure/db/migrations.ts';
import { SessionSecretDamaged } from './infrastructure/system/session-secret.ts';

/** Of the network, of the data directory and of PostgreSQL: the operator can fix them. */
const OPERATOR_CODES = new Set([
  ...['EADDRINUSE', 'EADDRNOTAVAIL', 'ENOTFOUND', 'ECONNREFUSED'],
  ...['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'],
  ...['28P01', '3D000'],
]);

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

/** The operator can fix these, so the message alone is printed. Anything else is a bug and is printed with its stack. */
function isOperatorError(error: unknown): error is Error {
  if (
    [BrandError, ContentError, DatabaseIsNewer, DataDirectoryInUse, SessionSecretDamaged, SettingError].some(
      (kind) => error instanceof kind,
    )
  )
    return true;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return OPERATOR_CODES.has(String(code));
}
