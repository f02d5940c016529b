import { editDistance } from '#domain/text/edit-distance.ts';

/** Words shorter than this must be spelled right: too many words are one letter apart. */
const MIN_LENGTH = 4;
/** From this length on, two mistakes are tolerated. */
const LONG = 8;
const MAX_LENGTH = 40;

/** Whether `written` may be a misspelling of `meant`. */
export function isMisspelling(written: string, meant: string): boolean {
  const shorter = Math.min(written.length, meant.length);
  if (shorter < MIN_LENGTH - 1 || meant.length < MIN_LENGTH || written.length > MAX_LENGTH) return false;
  const allowed = shorter >= LONG - 1 && meant.length >= LONG ? 2 : 1;
  return Math.abs(written.length - meant.length) <= allowed && editDistance(written, meant) <= allowed;
}
