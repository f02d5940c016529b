import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DiskRoom } from '#server/infrastructure/system/disk-room.ts';

it('faults S93: reports once that the disk is full, and once that there is room again', () => {
  const told: string[] = [];
  let free = 0;
  const report = (event: string) => void told.push(event);
  const room = new DiskRoom({ folder: '/data', reserve: 100, report, freeAt: () => free, lookEveryMs: 0 });
  const at = (bytes: number) => {
    free = bytes;
    return [room.has(), room.problem() === null, told.length];
  };
  expect([500, 99, 99, 124, 125, 100].map(at)).toEqual([
    [true, true, 0],
    [false, false, 1],
    [false, false, 1],
    [false, false, 1],
    [true, true, 2],
    [true, true, 2],
  ]);
  expect(told).toEqual(['disk.full', 'disk.room']);
});

it('looks no more often than it may', () => {
  let looks = 0;
  const freeAt = () => {
    looks += 1;
    return 100;
  };
  const room = new DiskRoom({ folder: '/data', reserve: 100, report: () => undefined, freeAt, lookEveryMs: 3_600_000 });
  for (let call = 0; call < 1_000; call += 1) expect(room.has()).toBe(true);
  expect(looks).toBe(1);
});

it('asks the disk of a folder, or of the one above it that exists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-room-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const at of [folder, join(folder, 'not/there/yet')]) {
    const room = (reserve: number) => new DiskRoom({ folder: at, reserve, report: () => undefined });
    expect(room(0).has()).toBe(true);
    expect(room(Number.MAX_SAFE_INTEGER).problem()).toMatch(`The disk of ${at} has `);
  }
});

it.skipIf(process.platform !== 'linux')('does not take what has no size, such as /proc, for a full disk', () => {
  expect(new DiskRoom({ folder: '/proc/none', reserve: 100, report: () => undefined }).has()).toBe(true);
});
