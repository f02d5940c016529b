const MINUTE = 60_000;

/** The largest first; each with its length in ms. */
const units = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "3 hours ago", "yesterday", "just now". `now` is in ms since the epoch; a time that cannot be read or is yet to come counts as now. */
export function lastUsed(time: string, now: number): string {
  const past = now - Date.parse(time);
  const unit = units.find(([, length]) => past >= length);
  return unit === undefined ? 'just now' : relative.format(-Math.floor(past / unit[1]), unit[0]);
}
