import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { type DiskSpace, hasRoom, noRoomText } from '#server/domain/platform/disk-room.ts';

/** A look costs a call of the system, so there is one in this time at most. Other programs fill a part of the reserve meanwhile. */
const LOOK_EVERY_MS = 25;

interface DiskRoomOptions {
  /** It need not exist yet. */
  readonly folder: string;
  readonly reserve: number;
  readonly report: StructuredLog;
  /** Bytes that are free where a folder is; the disk's own answer if left out. */
  readonly freeAt?: (folder: string) => number;
  /** Milliseconds between two looks at least. */
  readonly lookEveryMs?: number;
}

/** Room for writes on the disk of a folder. */
export class DiskRoom {
  readonly #options: Required<DiskRoomOptions>;
  #has = true;
  #free = Number.POSITIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DiskRoomOptions) {
    this.#options = { freeAt: freeBytes, lookEveryMs: LOOK_EVERY_MS, ...options };
  }

  has(): boolean {
    if (performance.now() - this.#lookedAt >= this.#options.lookEveryMs) this.#look();
    return this.#has;
  }

  /** Why nothing is written, for the operator; null when there is room. */
  problem(): string | null {
    return this.has() ? null : noRoomText(this.#options.folder, this.#space);
  }

  get #space(): DiskSpace {
    return { free: this.#free, reserve: this.#options.reserve };
  }

  #look(): void {
    const { folder, report, freeAt } = this.#options;
    this.#free = freeAt(folder);
    this.#lookedAt = performance.now();
    const has = hasRoom(this.#has, this.#space);
    if (has === this.#has) return;
    this.#has = has;
    if (has) report('disk.room', { folder });
    else report('disk.full', { folder, reason: noRoomText(folder, this.#space) });
  }
}

/** A system that does not say what is free, or has no size as `/proc`, does not stop the server. */
function freeBytes(folder: string): number {
  try {
    const { bavail, blocks, bsize } = statfsSync(existing(folder));
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** A folder, or the one above it that exists. */
function existing(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path));
}
