/** Days of UTC, such as `2026-11-22`; both belong to the range. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last `days` days with today. `now` in ms. */
export const lastDays = (days: number, now: number): DayRange => ({ from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) });

/** Which of some lengths up to today a range has; null for other days. */
export const lengthOf = ({ from, to }: DayRange, lengths: readonly number[], now: number): number | null =>
  lengths.find((days) => lastDays(days, now).from === from && lastDays(days, now).to === to) ?? null;

/** The range that an address names by `from` and `to`; the last `days` days where it names none that exists. */
export function rangeIn(param: (name: string) => string | null, days: number, now: number): DayRange {
  const [from, to] = [calendarDay(param('from')), calendarDay(param('to'))];
  return from !== null && to !== null && from <= to ? { from, to } : lastDays(days, now);
}

/** A day that exists, as it was written; otherwise null. */
function calendarDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text ? text : null;
}
