/** A calendar day in UTC, counted from 1 January 1970. Rewards of a day are keyed by it, so no time zone or daylight saving can repeat one. */
export type UtcDay = number;

const DAY_MS = 86_400_000;

/** The day of a time in milliseconds since 1970. */
export const utcDay = (time: number): UtcDay => Math.floor(time / DAY_MS);

/** When a day begins, in milliseconds since 1970. */
export const dayStart = (day: UtcDay): number => day * DAY_MS;

/** When the day of a time ends and the next one begins. */
export const dayEnd = (time: number): number => dayStart(utcDay(time) + 1);
