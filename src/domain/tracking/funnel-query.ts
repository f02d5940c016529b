import { type Split, splits } from './funnel.ts';

/** What the funnel page shows, as in its address. Days are UTC, such as `2026-11-22`; both belong to the range. */
export interface FunnelQuery {
  readonly from: string;
  readonly to: string;
  /** Null: all brands. */
  readonly brand: string | null;
  /** Null: all sources; empty: people without a source. */
  readonly source: string | null;
  readonly split: Split;
}

/** Ranges that are offered, in days up to today. */
export const ranges = [7, 28, 90, 365] as const;

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last `days` days with today. `now` in ms. */
export const lastDays = (days: number, now: number): Pick<FunnelQuery, 'from' | 'to'> => ({
  from: dayOf(now - (days - 1) * DAY_MS),
  to: dayOf(now),
});

/** Which of the offered ranges a query shows; null for other days. */
export const rangeOf = ({ from, to }: Pick<FunnelQuery, 'from' | 'to'>, now: number): number | null =>
  ranges.find((days) => lastDays(days, now).from === from && lastDays(days, now).to === to) ?? null;

/** The query of an address: the last 7 days and variants, unless it says otherwise. Anything unreadable counts as absent. `now` in ms. */
export function readFunnelQuery(param: (name: string) => string | null, now: number): FunnelQuery {
  const [from, to] = [calendarDay(param('from')), calendarDay(param('to'))];
  const range = from !== null && to !== null && from <= to ? { from, to } : lastDays(7, now);
  const split = splits.find((one) => one === param('split')) ?? 'variant';
  return { ...range, brand: param('brand'), source: param('source'), split };
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

/** A day that exists, as it was written; otherwise null. */
function calendarDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text ? text : null;
}
