import { of } from 'rxjs';
import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { fileExport } from '#application/remote/file-export.ts';
import { readMoney } from '#contract/payments.ts';
import { type MoneyRow, moneyCsv } from '#domain/payments/money-rows.ts';
import { ok } from '#domain/result.ts';
import type { DayRange } from '#domain/text/day-range.ts';

export type MoneyFigures = CallAnswer<typeof readMoney>;

/** What came in and went back in some days. Source: DESK-31. */
export const moneyOfDays = resource({
  read: ({ api }, { from, to }: DayRange) => api.call(readMoney, { from, to }),
  sameKey: (a, b) => a.from === b.from && a.to === b.to,
  onPlayerChange: 'close',
  fallback: 'The books could not be read.',
});

/** The rows as a file for bookkeeping. */
export const moneyFile = fileExport({
  run: (_, { from, to, rows }: DayRange & { readonly rows: readonly MoneyRow[] }) =>
    of(ok({ name: `money-${from}-${to}.csv`, type: 'text/csv', content: moneyCsv(rows) })),
  fallback: 'The file could not be made.',
});
