/**
 * For `--import`, before a program whose disk is to fail: what Node answers for files below `FAULTY_DISK` is what `FAULTY_DISK.json` beside it says at that
 * moment. Machines without root cannot mount a disk that is small.
 */
import fs, { type StatsFs } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

export interface FaultyDisk {
  /** Bytes that seem to be free. Without any, no file grows. */
  readonly free?: number;
  /** The next calls of a name for paths with this part fail with a code of the system, or, without one, as code that is broken does. */
  readonly fault?: { readonly call: keyof typeof calls; readonly path: string; readonly code: string | null };
}

const folder = process.env.FAULTY_DISK ?? '';
const told = `${folder}.json`;
const paths = new Map<number, string>();
const real = { ...fs };

const state = (): FaultyDisk => (real.existsSync(told) ? (JSON.parse(real.readFileSync(told, 'utf8')) as FaultyDisk) : {});
const isOn = (path: string): boolean => path === folder || path.startsWith(folder + sep);

function systemError(code: string, call: string): Error {
  return Object.assign(new Error(`${code}: said by the test, ${call}`), { code, syscall: call });
}

/** Fails a call if the test says so. */
function judge(call: keyof typeof calls, path: string): FaultyDisk {
  if (!isOn(path)) return {};
  const now = state();
  if (now.fault?.call === call && path.includes(now.fault.path)) {
    if (now.fault.code === null) throw new TypeError(`broken by the test in ${call}`);
    throw systemError(now.fault.code, call);
  }
  return now;
}

const calls = {
  openSync: ((path, flags, mode) => {
    judge('openSync', String(path));
    const fd = real.openSync(path, flags, mode);
    paths.set(fd, String(path));
    return fd;
  }) as typeof fs.openSync,
  readSync: ((fd: number, ...more: [NodeJS.ArrayBufferView]) => {
    judge('readSync', paths.get(fd) ?? '');
    return real.readSync(fd, ...more);
  }) as typeof fs.readSync,
  writeSync: ((fd: number, data: NodeJS.ArrayBufferView, from: number, length: number, at: number) => {
    const { free } = judge('writeSync', paths.get(fd) ?? '');
    if (free === 0 && at + length > real.fstatSync(fd).size) throw systemError('ENOSPC', 'write');
    return real.writeSync(fd, data, from, length, at);
  }) as typeof fs.writeSync,
  writeFileSync: ((path, data, options) => {
    const { free } = judge('writeFileSync', String(path));
    if (free === 0 && Buffer.byteLength(data) > 0) throw systemError('ENOSPC', 'write');
    real.writeFileSync(path, data, options);
  }) as typeof fs.writeFileSync,
  statfsSync: ((path: string) => {
    const space: StatsFs = real.statfsSync(path);
    const { free } = judge('statfsSync', String(path));
    return free === undefined ? space : { ...space, bavail: Math.floor(free / space.bsize) };
  }) as typeof fs.statfsSync,
};

Object.assign(fs, calls);
syncBuiltinESMExports();
