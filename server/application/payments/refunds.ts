import type { Brand } from '#domain/brand/brand.ts';
import { coinsLeft } from '#domain/payments/refunded-coins.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { Fulfilment } from './fulfilment.ts';
import { bookedAround } from './money-book.ts';
import type { PaymentProvider, ProviderRefund, Refunded } from './payment-provider.ts';

/** A refund whose answer was lost is asked for again after this. */
const AGAIN_AFTER_MS = 60_000;
/** Providers know the key of a repeated request for a day. */
const KEY_LIVES_MS = 20 * 3_600_000;
/** A provider that failed brings in line what it had begun. What is not known by then, a person looks at. */
const BROKE_FOR_MS = 3_600_000;
/** When an order was checked that is due for a check. */
const NEVER = new Date(0);

/** Of one order. `amount` counts as the order's does. */
export interface AskedRefund {
  readonly id: string;
  readonly order: string;
  readonly amount: number;
  /** Where the player asks: the coins that leave the balance at once, and the money that was given back before. */
  readonly own?: { readonly coins: number; readonly seen: number };
}

/** What is kept of a refund. */
interface KeptRefund extends Pick<AskedRefund, 'id' | 'order' | 'amount'> {
  /** Of the player's own; null where an admin asked. */
  readonly coins: number | null;
}

interface Needs {
  readonly db: Database;
  readonly providers: readonly PaymentProvider[];
  readonly fulfilment: Pick<Fulfilment, 'fulfil'>;
  readonly mails: Pick<MailQueue, 'enqueue' | 'deliverNow'>;
  readonly brands: readonly [Brand, ...Brand[]];
  readonly clock: Clock;
  readonly report: StructuredLog;
}

/** An order as the books have it. */
interface BookedCoins {
  readonly id: string;
  readonly amount: number;
  readonly coins: number;
  readonly credited: number;
}

/**
 * Gives money back through the providers. A refund is stored before the provider is asked, and asked for by its id until it is answered: a crash or a lost answer gives nothing
 * back twice. A provider that fails keeps that under the key and repeats it, whatever it made of the refund: it is looked up, for an hour, and then left to a person. Another key is never used
 * by itself, since a provider may bring in line later what it had begun. Coins follow from what the provider says afterwards, as for any refund; those of a player's own refund are away
 * before. The buyer is told by mail.
 */
export class Refunds {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Grows whenever a refund of an order is asked for, and whenever one ends. Read it before the provider is asked what is left, and give it to `store`. */
  async count(order: string, db: Database | Tx = this.#needs.db): Promise<number> {
    const { asked, ended } = await db
      .selectFrom('refunds')
      .select(({ fn }) => fn.countAll<string>().as('asked'))
      .select(({ fn }) => fn.countAll<string>().filterWhere('status', 'in', ['done', 'refused']).as('ended'))
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    return Number(asked) + Number(ended);
  }

  /** Whether the refund of this key is of that order and amount. */
  async isFor({ id, order, amount }: AskedRefund): Promise<boolean> {
    const row = await this.#needs.db.selectFrom('refunds').select(['order_id', 'amount']).where('id', '=', id).executeTakeFirst();
    return row !== undefined && row.order_id === order && Number(row.amount) === amount;
  }

  /**
   * Stores a refund in the caller's transaction. False: another one of this order is on its way or unclear, or was asked for or ended since `known` was read, so that what the
   * caller knows of the payment is old.
   */
  async store(tx: Tx, { id, order, amount, own }: AskedRefund, known: number): Promise<boolean> {
    await tx.selectFrom('orders').select('id').where('id', '=', order).forUpdate().execute();
    if ((await this.count(order, tx)) !== known || (await this.#waits(order, tx))) return false;
    const stored = await tx
      .insertInto('refunds')
      .values({ id, order_id: order, amount, status: 'asked', asked_at: this.#needs.clock.now(), ...own })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return stored !== undefined;
  }

  /** Whether it is not known yet of a refund of this order whether the money went back. */
  async #waits(order: string, tx: Tx): Promise<boolean> {
    const open = await tx
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order)
      .where('status', 'in', ['asked', 'unclear'])
      .executeTakeFirst();
    return open !== undefined;
  }

  /**
   * Asks the provider, and brings the order in line. `waiting`: no answer came, it is asked for again by itself. `refused`: nothing is given back. `unclear`: it is not known for
   * so long whether money went back that a person has to look at the provider's own page.
   */
  async send(id: string): Promise<Result<'done' | 'waiting', 'refused' | 'unclear'>> {
    const refund = await this.#needs.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.status', 'refunds.amount', 'refunds.order_id', 'refunds.coins', 'refunds.asked_at', 'refunds.broke_at'])
      .select(['orders.provider', 'orders.provider_id'])
      .where('refunds.id', '=', id)
      .executeTakeFirstOrThrow();
    if (refund.status === 'done') return ok('done');
    if (refund.status === 'unclear') return fail('unclear');
    if (refund.status !== 'asked') return fail('refused');
    const { order_id: order, coins, provider_id: providerId } = refund;
    const provider = this.#needs.providers.find(({ name }) => name === refund.provider);
    // Nobody can ask: the provider is not set up any more.
    if (!provider || providerId === null) return this.#isForgotten(refund.asked_at) ? this.#leave(id) : ok('waiting');
    const amount = Number(refund.amount);
    const answer = await this.#answerOf(provider, { providerId, amount, key: id }, refund);
    if (answer === 'waiting') return ok('waiting');
    if (answer === 'unclear') return this.#leave(id);
    const ended = { from: 'asked', to: answer } as const;
    const isOurs = await this.#needs.db.transaction().execute((tx) => this.#end(tx, { id, order, amount, coins }, ended));
    // Another one has ended it, or left it to a person.
    if (!isOurs) return this.#endOf(id);
    this.#needs.mails.deliverNow();
    // Coins of a refund that was refused come back.
    if (answer === 'done' || coins !== null) await this.bringInLine(order);
    return answer === 'done' ? ok('done') : fail('refused');
  }

  /** Asks, or looks up what became of it. */
  async #answerOf(
    provider: PaymentProvider,
    { providerId, amount, key }: ProviderRefund,
    { asked_at: askedAt, broke_at: brokeAt }: { readonly asked_at: Date; readonly broke_at: Date | null },
  ): Promise<'done' | 'refused' | 'waiting' | 'unclear'> {
    const now = this.#needs.clock.now();
    const isForgotten = this.#isForgotten(askedAt);
    const isOver = isForgotten || (brokeAt !== null && now.getTime() - brokeAt.getTime() >= BROKE_FOR_MS);
    if (!isForgotten) {
      const answer = await provider.refund({ providerId, amount, key });
      if (answer.ok) return 'done';
      if (answer.error === 'down') return isOver ? 'unclear' : 'waiting';
      // Behind a failure nothing is final: what broke may have been made, and be why it is refused.
      if (answer.error !== 'broke' && brokeAt === null) return 'refused';
      if (brokeAt === null)
        await this.#needs.db.updateTable('refunds').set({ broke_at: now }).where('id', '=', key).where('broke_at', 'is', null).execute();
    }
    const became = await provider.refunded({ providerId, key });
    if (became.ok && became.value === 'made') return 'done';
    if (became.ok && became.value === 'failed') return 'refused';
    return isOver ? 'unclear' : 'waiting';
  }

  /** Whether the provider may have forgotten the key, so that it would give the money back once more. */
  #isForgotten(askedAt: Date): boolean {
    return this.#needs.clock.now().getTime() - askedAt.getTime() >= KEY_LIVES_MS;
  }

  /** What became of a refund that was left to a person, by what the provider lists. `unknown` too where the provider is not set up any more. `down`: it does not answer. */
  async listed(id: string): Promise<Result<Refunded, 'down'>> {
    const refund = await this.#needs.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['orders.provider', 'orders.provider_id as providerId'])
      .where('refunds.id', '=', id)
      .executeTakeFirst();
    const provider = this.#needs.providers.find(({ name }) => name === refund?.provider);
    if (!provider || !refund?.providerId) return ok('unknown');
    return provider.refunded({ providerId: refund.providerId, key: id });
  }

  /** Leaves a refund to a person. */
  async #leave(id: string): Promise<Result<'done' | 'waiting', 'refused' | 'unclear'>> {
    const left = await this.#needs.db
      .updateTable('refunds')
      .set({ status: 'unclear' })
      .where('id', '=', id)
      .where('status', '=', 'asked')
      .executeTakeFirst();
    if (left.numUpdatedRows !== 1n) return this.#endOf(id);
    this.#needs.report('refund.unclear', { refund: id });
    return fail('unclear');
  }

  /** How another one ended a refund. */
  async #endOf(id: string): Promise<Result<'done', 'refused' | 'unclear'>> {
    const { status } = await this.#needs.db.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    if (status === 'done') return ok('done');
    return fail(status === 'unclear' ? 'unclear' : 'refused');
  }

  /** Reads an order's payment after a refund of it has ended; soon again, where the provider does not answer. */
  async bringInLine(order: string): Promise<void> {
    const standing = await this.#needs.fulfilment.fulfil(order);
    if (!standing.ok && standing.error === 'down')
      await this.#needs.db.updateTable('orders').set({ checked_at: NEVER }).where('id', '=', order).execute();
  }

  /** Ends an unclear refund in the caller's transaction, as a person has seen it at the provider. False: it is not unclear. */
  async settle(tx: Tx, id: string, wentBack: boolean): Promise<boolean> {
    const refund = await tx.selectFrom('refunds').select(['order_id as order', 'amount', 'coins']).where('id', '=', id).executeTakeFirst();
    if (!refund) return false;
    return this.#end(tx, { ...refund, id, amount: Number(refund.amount) }, { from: 'unclear', to: wentBack ? 'done' : 'refused' });
  }

  /** Asks again for what was not answered. */
  async sendDue(): Promise<void> {
    const due = await this.#needs.db
      .selectFrom('refunds')
      .select('id')
      .where('status', '=', 'asked')
      .where('asked_at', '<', new Date(this.#needs.clock.now().getTime() - AGAIN_AFTER_MS))
      .orderBy('id')
      .execute();
    await runAllThenThrow(
      due.map(
        ({ id }) =>
          () =>
            this.send(id),
      ),
    );
  }

  /**
   * Ends a refund once; false where it was ended before. What was read of the payment until now counts for nothing then: it may not know the refund. The order is due
   * for a check, whatever becomes of the one that the caller makes.
   */
  async #end(
    tx: Tx,
    refund: KeptRefund,
    { from, to }: { readonly from: 'asked' | 'unclear'; readonly to: 'done' | 'refused' },
  ): Promise<boolean> {
    await tx
      .updateTable('orders')
      .set(({ ref }) => ({ last_check: ref('checks_started'), checked_at: NEVER }))
      .where('id', '=', refund.order)
      .execute();
    const ended = await tx
      .updateTable('refunds')
      .set({ status: to })
      .where('id', '=', refund.id)
      .where('status', '=', from)
      .executeTakeFirst();
    if (ended.numUpdatedRows !== 1n) return false;
    if (to === 'done') await this.#tell(tx, refund);
    return true;
  }

  /** Tells the buyer what comes back. */
  async #tell(tx: Tx, refund: KeptRefund): Promise<void> {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', refund.order).executeTakeFirstOrThrow();
    const { email } = await tx.selectFrom('users').select('email').where('uuid', '=', order.user_uuid).executeTakeFirstOrThrow();
    if (email === null) return;
    const { brands, mails } = this.#needs;
    const { amount } = refund;
    const taken = refund.coins ?? (await this.#taken(tx, order, refund));
    const news = {
      did: 'refund',
      order: order.id,
      whole: amount === order.amount,
      amount,
      currency: order.currency,
      digits: order.digits,
      paid: order.amount,
      coins: taken,
      own: refund.coins !== null,
    } as const;
    const brand = brands.find(({ id }) => id === order.brand) ?? brands[0];
    await mails.enqueue(tx, { to: email, brand, content: { template: 'desk-news', news } });
  }

  /** Coins that go with a part of an order's money. The news of it may be in the books already, as may what others gave back. Those that the buyer's bank had taken before are none of them. */
  async #taken(tx: Tx, order: BookedCoins, { id, amount }: KeptRefund): Promise<number> {
    const { asked_at: askedAt } = await tx.selectFrom('refunds').select('asked_at').where('id', '=', id).executeTakeFirstOrThrow();
    const { refunded, since, disputed } = await bookedAround({ order: order.id, askedAt }, tx);
    if (since < amount) return Math.max(0, order.credited - coinsLeft(order, refunded + amount));
    return disputed > 0 ? 0 : coinsLeft(order, refunded - amount) - coinsLeft(order, refunded);
  }
}
