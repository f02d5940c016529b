import { type DayRange, rangeIn } from '#domain/text/day-range.ts';
import { type RetentionSplit, retentionSplits } from './retention.ts';

/** What the retention page shows, as in its address. */
export interface RetentionQuery extends DayRange {
  /** Null: all brands. */
  readonly brand: string | null;
  /** Null: all sources; empty: people without a source, who came by themselves. */
  readonly source: string | null;
  readonly split: RetentionSplit;
}

/** The query of an address: the last 90 days by week, unless it says otherwise. Anything unreadable counts as absent. `now` in ms. */
export const readRetentionQuery = (param: (name: string) => string | null, now: number): RetentionQuery => ({
  ...rangeIn(param, 90, now),
  brand: param('brand'),
  source: param('source'),
  split: retentionSplits.find((one) => one === param('split')) ?? 'week',
});

/** The query part of the page's address. */
export function retentionSearch({ from, to, brand, source, split }: RetentionQuery): string {
  const parts = [
    ['from', from],
    ['to', to],
    ...(brand === null ? [] : [['brand', brand]]),
    ...(source === null ? [] : [['source', source]]),
    ...(split === 'week' ? [] : [['split', split]]),
  ];
  return `?${parts.map((part) => part.map(encodeURIComponent).join('=')).join('&')}`;
}
