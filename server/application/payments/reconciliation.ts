import { type SqlBool, sql } from 'kysely';
import { PAYABLE_FOR_MS } from '#domain/coins/money-limit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';
import type { Checkout } from './checkout.ts';
import type { Fulfilment } from './fulfilment.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** An unsettled purchase is checked within ten minutes; the tenth is for the pause between two runs, and for the checks themselves. Source: PAY-12, faults S27. */
const UNSETTLED_EVERY_MS = 9 * MINUTE_MS;
/** Bank transfers take weeks, refunds and disputes months, and their webhooks may be lost. */
const WATCHED_FOR_MS = 120 * DAY_MS;
/** Checks at the same time. One lasts as long as the provider takes to answer. */
const AT_ONCE = 10;

interface Needs {
  readonly db: Database;
  readonly checkout: Checkout;
  readonly fulfilment: Fulfilment;
  readonly clock: Clock;
}

/**
 * Checks purchases with their providers, for lost webhooks and crashes. Two queues, so that however many purchases are due for their daily check, none
 * that may be paid at any moment waits for them. Safe to run in several processes at once.
 */
export class Reconciliation {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Checks every purchase whose money may still come, once in ten minutes. */
  async checkUnsettled(signal?: AbortSignal): Promise<void> {
    const due = await this.#orders()
      .innerJoin('users', 'users.uuid', 'orders.user_uuid')
      .select('users.status as buyer')
      .where((order) =>
        order.or([
          order.and([order('orders.status', '=', 'open'), order('orders.created_at', '>', this.#ago(PAYABLE_FOR_MS))]),
          order.and([order('orders.status', '=', 'pending'), order('orders.created_at', '>', this.#ago(WATCHED_FOR_MS))]),
          // The ban was lifted.
          order.and([order('orders.status', '=', 'quarantined'), order('quarantine', '=', 'banned'), order('users.status', '=', 'normal')]),
        ]),
      )
      .where('checked_at', '<', this.#ago(UNSETTLED_EVERY_MS))
      .execute();
    await checkAll(
      due,
      ({ id, buyer }) =>
        // An order whose page cannot be opened or closed is checked as well.
        runAllThenThrow([
          () => (buyer === 'normal' ? this.#needs.checkout.reopen(id) : this.#needs.checkout.expire(id)),
          () => this.#needs.fulfilment.fulfil(id),
        ]),
      signal,
    );
  }

  /** Checks every paid purchase for refunds and disputes once a day, and every quarantined one for what ends its quarantine. */
  async checkPaid(signal?: AbortSignal): Promise<void> {
    const due = await this.#orders()
      .where('status', 'in', ['paid', 'quarantined'])
      .where((order) =>
        order.or([
          order(order.fn.coalesce('paid_at', 'created_at'), '>', this.#ago(WATCHED_FOR_MS)),
          // A bank may take longer than that.
          sql<SqlBool>`EXISTS (SELECT FROM disputes WHERE order_id = orders.id AND (stage = 'open' OR awaits OR opened_at > ${this.#ago(WATCHED_FOR_MS)}))`,
        ]),
      )
      .where('checked_at', '<', this.#ago(DAY_MS))
      .execute();
    await checkAll(due, ({ id }) => this.#needs.fulfilment.fulfil(id), signal);
  }

  /** Without a limit: those that cannot be checked would keep the others waiting. */
  #orders() {
    return this.#needs.db.selectFrom('orders').select('orders.id').orderBy('checked_at').orderBy('orders.id');
  }

  #ago(ms: number): Date {
    return new Date(this.#needs.clock.now().getTime() - ms);
  }
}

const checkAll = <Order>(orders: readonly Order[], check: (order: Order) => Promise<unknown>, signal?: AbortSignal): Promise<void> =>
  runAllThenThrow(
    orders.map((order) => () => check(order)),
    { atOnce: AT_ONCE, signal },
  );
