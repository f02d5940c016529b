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

/** Letters to insert, delete, replace or swap with their neighbour to turn one word into the other. */
export function editDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = above;
    above = line;
  }
  return above[b.length] ?? 0;
}
