import { coinsText } from '#domain/coins/coins-text.ts';
import type { UtcDay } from '#domain/text/utc-day.ts';

/** Coins of the days 1 to 7 of a streak; then the row begins again. Source: TASK-01. */
export const CHECK_IN_COINS: readonly number[] = [5, 5, 10, 10, 15, 15, 30];

/** The latest check-in: its day, and how many days in a row led to it, itself included. */
export interface LatestCheckIn {
  readonly day: UtcDay;
  readonly run: number;
}

/** Today's check-in. */
export interface CheckIn {
  /** Today's place in the row of seven, from 1. */
  readonly day: number;
  /** What it gives. */
  readonly coins: number;
  /** Whether it was taken. */
  readonly taken: boolean;
  /** Days in a row, today included once it is taken. */
  readonly streak: number;
}

/**
 * Today's check-in after the latest one (null: none yet). A missed day begins a new row. A latest check-in that lies in the future means that a clock
 * was set back: nothing can be taken until that day is over.
 */
export function checkInOf(latest: LatestCheckIn | null, today: UtcDay): CheckIn {
  if (latest && latest.day >= today) return onDay(latest.run, true);
  return onDay(latest && latest.day === today - 1 ? latest.run + 1 : 1, false);
}

function onDay(run: number, taken: boolean): CheckIn {
  const place = (run - 1) % CHECK_IN_COINS.length;
  return { day: place + 1, coins: CHECK_IN_COINS[place] ?? 0, taken, streak: taken ? run : run - 1 };
}

/** One column of the calendar. */
export interface CalendarDay {
  readonly day: number;
  readonly coins: number;
  readonly state: 'taken' | 'ready' | 'later';
  readonly today: boolean;
}

/** The seven days of the row that today's check-in belongs to. */
export function calendarOf(today: Pick<CheckIn, 'day' | 'taken'>): readonly CalendarDay[] {
  return CHECK_IN_COINS.map((coins, place) => {
    const day = place + 1;
    const isToday = day === today.day;
    const open = isToday ? 'ready' : 'later';
    return { day, coins, state: day < today.day || (isToday && today.taken) ? 'taken' : open, today: isToday };
  });
}

/** What waits today, such as "Day 2: 5 coins"; null once it is taken. */
export const waitingText = ({ day, coins, taken }: Pick<CheckIn, 'day' | 'coins' | 'taken'>): string | null =>
  taken ? null : `Day ${day}: ${coinsText(coins)}`;
