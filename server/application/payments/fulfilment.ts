import type { Selectable } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { type BuyerStanding, type OrderStatus, orderStatusFrom } from '#server/domain/payments/order-status-from.ts';
import type { Invoices } from './invoices.ts';
import { keepDisputes } from './keep-disputes.ts';
import { lockedOrder } from './locked-order.ts';
import { book } from './money-book.ts';
import type { PaymentProvider, ProviderName, ProviderPayment } from './payment-provider.ts';
import type { PurchaseEffects } from './purchase-effects.ts';

/** A lookup of an order's payment. Of two, the one with the higher number began later, so its response is newer. */
interface Lookup {
  readonly number: number;
  /** Of the order, when the lookup began. */
  readonly status: OrderStatus;
  /** Null where no page was opened, so that nothing can have been paid. */
  readonly payment: ProviderPayment | null;
}

interface Needs {
  readonly db: Database;
  readonly providers: readonly PaymentProvider[];
  readonly ledger: Ledger;
  readonly effects: PurchaseEffects;
  readonly invoices: Pick<Invoices, 'issue' | 'credit'>;
  readonly mails: Pick<MailQueue, 'deliverNow'>;
  readonly clock: Clock;
  readonly faultPoint: FaultPoint;
  readonly report: StructuredLog;
}

/**
 * Brings an order in line with its provider. Called for a webhook, a buyer's return and the reconciliation, any number of times and in any order.
 * The provider is queried outside of any transaction. Its response is applied under the order's lock, unless that of a later lookup was applied
 * before: the later one is newer.
 */
export class Fulfilment {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Returns the order's new status. `unknown`: neither we nor the provider have this order. */
  async fulfil(orderId: string): Promise<Result<OrderStatus, 'unknown' | 'down'>> {
    const looked = await this.#look(orderId);
    if (!looked.ok) return looked;
    const { number, status, payment } = looked.value;
    if (payment === null) return ok(status);
    const apply = () => this.#needs.db.transaction().execute((tx) => this.#apply(tx, orderId, number, payment));
    let applied = await apply();
    // A guest is merged once, so that the next try finds the order where it stays.
    while (applied === 'moved') applied = await apply();
    this.#needs.faultPoint('fulfil.entered');
    this.#needs.mails.deliverNow();
    return ok(applied);
  }

  /** The state of an order's payment, for showing it: nothing is numbered or applied. */
  async paymentOf(orderId: string): Promise<Result<ProviderPayment, 'unknown' | 'down'>> {
    const order = await this.#needs.db
      .selectFrom('orders')
      .select(['provider', 'provider_id'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    return order?.provider_id ? this.#retrieve(order.provider, order.provider_id) : fail('unknown');
  }

  /** Stores the provider's id of an order that a crash left without one. The payment itself is still retrieved and must match the order. */
  async storeProviderId(orderId: string, provider: ProviderName, providerId: string): Promise<void> {
    await this.#needs.db
      .updateTable('orders')
      .set({ provider_id: providerId })
      .where('id', '=', orderId)
      .where('provider', '=', provider)
      .where('provider_id', 'is', null)
      .execute();
  }

  /** Numbers a lookup and retrieves the payment. */
  async #look(orderId: string): Promise<Result<Lookup, 'unknown' | 'down'>> {
    const order = await this.#needs.db
      .updateTable('orders')
      .set((row) => ({ checks_started: row('checks_started', '+', 1), checked_at: this.#needs.clock.now() }))
      .where('id', '=', orderId)
      .returning(['provider', 'provider_id', 'status', 'checks_started'])
      .executeTakeFirst();
    if (!order) return fail('unknown');
    const { status, checks_started: number } = order;
    if (order.provider_id === null) return ok({ number, status, payment: null });
    const payment = await this.#retrieve(order.provider, order.provider_id);
    this.#needs.faultPoint('fulfil.read');
    return payment.ok ? ok({ number, status, payment: payment.value }) : payment;
  }

  async #retrieve(providerName: string, providerId: string): Promise<Result<ProviderPayment, 'unknown' | 'down'>> {
    const provider = this.#needs.providers.find(({ name }) => name === providerName);
    return provider ? provider.retrieve(providerId) : fail('down');
  }

  /**
   * Locks the order and its buyer, and applies what the provider says: the order's status, and the coins that are due. Changes nothing when a later lookup
   * was applied before. Returns the order's status; `moved`: a merge gave the order to another account meanwhile, and nothing was applied.
   */
  async #apply(tx: Tx, orderId: string, lookup: number, payment: ProviderPayment): Promise<OrderStatus | 'moved'> {
    const locked = await lockedOrder(tx, orderId);
    if (locked === null) return 'moved';
    const { order, status } = locked;
    if (lookup <= order.last_check) return order.status;
    const buyer = status === 'normal' || status === 'banned' ? status : 'closed';
    const next = statusOf(order, await withAsked(tx, order, payment), buyer);
    if (next.quarantine !== null && next.quarantine !== order.quarantine) {
      this.#needs.report('order.quarantined', {
        order: order.id,
        why: next.quarantine,
        provider: order.provider,
        amount: payment.amount,
        currency: payment.currency,
      });
    }
    await this.#moveCoins(tx, order, next.due);
    // Of a payment that is not what was ordered a person decides first.
    // Of what was declined the country says nothing about who pays.
    const country = order.country ?? (payment.state === 'paid' ? payment.country : undefined) ?? null;
    const booking = { invoices: this.#needs.invoices, at: this.#needs.clock.now() };
    if (next.quarantine !== 'mismatch') {
      const credits = await book(tx, { ...order, country }, payment, booking);
      for (const credit of credits) await this.#needs.effects.sendCredit(tx, order, credit);
      await keepDisputes(tx, order, payment, this.#needs.clock.now());
    }
    await tx
      .updateTable('orders')
      .set({
        status: next.status,
        quarantine: next.quarantine,
        reusable: order.reusable && next.status === 'open',
        credited: next.due,
        changes: next.due === order.credited ? order.changes : order.changes + 1,
        last_check: lookup,
        ...(next.quarantine !== 'mismatch' && { country }),
        paid_at: order.paid_at ?? (next.status === 'paid' ? this.#needs.clock.now() : null),
      })
      .where('id', '=', order.id)
      .execute();
    if (order.paid_at === null && next.status === 'paid' && buyer === 'normal') await this.#needs.effects.send(tx, order);
    return next.status;
  }

  /**
   * Takes coins of an order back for a refund that its buyer asks for, before the money goes. The caller has stored the refund, whose coins are not credited again
   * while it is under way, and holds the order's lock.
   */
  async takeForRefund(tx: Tx, order: Selectable<Tables['orders']>, coins: number): Promise<void> {
    const due = order.credited - coins;
    await this.#moveCoins(tx, order, due);
    await tx
      .updateTable('orders')
      .set({ credited: due, changes: order.changes + 1 })
      .where('id', '=', order.id)
      .execute();
  }

  /** Credits or takes back the difference. The key counts the order's changes, so that each is applied once. */
  async #moveCoins(tx: Tx, order: Selectable<Tables['orders']>, due: number): Promise<void> {
    const difference = due - order.credited;
    const key = `order:${order.id}:${order.changes + 1}`;
    if (difference > 0) await this.#needs.ledger.credit(tx, order.user_uuid, key, difference);
    if (difference < 0) await this.#needs.ledger.clawBack(tx, order.user_uuid, key, -difference);
    if (difference !== 0) this.#needs.faultPoint('fulfil.moved');
  }
}

function statusOf(order: Selectable<Tables['orders']>, payment: ProviderPayment, buyer: BuyerStanding): ReturnType<typeof orderStatusFrom> {
  if (payment.orderId !== order.id) return { status: 'quarantined', due: order.credited, quarantine: 'mismatch' };
  return orderStatusFrom(order, payment, buyer);
}

/** The payment as it is once the refund that its buyer asked for is done, whose coins are away already: the provider may not know it yet. */
async function withAsked(tx: Tx, order: Selectable<Tables['orders']>, payment: ProviderPayment): Promise<ProviderPayment> {
  const asked = await tx
    .selectFrom('refunds')
    .select(['amount', 'seen'])
    .where('order_id', '=', order.id)
    .where('status', 'in', ['asked', 'unclear'])
    .where('coins', 'is not', null)
    .execute();
  const refunded = Math.max(payment.refunded, ...asked.map(({ amount, seen }) => Number(amount) + Number(seen)));
  return { ...payment, refunded };
}
