import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { OperatorError } from '../../operator-error.ts';

/** Raised when the embedded database cannot be opened. The message names the folder and the ways on. */
class DataDirectoryDamaged extends OperatorError {}

/** The embedded database in a data directory, ready for statements. A directory that cannot be written is an error of the system, which names it. */
export async function startPglite(directory: string): Promise<PGlite> {
  accessSync(directory, constants.W_OK);
  const folder = join(directory, 'pglite');
  if (isWithoutVersion(folder)) throw new DataDirectoryDamaged(messageFor(folder));
  const pglite = new PGlite(folder);
  try {
    await pglite.waitReady;
    return pglite;
  } catch (cause) {
    throw new DataDirectoryDamaged(messageFor(folder), { cause });
  }
}

/** PGlite takes a folder without this file for a new one, and would write an empty database over the data. */
const isWithoutVersion = (folder: string): boolean =>
  existsSync(join(folder, 'global/pg_control')) && !existsSync(join(folder, 'PG_VERSION'));

const messageFor = (folder: string): string =>
  `The database in ${folder} cannot be opened: its files are damaged, or cannot be written, as on a full disk. Nothing was deleted. Restore a backup, or set DATA_DIR to another directory.`;
