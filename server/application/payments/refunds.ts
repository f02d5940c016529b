import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A refund whose answer was lost is asked for again after this. */
const AGAIN_AFTER_MS = 60_000;
/** Providers know the key of a repeated request for a day. */
const KEY_LIVES_MS = 20 * 3_600_000;

/** Of one order. `amount` counts as the order's does. */
export interface AskedRefund {
  /** The idempotency key. */
  readonly id: string;
  readonly order: string;
  readonly amount: number;
}

/** Runs where money of an order goes back, in the transaction that ends the refund. */
type Told = (tx: Tx, order: string, amount: number) => Promise<void>;

interface Needs {
  readonly db: Database;
  readonly providers: readonly PaymentProvider[];
  readonly fulfilment: Pick<Fulfilment, 'fulfil'>;
  readonly clock: Clock;
  readonly report: StructuredLog;
}

/**
 * Gives money back through the providers. A refund is stored before the provider is asked, and asked for under the same key until it is answered: a crash or a lost answer
 * gives nothing back twice. Coins follow from what the provider says afterwards, as for any refund.
 */
export class Refunds {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** How many refunds of an order were ever asked for. Read it before the provider is asked what is left, and give it to `store`. */
  async count(order: string, db: Database | Tx = this.#needs.db): Promise<number> {
    const { count } = await db
      .selectFrom('refunds')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Whether the refund of this key is of that order and amount. */
  async isFor({ id, order, amount }: AskedRefund): Promise<boolean> {
    const row = await this.#needs.db.selectFrom('refunds').select(['order_id', 'amount']).where('id', '=', id).executeTakeFirst();
    return row !== undefined && row.order_id === order && Number(row.amount) === amount;
  }

  /**
   * Stores a refund in the caller's transaction. False: another one of this order is on its way, or was stored since `known` were counted, so that what the
   * caller knows of the payment is old.
   */
  async store(tx: Tx, { id, order, amount }: AskedRefund, known: number): Promise<boolean> {
    await tx.selectFrom('orders').select('id').where('id', '=', order).forUpdate().execute();
    if ((await this.count(order, tx)) !== known) return false;
    const stored = await tx
      .insertInto('refunds')
      .values({ id, order_id: order, amount, status: 'asked', asked_at: this.#needs.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return stored !== undefined;
  }

  /**
   * Asks the provider, and brings the order in line. `told` runs once, in the transaction that ends it. `waiting`: no answer came, it is asked for again by itself.
   * `refused`: nothing is given back. `unclear`: no answer came for so long that a person has to look at the provider's own page.
   */
  async send(id: string, told: Told): Promise<Result<'done' | 'waiting', 'refused' | 'unclear'>> {
    const refund = await this.#needs.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.status', 'refunds.amount', 'refunds.order_id', 'orders.provider', 'orders.provider_id'])
      .where('refunds.id', '=', id)
      .executeTakeFirstOrThrow();
    if (refund.status === 'done') return ok('done');
    if (refund.status === 'unclear') return fail('unclear');
    if (refund.status !== 'asked' || refund.provider_id === null) return fail('refused');
    const provider = this.#needs.providers.find(({ name }) => name === refund.provider);
    if (!provider) return ok('waiting');
    const answer = await provider.refund({ providerId: refund.provider_id, amount: Number(refund.amount), key: id });
    if (!answer.ok && answer.error === 'down') return ok('waiting');
    await this.#needs.db.transaction().execute(async (tx) => {
      const ended = await tx
        .updateTable('refunds')
        .set({ status: answer.ok ? 'done' : 'refused' })
        .where('id', '=', id)
        .where('status', '=', 'asked')
        .executeTakeFirst();
      if (answer.ok && ended.numUpdatedRows === 1n) await told(tx, refund.order_id, Number(refund.amount));
    });
    if (!answer.ok) return fail('refused');
    await this.#needs.fulfilment.fulfil(refund.order_id);
    return ok('done');
  }

  /** Ends an unclear refund in the caller's transaction, as a person has seen it at the provider. False: it is not unclear. */
  async settle(tx: Tx, id: string, wentBack: boolean, told: Told): Promise<boolean> {
    const ended = await tx
      .updateTable('refunds')
      .set({ status: wentBack ? 'done' : 'refused' })
      .where('id', '=', id)
      .where('status', '=', 'unclear')
      .returning(['order_id', 'amount'])
      .executeTakeFirst();
    if (!ended) return false;
    if (wentBack) await told(tx, ended.order_id, Number(ended.amount));
    return true;
  }

  /** Asks again for what was not answered. Those whose key the provider may have forgotten wait for a person. */
  async sendDue(told: Told): Promise<void> {
    const now = this.#needs.clock.now().getTime();
    const due = await this.#needs.db
      .selectFrom('refunds')
      .select(['id', 'asked_at'])
      .where('status', '=', 'asked')
      .where('asked_at', '<', new Date(now - AGAIN_AFTER_MS))
      .orderBy('id')
      .execute();
    await runAllThenThrow(
      due.map(
        ({ id, asked_at }) =>
          () =>
            now - asked_at.getTime() < KEY_LIVES_MS ? this.send(id, told) : this.#giveUp(id),
      ),
    );
  }

  async #giveUp(id: string): Promise<void> {
    await this.#needs.db.updateTable('refunds').set({ status: 'unclear' }).where('id', '=', id).where('status', '=', 'asked').execute();
    this.#needs.report('refund.unclear', { refund: id });
  }
}
