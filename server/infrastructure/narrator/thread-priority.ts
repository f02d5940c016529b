import { setPriority } from 'node:os';

/** As Unix counts: 19 is the last. */
const LAST = 15;

/** Lets the thread that calls it go last where processors are short, which cannot be taken back. False: only Linux has a priority for each thread; elsewhere it would be that of the whole process. */
export function goLast(): boolean {
  if (process.platform !== 'linux') return false;
  setPriority(0, LAST);
  return true;
}
