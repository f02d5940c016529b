import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { doAll } from '../do-all.ts';
import type { Checkout } from './checkout.ts';
import type { Fulfilment } from './fulfilment.ts';

/** Interval between two checks of an unsettled purchase. Source: PAY-12, faults S27. */
const RECONCILE_EVERY_MS = 600_000;
const DAY_MS = 86_400_000;
/** Longer than any payment page stays open: providers close theirs after a day. */
const OPEN_FOR_MS = 3 * DAY_MS;
/** Bank transfers take weeks, refunds and disputes months, and their webhooks may be lost. */
const WATCHED_FOR_MS = 120 * DAY_MS;
const AT_ONCE = 50;

/** Checks purchases with their providers, for lost webhooks and crashes. Safe to run in several processes at once. */
export class Reconciliation {
  readonly #db: Database;
  readonly #checkout: Checkout;
  readonly #fulfilment: Fulfilment;
  readonly #clock: Clock;

  constructor(db: Database, checkout: Checkout, fulfilment: Fulfilment, clock: Clock) {
    this.#db = db;
    this.#checkout = checkout;
    this.#fulfilment = fulfilment;
    this.#clock = clock;
  }

  /** Checks every purchase that is due. */
  async run(): Promise<void> {
    const due = await this.#due();
    // An order whose page cannot be opened again is checked as well.
    await doAll(due.flatMap((id) => [() => this.#checkout.reopen(id), () => this.#fulfilment.fulfil(id)]));
  }

  async #due(): Promise<string[]> {
    const ago = (ms: number) => new Date(this.#clock.now().getTime() - ms);
    const rows = await this.#db
      .selectFrom('orders')
      .select('id')
      .where((order) =>
        order.or([
          order.and([
            order.or([
              order.and([order('status', '=', 'open'), order('created_at', '>', ago(OPEN_FOR_MS))]),
              order.and([order('status', '=', 'pending'), order('created_at', '>', ago(WATCHED_FOR_MS))]),
            ]),
            order('checked_at', '<', ago(RECONCILE_EVERY_MS)),
          ]),
          order.and([order('status', '=', 'paid'), order('paid_at', '>', ago(WATCHED_FOR_MS)), order('checked_at', '<', ago(DAY_MS))]),
        ]),
      )
      .orderBy('checked_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    return rows.map((row) => row.id);
  }
}
