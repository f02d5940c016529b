import { type OpenDatabase, openDatabase } from '#server/infrastructure/db/open-database.ts';
import { DiskRoom } from '#server/infrastructure/system/disk-room.ts';
import { lendPglite } from './kept-pglite.ts';

/** The disk of an embedded database that keeps 100 bytes free. */
export interface TestDisk {
  free: number;
  /** What the operator was told. */
  readonly told: string[];
}

/** An embedded database, migrated and empty, on a disk that a test fills. The caller closes it. */
export async function openOnDisk(): Promise<{ readonly disk: TestDisk; readonly database: OpenDatabase }> {
  const disk: TestDisk = { free: 1_000, told: [] };
  const report = (event: string) => void disk.told.push(event);
  const room = new DiskRoom({ folder: '/data', reserve: 100, report, freeAt: () => disk.free, lookEveryMs: 0 });
  return { disk, database: await openDatabase({ url: null, directory: null, pglite: await lendPglite(), room }) };
}
