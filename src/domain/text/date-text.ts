import { LOCALE } from './locale.ts';

/** A moment: ISO 8601, ms since 1970, or a date. */
type Moment = string | number | Date;

/** Every way that a day is written. */
const DAYS = {
  /** "Friday" */
  weekday: { weekday: 'long' },
  /** "21 Nov" */
  short: { day: 'numeric', month: 'short' },
  /** "21 November" */
  long: { day: 'numeric', month: 'long' },
  /** "Sat 21 Nov" */
  'short with weekday': { weekday: 'short', day: 'numeric', month: 'short' },
  /** "Saturday 21 November" */
  'long with weekday': { weekday: 'long', day: 'numeric', month: 'long' },
  /** "21 November 2026" */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A day. Here and below, `zone` is an IANA name; without one it is where the reader is. */
export const dayText = (at: Moment, form: keyof typeof DAYS, zone?: string): string => dateText(at, DAYS[form], zone);

/** A time of day: "01:00". */
export const clockText = (at: Moment, zone?: string): string => dateText(at, CLOCK, zone);

/** A day with its time, as lists have it: "21 Nov 2026, 14:05". */
export const momentText = (at: Moment, zone?: string): string => dateText(at, { ...DAYS.short, year: 'numeric', ...CLOCK }, zone);

/** A time of the last days: "Today, 08:15", "Friday 20 November, 21:40". */
export function recentText(at: Moment, now: Moment, zone?: string): string {
  const day = dayNumber(at, zone) === dayNumber(now, zone) ? 'Today' : dayText(at, 'long with weekday', zone);
  return `${day}, ${clockText(at, zone)}`;
}

/** When something was left: "today at 09:05", "yesterday at 23:14", "on Saturday 21 November at 23:59", in another year "on 21 November 2025". */
export function leftText(at: Moment, now: Moment, zone?: string): string {
  const daysAgo = dayNumber(now, zone) - dayNumber(at, zone);
  if (daysAgo === 0) return `today at ${clockText(at, zone)}`;
  if (daysAgo === 1) return `yesterday at ${clockText(at, zone)}`;
  if (yearOf(at, zone) !== yearOf(now, zone)) return `on ${dayText(at, 'full', zone)}`;
  return `on ${dayText(at, 'long with weekday', zone)} at ${clockText(at, zone)}`;
}

/** "15 to 21 November 2026". */
export const daysText = (from: Moment, to: Moment, zone?: string): string =>
  new Intl.DateTimeFormat(LOCALE.dates, { ...DAYS.full, timeZone: zone })
    .formatRange(new Date(from), new Date(to))
    .replace(/\s*–\s*/, ' to ');

const dateText = (at: Moment, style: Intl.DateTimeFormatOptions, zone: string | undefined): string =>
  new Date(at).toLocaleString(LOCALE.dates, { ...style, timeZone: zone });

/** The calendar day in a zone, counted from 1 January 1970. Sweden writes days as ISO 8601 does. */
const dayNumber = (at: Moment, zone: string | undefined): number =>
  Date.parse(new Date(at).toLocaleDateString('sv-SE', { timeZone: zone })) / 86_400_000;

const yearOf = (at: Moment, zone: string | undefined): string => dateText(at, { year: 'numeric' }, zone);
