import { fail, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import type { OrderStatus } from '#server/domain/payments/order-status-from.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';

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
  readonly clock: Clock;
  readonly faultPoint: FaultPoint;
}

/** Reads payments from their providers, outside of any transaction. `unknown`: neither we nor the provider have this order. */
export class PaymentLookups {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Numbers a lookup and reads the payment. */
  async begin(orderId: string): Promise<Result<Lookup, 'unknown' | 'down'>> {
    const order = await this.#needs.db
      .updateTable('orders')
      .set((row) => ({ checks_started: row('checks_started', '+', 1), checked_at: this.#needs.clock.now() }))
      .where('id', '=', orderId)
      .returning(['provider', 'provider_id', 'status', 'checks_started'])
      .executeTakeFirst();
    if (!order) return fail('unknown');
    const { status, checks_started: number } = order;
    if (order.provider_id === null) return ok({ number, status, payment: null });
    const payment = await this.#read(order.provider, order.provider_id);
    this.#needs.faultPoint('fulfil.read');
    return payment.ok ? ok({ number, status, payment: payment.value }) : payment;
  }

  /** The state of an order's payment, for showing it: no lookup is numbered. */
  async read(orderId: string): Promise<Result<ProviderPayment, 'unknown' | 'down'>> {
    const order = await this.#needs.db
      .selectFrom('orders')
      .select(['provider', 'provider_id'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    return order?.provider_id ? this.#read(order.provider, order.provider_id) : fail('unknown');
  }

  async #read(providerName: string, providerId: string): Promise<Result<ProviderPayment, 'unknown' | 'down'>> {
    const provider = this.#needs.providers.find(({ name }) => name === providerName);
    return provider ? provider.retrieve(providerId) : fail('down');
  }
}
