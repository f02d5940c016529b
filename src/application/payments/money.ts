import { EMPTY, expand, reduce } from 'rxjs';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { Declaration, RemoteContext } from '#application/remote/declaration.ts';
import { fileExport } from '#application/remote/file-export.ts';
import { FilteredPages, type Shown } from '#application/remote/filtered-pages.ts';
import { mapValue } from '#application/remote/remote.ts';
import { readMoney, readMoneyLines } from '#contract/payments.ts';
import { type MoneyLine, moneyCsv } from '#domain/payments/money-rows.ts';
import { ok, type Result } from '#domain/result.ts';
import type { DayRange } from '#domain/text/day-range.ts';

type Page = CallAnswer<typeof readMoneyLines>;
type DaysPage = CallAnswer<typeof readMoney>;

/** What came in and went back in some days: as a whole, and by day as far as days were read, the latest first. */
export type MoneyFigures = Shown<DaysPage>;

/** What came in and went back in some days. Source: DESK-31, DESK-72. */
class MoneyOfDays extends FilteredPages<DayRange, DaysPage> {
  constructor({ api, session, toasts }: RemoteContext) {
    const read = ({ from, to }: DayRange, before?: string) => api.call(readMoney, { from, to, ...(before && { before }) });
    super({
      session,
      toasts,
      initial: { from: '', to: '' },
      isSame: (a, b) => a.from === b.from && a.to === b.to,
      first: read,
      next: read,
      join: (shown, { days, before }) => ({ ...shown, days: [...shown.days, ...days], before }),
      fallbacks: { first: 'The books could not be read.', next: 'Earlier days could not be read. Try again.' },
    });
  }
}

export const moneyOfDays: Declaration<MoneyOfDays> = { live: (context) => new MoneyOfDays(context) };

/** Each time that money came or went, as a file for bookkeeping. Source: DESK-39. */
export const moneyFile = fileExport({
  run: ({ api }, { from, to }: DayRange) => {
    const page = (after: number | null) => api.call(readMoneyLines, { from, to, ...(after !== null && { after: String(after) }) });
    return page(null).pipe(
      // One page behind the other: each begins where the one before ended.
      expand((read) => (read.ok && read.value.after !== null ? page(read.value.after) : EMPTY)),
      reduce<Result<Page, ApiFailure>, Result<readonly MoneyLine[], ApiFailure>>(
        (all, read) => (all.ok && read.ok ? ok([...all.value, ...read.value.lines]) : read.ok ? all : read),
        ok([]),
      ),
      mapValue((lines) => ({ name: `money-${from}-${to}.csv`, type: 'text/csv', content: moneyCsv(lines) })),
    );
  },
  fallback: 'The file could not be made. Try again.',
});
