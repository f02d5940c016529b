import { map, of, takeUntil } from 'rxjs';
import { coinStatement, listOrders, updateSpending } from '../../../contract/payments.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import { dailyLimit } from '../../domain/recharge/daily-limit.ts';
import { ok } from '../../domain/result.ts';
import { AccountPart, type PartState } from '../account/account-part.ts';
import { Errand, type ErrandState } from '../account/errand.ts';
import { worded } from '../account/worded.ts';
import type { Live } from '../live.ts';
import type { Log } from '../log.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { failureWords } from '../session/failure-words.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';

/** The purse, and every change of coins, the latest first. `before` is where older ones go on; null when there are none. */
export type Statement = AnswerOf<typeof coinStatement> & { readonly loadingOlder: boolean };
export type StatementLine = Statement['lines'][number];
export type Purchases = AnswerOf<typeof listOrders>;
export type Order = Purchases['orders'][number];

/** The player's coins: what there is, where it came from and went, what was bought, and how much a day may cost. */
export class CoinsAccount {
  readonly #api: AuthorizedApi;
  readonly #session: Session;
  readonly #toasts: Toasts;
  readonly #statement: AccountPart<Statement>;
  readonly #purchases: AccountPart<Purchases>;
  /** Runs with what was typed. */
  readonly #limit: Errand<string, AnswerOf<typeof updateSpending>>;

  readonly statement: Live<PartState<Statement>>;
  readonly purchases: Live<PartState<Purchases>>;
  readonly limiting: Live<ErrandState>;

  constructor(api: AuthorizedApi, session: Session, toasts: Toasts, log: Log) {
    this.#api = api;
    this.#session = session;
    this.#toasts = toasts;
    const firstPage = () =>
      api.call(coinStatement, {}).pipe(map((answer) => (answer.ok ? ok({ ...answer.value, loadingOlder: false }) : answer)));
    this.#statement = new AccountPart<Statement>('statement', firstPage, session, log);
    this.#purchases = new AccountPart<Purchases>('purchases', () => api.call(listOrders, {}), session, log);
    const orFailed = worded('Your limit could not be saved. Try again.');
    this.#limit = new Errand(
      session,
      (typed) => {
        const limit = dailyLimit(typed);
        return limit.ok ? api.call(updateSpending, { daily_limit: limit.value }).pipe(map(orFailed)) : of(limit);
      },
      ({ purse }) => {
        this.#statement.change((statement) => ({ ...statement, purse }));
        toasts.success(purse.daily_limit === null ? 'Your daily limit is lifted.' : 'Your daily limit is saved.');
      },
    );
    this.statement = this.#statement.state;
    this.purchases = this.#purchases.state;
    this.limiting = this.#limit.state;
  }

  /** Reads everything. What is shown already stays until then. */
  load(): void {
    this.#statement.load();
    this.#purchases.load();
  }

  /** Reads again what could not be read. */
  retry(): void {
    this.#statement.retry();
    this.#purchases.retry();
  }

  /** Adds a page of older lines. */
  older(): void {
    const state = this.statement.value;
    if (state.kind !== 'ready' || state.value.before === null || state.value.loadingOlder) return;
    const { before } = state.value;
    this.#statement.change((shown) => ({ ...shown, loadingOlder: true }));
    this.#api
      .call(coinStatement, { before: String(before) })
      .pipe(takeUntil(this.#session.playerChanged$))
      .subscribe((answer) => {
        this.#statement.change((shown) => {
          // What was read anew meanwhile may end elsewhere, where this page does not join on.
          if (!answer.ok || shown.before !== before) return { ...shown, loadingOlder: false };
          return { ...shown, lines: [...shown.lines, ...answer.value.lines], before: answer.value.before, loadingOlder: false };
        });
        if (!answer.ok) this.#toasts.error(failureWords(answer.error, 'Older lines could not be read. Try again.'));
      });
  }

  /** Sets the daily limit to what was typed; nothing typed lifts it. */
  limit(typed: string): void {
    this.#limit.run(typed);
  }
}
