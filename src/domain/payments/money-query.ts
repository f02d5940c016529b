import { type DayRange, rangeIn } from '#domain/text/day-range.ts';
import { type MoneySplit, moneySplits } from './money-rows.ts';

/** What the money page shows, as in its address. */
export interface MoneyQuery extends DayRange {
  readonly split: MoneySplit;
}

/** The query of an address: the last 30 days by day, unless it says otherwise. Anything unreadable counts as absent. `now` in ms. */
export const readMoneyQuery = (param: (name: string) => string | null, now: number): MoneyQuery => ({
  ...rangeIn(param, 30, now),
  split: moneySplits.find((one) => one === param('split')) ?? 'day',
});

/** The query part of the page's address. */
export const moneySearch = ({ from, to, split }: MoneyQuery): string => `?from=${from}&to=${to}${split === 'day' ? '' : `&split=${split}`}`;
