import { type DayRange, lengthOf, rangeIn } from '#domain/text/day-range.ts';
import { type Split, splits } from './funnel.ts';

/** What the funnel page shows, as in its address. */
export interface FunnelQuery extends DayRange {
  /** Null: all brands. */
  readonly brand: string | null;
  /** Null: all sources; empty: people without a source. */
  readonly source: string | null;
  readonly split: Split;
}

/** Ranges that are offered, in days up to today. */
export const ranges = [7, 28, 90, 365] as const;

/** Which of the offered ranges a query shows; null for other days. */
export const rangeOf = (query: DayRange, now: number): number | null => lengthOf(query, ranges, now);

/** The query of an address: the last 7 days and variants, unless it says otherwise. Anything unreadable counts as absent. `now` in ms. */
export function readFunnelQuery(param: (name: string) => string | null, now: number): FunnelQuery {
  const split = splits.find((one) => one === param('split')) ?? 'variant';
  return { ...rangeIn(param, 7, now), brand: param('brand'), source: param('source'), split };
}

/** The query part of the page's address. */
export function funnelSearch({ from, to, brand, source, split }: FunnelQuery): string {
  const parts = [
    ['from', from],
    ['to', to],
    ...(brand === null ? [] : [['brand', brand]]),
    ...(source === null ? [] : [['source', source]]),
    ...(split === 'variant' ? [] : [['split', split]]),
  ];
  return `?${parts.map((part) => part.map(encodeURIComponent).join('=')).join('&')}`;
}
