import { of, tap } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { Pages } from '#application/remote/pages.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { redeemCode } from '#contract/engagement.ts';
import { coinStatement, listOrders, refundOwnOrder, updateMoneyLimit, updateSpending } from '#contract/payments.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { dailyLimit, moneyLimit } from '#domain/coins/typed-limit.ts';
import { refundSaid } from '#domain/payments/refund-text.ts';
import { fail } from '#domain/result.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { Price } from '#domain/text/money.ts';

type Page = CallAnswer<typeof coinStatement>;
/** The wallet, and every change of coins, the latest first. `before` is the cursor of the next older page; null when there is none. */
export type Statement = Page & { readonly loadingOlder: boolean };
export type StatementLine = Statement['lines'][number];
export type MoneyLimit = Statement['moneyLimits'][number];
/** What a player types for one of their limits. */
interface TypedMoneyLimit {
  readonly typed: string;
  readonly of: Pick<MoneyLimit, 'period' | 'currency' | 'digits'>;
}
export type Purchases = CallAnswer<typeof listOrders>;
export type Order = Purchases['orders'][number];
/** A refund that the player asks for. `price` is that of the purchase. */
interface AskedRefund {
  readonly input: CallInput<typeof refundOwnOrder>;
  readonly price: Price;
}

/** What a code gave last, for the story that it is meant for. */
export type GivenCode = CallAnswer<typeof redeemCode>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly log: Log;
}

/** The player's coins: balance, statement, purchases with what is given back of them, and the limits. */
export class CoinsAccount {
  readonly #statement: Resource<Statement>;
  readonly #pages: Pages<Statement, Page, number>;
  readonly #purchases: Resource<Purchases>;
  /** Runs with the typed text. */
  readonly #limit: Action<string, CallAnswer<typeof updateSpending>>;
  readonly #moneyLimit: Action<TypedMoneyLimit, CallAnswer<typeof updateMoneyLimit>>;
  readonly #refund: Action<AskedRefund, CallAnswer<typeof refundOwnOrder>>;
  readonly #code: Action<string, GivenCode>;
  readonly #given = new LiveState<GivenCode | null>(null);

  readonly statement: Live<Remote<Statement>>;
  readonly purchases: Live<Remote<Purchases>>;
  readonly limiting: Live<ActionState>;
  readonly limitingMoney: Live<ActionState>;
  readonly refunding: Live<ActionState>;
  readonly redeeming: Live<ActionState>;
  readonly given: Live<GivenCode | null> = this.#given;

  constructor({ api, session, toasts, log }: Needs) {
    this.#statement = new Resource<Statement>({
      read: () => api.call(coinStatement, {}).pipe(mapValue((page) => ({ ...page, loadingOlder: false }))),
      session,
      log,
      logAs: 'account.statement.failed',
    });
    this.#pages = new Pages<Statement, Page, number>(this.#statement, {
      read: (before) => api.call(coinStatement, { before: String(before) }),
      join: (shown, { lines, before }) => ({ ...shown, lines: [...shown.lines, ...lines], before }),
      onFailure: (failure) => toasts.error(failureMessage(failure, 'Older lines could not be read. Try again.')),
    });
    this.#purchases = new Resource<Purchases>({
      read: () => api.call(listOrders, {}),
      session,
      log,
      logAs: 'account.purchases.failed',
    });
    this.#limit = new Action<string, CallAnswer<typeof updateSpending>>({
      session,
      send: (typed) => {
        const limit = dailyLimit(typed);
        return limit.ok ? api.call(updateSpending, { dailyLimit: limit.value }) : of(limit);
      },
      fallback: 'Your limit could not be saved. Try again.',
      done: ({ wallet }) => {
        this.#statement.change((statement) => ({ ...statement, wallet }));
        toasts.success(limitSaid(wallet.dailyLimit, wallet.nextDailyLimit));
      },
    });
    this.#moneyLimit = new Action<TypedMoneyLimit, CallAnswer<typeof updateMoneyLimit>>({
      session,
      send: ({ typed, of: { period, currency, digits } }) => {
        const limit = moneyLimit(typed, digits);
        return limit.ok ? api.call(updateMoneyLimit, { period, currency, amount: limit.value }) : of(limit);
      },
      fallback: 'Your limit could not be saved. Try again.',
      done: ({ moneyLimits }, { of: changed }) => {
        this.#statement.change((statement) => ({ ...statement, moneyLimits }));
        const now = moneyLimits.find(({ period, currency }) => period === changed.period && currency === changed.currency);
        toasts.success(limitSaid(now?.limit ?? null, now?.next ?? null));
      },
    });
    this.#refund = new Action<AskedRefund, CallAnswer<typeof refundOwnOrder>>({
      session,
      // What is shown may be old where it is refused.
      send: ({ input }) => api.call(refundOwnOrder, input).pipe(tap(({ ok }) => !ok && this.#refresh())),
      fallback: 'It is not known whether the money goes back. Press again: it goes back once.',
      done: ({ outcome, balance }, { input, price }) => {
        toasts.success(refundSaid(price, input.amount, outcome));
        session.balanceChanged(balance);
        this.#refresh();
      },
    });
    this.#code = new Action<string, GivenCode>({
      session,
      send: (code) => (code.trim() === '' ? of(fail('Enter the code first.')) : api.call(redeemCode, { code })),
      fallback: 'It is not known whether the code gave its coins. Look at your statement, then enter it again.',
      done: (given) => {
        this.#given.set(given);
        toasts.success(`${coinsText(given.coins)} for your code.`);
        session.balanceChanged(given.balance);
        this.#refresh();
      },
    });
    session.playerChanged$.subscribe(() => this.#given.set(null));
    this.statement = this.#statement.state;
    this.purchases = this.#purchases.state;
    this.limiting = this.#limit.state;
    this.limitingMoney = this.#moneyLimit.state;
    this.refunding = this.#refund.state;
    this.redeeming = this.#code.state;
  }

  /** Reads everything. What is shown stays until then. */
  load(): void {
    this.#statement.open();
    this.#purchases.open();
  }

  #refresh(): void {
    this.#statement.refresh();
    this.#purchases.refresh();
  }

  /** Reads again what failed. */
  retry(): void {
    this.#statement.retry();
    this.#purchases.retry();
  }

  /** Adds a page of older lines. */
  older(): void {
    this.#pages.older();
  }

  /** Sets the daily limit to the typed number; an empty text lifts it. */
  limit(typed: string): void {
    this.#limit.run(typed);
  }

  /** Sets a limit in money to the typed amount; an empty text lifts it. */
  limitMoney(limit: TypedMoneyLimit): void {
    this.#moneyLimit.run(limit);
  }

  /** Gives a purchase back as it was offered. */
  refund(asked: AskedRefund): void {
    this.#refund.run(asked);
  }

  /** Enters a code that gives coins. */
  redeem(code: string): void {
    this.#code.run(code);
  }

  /** A question about a refund is opened: what became of another one is not shown any more. */
  askAboutRefund(): void {
    this.#refund.reset();
  }
}

/** What became of a limit: lower ones hold, higher ones wait. */
function limitSaid(limit: number | null, next: { readonly at: string } | null): string {
  if (next !== null) return `Your limit changes ${momentText(next.at)}. Until then the one that you have holds.`;
  return limit === null ? 'Your limit is lifted.' : 'Your limit is saved.';
}
