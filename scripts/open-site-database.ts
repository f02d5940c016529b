import { OperatorError } from '#server/application/platform/operator-error.ts';
import { DataDirectoryInUse } from '#server/infrastructure/db/data-lock.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { SystemClock } from '#server/infrastructure/system/system-clock.ts';
import { type Config, readConfig } from '#server/settings/config.ts';

/** Ends the command with a sentence, before anything was tried. */
export function leave(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The database of the settings, for a command beside the server. `instead`: what to do while the server has it. Leaves with a sentence where it cannot be opened. */
export async function openSiteDatabase(
  instead: string,
): Promise<{ readonly config: Config; readonly database: OpenDatabase; readonly clock: SystemClock }> {
  const config = readConfig(process.env);
  if (!config.ok) leave(config.error.join('\n'));
  const { databaseUrl: url, dataDir: directory, clockOffsetMs } = config.value;
  const database = await openDatabase({ url, directory }).catch((error) => cannotTry(error, instead));
  return { config: config.value, database, clock: new SystemClock(clockOffsetMs) };
}

/** Leaves with the reason why nothing could be tried. */
export function cannotTry(error: unknown, instead: string): never {
  if (error instanceof DataDirectoryInUse) {
    const holder = /process \d+/.exec(error.message)?.[0] ?? 'another process';
    leave(`The embedded database is in use by ${holder}. Stop the server first, or ${instead}.`);
  }
  if (error instanceof OperatorError) leave(error.message);
  leave(`The database cannot be used: ${error instanceof Error && 'code' in error ? error.code : error}`);
}
