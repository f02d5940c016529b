import { readConfig, SettingError } from './config.ts';
import { BrandError } from './infrastructure/branding/read-brands.ts';
import { ContentError } from './infrastructure/content/read-content.ts';
import { DataDirectoryInUse } from './infrastructure/db/data-lock.ts';
import { startServer } from './start-server.ts';

const config = readConfig(process.env);
if (!config.ok) {
  for (const problem of config.error) console.error(problem);
  process.exit(1);
}

const server = await startServer(config.value, process.argv.includes('--hot')).catch((error: unknown) => {
  console.error(isMendable(error) ? error.message : error);
  process.exit(1);
});
for (const warning of server.warnings) console.warn(`\nWARNING: ${warning}\n`);
console.log(`The stories are ready: ${config.value.publicUrl ?? server.url}`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal means it.
    if (stopping) process.exit(1);
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

/** What the operator can mend is said in one sentence; anything else is a bug and shows where. */
function isMendable(error: unknown): error is Error {
  if ([BrandError, ContentError, DataDirectoryInUse, SettingError].some((kind) => error instanceof kind)) return true;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND', 'ECONNREFUSED', '28P01', '3D000'].includes(String(code));
}
