import type { Selectable } from 'kysely';
import type { TrackingEvent } from '../../../contract/tracking.ts';
import type { Brand } from '../../../src/domain/branding/brand.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { purchaseEventId } from '../../../src/domain/tracking/tracking-event.ts';
import { type OrderStatus, orderVerdict } from '../../domain/payments/order-books.ts';
import type { Clock } from '../clock.ts';
import type { Ledger } from '../coins/ledger.ts';
import type { ReachCrashPoint } from '../crash-points.ts';
import type { Database, Tables, Tx } from '../database.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { StructuredLog } from '../structured-log.ts';
import type { EventOutbox } from '../tracking/event-outbox.ts';
import type { PaymentProvider, ProviderName, ProviderPayment } from './payment-provider.ts';

export interface FulfilmentNeeds {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly conversions: Pick<EventOutbox, 'record'>;
  readonly providers: readonly PaymentProvider[];
  readonly brands: readonly Brand[];
  readonly mails: Pick<MailQueue, 'enqueue' | 'nudge'>;
  readonly clock: Clock;
  readonly reach: ReachCrashPoint;
  readonly report: StructuredLog;
}

/**
 * Brings an order in line with its provider. Called for a webhook, a buyer's return and the reconciliation, any number of times and in any order.
 * The provider is queried outside of any transaction. Its response is applied under the order's lock, unless that of a later check was applied
 * before: the later one is newer.
 */
export class Fulfilment {
  readonly #needs: FulfilmentNeeds;

  constructor(needs: FulfilmentNeeds) {
    this.#needs = needs;
  }

  /** Returns the order's new status. `unknown`: neither we nor the provider have this order. */
  async fulfil(orderId: string): Promise<Result<OrderStatus, 'unknown' | 'down'>> {
    const { db, clock, reach, mails } = this.#needs;
    const order = await db
      .updateTable('orders')
      .set((row) => ({ checks_started: row('checks_started', '+', 1), checked_at: clock.now() }))
      .where('id', '=', orderId)
      .returning(['provider', 'provider_id', 'status', 'checks_started'])
      .executeTakeFirst();
    if (!order) return fail('unknown');
    // Without the provider's id no page was opened, so nothing can have been paid.
    if (order.provider_id === null) return ok(order.status);
    const payment = await this.#retrieve(order.provider, order.provider_id);
    reach('fulfil.read');
    if (!payment.ok) return payment;
    const status = await db.transaction().execute((tx) => this.#enter(tx, orderId, order.checks_started, payment.value));
    reach('fulfil.entered');
    mails.nudge();
    return ok(status);
  }

  /** Reads the state of an order's payment from its provider. Changes nothing. */
  async retrieve(orderId: string): Promise<Result<ProviderPayment, 'unknown' | 'down'>> {
    const { db } = this.#needs;
    const order = await db.selectFrom('orders').select(['provider', 'provider_id']).where('id', '=', orderId).executeTakeFirst();
    return order?.provider_id ? this.#retrieve(order.provider, order.provider_id) : fail('unknown');
  }

  async #retrieve(providerName: string, providerId: string): Promise<Result<ProviderPayment, 'unknown' | 'down'>> {
    const provider = this.#needs.providers.find(({ name }) => name === providerName);
    return provider ? provider.retrieve(providerId) : fail('down');
  }

  /** Stores the provider's id of an order that a crash left without one. The payment itself is still retrieved and must match the order. */
  async named(orderId: string, provider: ProviderName, providerId: string): Promise<void> {
    await this.#needs.db
      .updateTable('orders')
      .set({ provider_id: providerId })
      .where('id', '=', orderId)
      .where('provider', '=', provider)
      .where('provider_id', 'is', null)
      .execute();
  }

  async #enter(tx: Tx, orderId: string, check: number, payment: ProviderPayment): Promise<OrderStatus> {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
    if (check <= order.last_check) return order.status;
    const verdict = payment.orderId === order.id ? orderVerdict(order, payment) : { status: 'quarantined' as const, due: order.credited };
    if (verdict.status === 'quarantined' && order.status !== 'quarantined') {
      this.#needs.report('order.quarantined', {
        order: order.id,
        provider: order.provider,
        amount: payment.amount,
        currency: payment.currency,
      });
    }
    await this.#move(tx, order, verdict.due);
    await tx
      .updateTable('orders')
      .set({
        status: verdict.status,
        reusable: order.reusable && verdict.status === 'open',
        credited: verdict.due,
        changes: verdict.due === order.credited ? order.changes : order.changes + 1,
        last_check: check,
        paid_at: order.paid_at ?? (verdict.status === 'paid' ? this.#needs.clock.now() : null),
      })
      .where('id', '=', order.id)
      .execute();
    if (order.paid_at === null && verdict.status === 'paid') await this.#firstPaid(tx, order);
    return verdict.status;
  }

  /** Credits or takes back the difference. The key counts the order's changes, so that each is applied once. */
  async #move(tx: Tx, order: Selectable<Tables['orders']>, due: number): Promise<void> {
    const { ledger, reach } = this.#needs;
    const difference = due - order.credited;
    const key = `order:${order.id}:${order.changes + 1}`;
    if (difference > 0) await ledger.credit(tx, order.user_uuid, key, difference);
    if (difference < 0) await ledger.clawBack(tx, order.user_uuid, key, -difference);
    if (difference !== 0) reach('fulfil.moved');
  }

  /** Reports the purchase and mails the receipt. */
  async #firstPaid(tx: Tx, order: Selectable<Tables['orders']>): Promise<void> {
    const { email } = await tx.selectFrom('users').select('email').where('uuid', '=', order.user_uuid).executeTakeFirstOrThrow();
    const brand = this.#needs.brands.find(({ id }) => id === order.brand) ?? this.#needs.brands[0];
    if (!brand) return;
    const { coins, amount, currency, id } = order;
    await this.#needs.conversions.record(tx, {
      name: 'Purchase',
      id: purchaseEventId(id),
      user: order.user_uuid,
      email,
      brand,
      customData: purchaseData(order),
    });
    if (email === null) return;
    await this.#needs.mails.enqueue(tx, { to: email, brand, content: { template: 'receipt', order: id, coins, amount, currency } });
  }
}

/** What a purchase event says: one pack, its price in units of the currency. */
function purchaseData({ id, price_id, coins, amount, currency }: Selectable<Tables['orders']>): TrackingEvent['custom_data'] {
  const price = amount / 100;
  const pack = {
    id: price_id,
    quantity: 1,
    item_price: price,
    title: `${coins} coins`,
    delivery_category: 'home_delivery',
    category: 'coins',
  } as const;
  return { currency: currency.toLowerCase(), value: price, order_id: id, contents: [pack] };
}
