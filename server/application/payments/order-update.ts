import type { Selectable } from 'kysely';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Tables, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { type BuyerStanding, type OrderStatus, orderStatusFrom } from '#server/domain/payments/order-status-from.ts';
import type { ProviderPayment } from './payment-provider.ts';
import type { PurchaseEffects } from './purchase-effects.ts';

interface Needs {
  readonly ledger: Ledger;
  readonly receipts: PurchaseEffects;
  readonly clock: Clock;
  readonly faultPoint: FaultPoint;
  readonly report: StructuredLog;
}

/** Enters what a provider says about a payment: the order's status, and the coins that are due. */
export class OrderUpdate {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Locks the order and its buyer. Changes nothing when a later lookup was entered before. Returns the order's status; `moved`: a merge gave the order to
   * another account meanwhile, and nothing was entered.
   */
  async enter(tx: Tx, orderId: string, check: number, payment: ProviderPayment): Promise<OrderStatus | 'moved'> {
    const { user_uuid } = await tx.selectFrom('orders').select('user_uuid').where('id', '=', orderId).executeTakeFirstOrThrow();
    // The buyer first, as a merge locks them. A deletion or a ban at the same time comes before this or after it.
    const { status } = await tx.selectFrom('users').select('status').where('uuid', '=', user_uuid).forShare().executeTakeFirstOrThrow();
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
    if (order.user_uuid !== user_uuid) return 'moved';
    if (check <= order.last_check) return order.status;
    const buyer = status === 'normal' || status === 'banned' ? status : 'closed';
    const verdict = verdictOf(order, payment, buyer);
    if (verdict.quarantine !== null && verdict.quarantine !== order.quarantine) {
      this.#needs.report('order.quarantined', {
        order: order.id,
        why: verdict.quarantine,
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
        quarantine: verdict.quarantine,
        reusable: order.reusable && verdict.status === 'open',
        credited: verdict.due,
        changes: verdict.due === order.credited ? order.changes : order.changes + 1,
        last_check: check,
        paid_at: order.paid_at ?? (verdict.status === 'paid' ? this.#needs.clock.now() : null),
      })
      .where('id', '=', order.id)
      .execute();
    if (order.paid_at === null && verdict.status === 'paid' && buyer === 'normal') await this.#needs.receipts.send(tx, order);
    return verdict.status;
  }

  /** Credits or takes back the difference. The key counts the order's changes, so that each is applied once. */
  async #move(tx: Tx, order: Selectable<Tables['orders']>, due: number): Promise<void> {
    const difference = due - order.credited;
    const key = `order:${order.id}:${order.changes + 1}`;
    if (difference > 0) await this.#needs.ledger.credit(tx, order.user_uuid, key, difference);
    if (difference < 0) await this.#needs.ledger.clawBack(tx, order.user_uuid, key, -difference);
    if (difference !== 0) this.#needs.faultPoint('fulfil.moved');
  }
}

function verdictOf(
  order: Selectable<Tables['orders']>,
  payment: ProviderPayment,
  buyer: BuyerStanding,
): ReturnType<typeof orderStatusFrom> {
  if (payment.orderId !== order.id) return { status: 'quarantined', due: order.credited, quarantine: 'mismatch' };
  return orderStatusFrom(order, payment, buyer);
}
