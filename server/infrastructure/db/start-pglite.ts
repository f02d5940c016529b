import { accessSync, constants, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { OperatorError } from '#server/application/platform/operator-error.ts';
import { endWithEngine, watchMainLoop } from './engine-end.ts';
import { WatchedNodeFS } from './watched-node-fs.ts';

/** Raised when the embedded database cannot be opened. The message names the folder and the ways on. */
class DataDirectoryDamaged extends OperatorError {}

/**
 * The embedded database in a data directory, ready for statements. A directory that cannot be written is an error of the system, which names it. An error of
 * the disk below it ends the process, now and later.
 */
export async function startPglite(directory: string): Promise<PGlite> {
  accessSync(directory, constants.W_OK);
  const folder = join(directory, 'pglite');
  if (!existsSync(folder)) await make(folder);
  if (isWithoutVersion(folder)) throw new DataDirectoryDamaged(messageFor(folder));
  try {
    return await open(folder);
  } catch (cause) {
    throw new DataDirectoryDamaged(messageFor(folder), { cause });
  }
}

/** Makes a new database beside its place, so that one that is there is whole. */
async function make(folder: string): Promise<void> {
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  await (await open(half)).close();
  renameSync(half, folder);
}

async function open(folder: string): Promise<PGlite> {
  const ended = (cause: unknown) => endWithEngine(folder, cause);
  const pglite = new PGlite({ fs: new WatchedNodeFS(folder, ended) });
  await pglite.waitReady;
  watchMainLoop(pglite, ended);
  return pglite;
}

/** PGlite takes a folder without this file for a new one, and would write an empty database over the data. */
const isWithoutVersion = (folder: string): boolean =>
  existsSync(join(folder, 'global/pg_control')) && !existsSync(join(folder, 'PG_VERSION'));

const messageFor = (folder: string): string =>
  `The database in ${folder} cannot be opened: its files are damaged, or cannot be written. Nothing was deleted. Restore a backup, or set DATA_DIR to another directory.`;
