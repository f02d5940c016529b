import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { doAll } from '../do-all.ts';
import type { Checkout } from './checkout.ts';
import type { Fulfilment } from './fulfilment.ts';

/** Purchases that are not settled are asked about this often. Source: PAY-12, faults S27. */
export const RECONCILE_EVERY_MS = 600_000;
const DAY_MS = 86_400_000;
/** Nobody begins to pay later than this; providers close their pages after a day. */
const OPEN_FOR_MS = 3 * DAY_MS;
/** Money by bank transfer takes weeks; refunds and disputes come for months. Their notices can get lost like any other. */
const WATCHED_FOR_MS = 120 * DAY_MS;
const AT_ONCE = 50;

/** Asks about purchases by itself, for notices that never came and crashes in between. Several processes may do so at once. */
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

  /** Asks about every purchase that is due. Orders that nobody asked about since their time come again. */
  async run(): Promise<void> {
    const due = await this.#due();
    // Also one that cannot be opened again is asked about.
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
      .limit(AT_ONCE)
      .execute();
    return rows.map((row) => row.id);
  }
}
