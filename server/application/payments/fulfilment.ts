import { ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import type { OrderStatus } from '#server/domain/payments/order-status-from.ts';
import type { OrderUpdate } from './order-update.ts';
import type { PaymentLookups } from './payment-lookups.ts';
import type { ProviderName } from './payment-provider.ts';

interface Needs {
  readonly db: Database;
  readonly lookups: PaymentLookups;
  readonly entry: OrderUpdate;
  readonly mails: Pick<MailQueue, 'deliverNow'>;
  readonly faultPoint: FaultPoint;
}

/**
 * Brings an order in line with its provider. Called for a webhook, a buyer's return and the reconciliation, any number of times and in any order.
 * The provider is queried outside of any transaction. Its response is applied under the order's lock, unless that of a later check was applied
 * before: the later one is newer.
 */
export class Fulfilment {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Returns the order's new status. `unknown`: neither we nor the provider have this order. */
  async fulfil(orderId: string): Promise<Result<OrderStatus, 'unknown' | 'down'>> {
    const looked = await this.#needs.lookups.begin(orderId);
    if (!looked.ok) return looked;
    const { number, status, payment } = looked.value;
    if (payment === null) return ok(status);
    const enter = () => this.#needs.db.transaction().execute((tx) => this.#needs.entry.enter(tx, orderId, number, payment));
    let entered = await enter();
    // A guest is merged once, so that the next try finds the order where it stays.
    while (entered === 'moved') entered = await enter();
    this.#needs.faultPoint('fulfil.entered');
    this.#needs.mails.deliverNow();
    return ok(entered);
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
}
