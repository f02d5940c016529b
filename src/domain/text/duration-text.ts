import { LOCALE } from './locale.ts';

const MINUTE = 60_000;

/** The largest first; each with its length in ms. */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** "3 hours ago", "yesterday", "just now". A time that cannot be read or is yet to come counts as now. `now` is in ms since 1970. */
export function agoText(at: string, now: number): string {
  const past = now - Date.parse(at);
  const unit = UNITS.find(([, length]) => past >= length);
  if (unit === undefined) return 'just now';
  return new Intl.RelativeTimeFormat(LOCALE.dates, { numeric: 'auto' }).format(-Math.floor(past / unit[1]), unit[0]);
}

/** A duration in ms as minutes and seconds: "1:05". */
export function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
