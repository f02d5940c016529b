import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultyDisk } from './faulty-disk.ts';
import { seededFolder } from './run-templates.ts';

/** A disk of its own for a data folder, which a test fills. */
export interface SmallDisk {
  readonly folder: string;
  /** Options of Node for programs that use it. */
  readonly nodeOptions: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Fills it up to so many bytes. */
  fill(left: number): void;
  empty(): void;
  /** The next calls of a name fail, until it is emptied. Only told disks can. */
  fail(fault: FaultyDisk['fault']): void;
  remove(): void;
}

const SIZE_MB = 200;

/** A real file system in memory, by default with a seeded data folder; null where this machine mounts none for us, as without root. */
export async function mountedDisk(prepare: (folder: string) => Promise<void> = moveSeeded): Promise<SmallDisk | null> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'small-disk', folder]).status === 0;
  if (!mounted) {
    rmSync(folder, { recursive: true });
    return null;
  }
  await prepare(folder);
  const filler = join(folder, 'filler');
  return {
    folder,
    nodeOptions: [],
    env: {},
    fill: (left) => {
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(1_000_000);
      for (let free = freeIn(folder); free > left; free = freeIn(folder)) writeSync(file, block, 0, Math.min(block.length, free - left));
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    fail: () => {
      throw new Error('A mounted disk fails only when it is full');
    },
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder, with a seeded data folder in it, of which programs are told what its disk is like. It works on every machine. */
export async function toldDisk(): Promise<SmallDisk> {
  const folder = await seededFolder();
  const told = `${folder}.json`;
  const tell = (disk: FaultyDisk) => writeFileSync(told, JSON.stringify(disk));
  return {
    folder,
    nodeOptions: ['--import', join(import.meta.dirname, 'faulty-disk.ts')],
    env: { FAULTY_DISK: folder },
    fill: (left) => tell({ free: left }),
    empty: () => rmSync(told, { force: true }),
    fail: (fault) => tell({ ...(fault === undefined ? {} : { fault }) }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      rmSync(told, { force: true });
    },
  };
}

async function moveSeeded(folder: string): Promise<void> {
  const seeded = await seededFolder();
  cpSync(seeded, folder, { recursive: true });
  rmSync(seeded, { recursive: true });
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
