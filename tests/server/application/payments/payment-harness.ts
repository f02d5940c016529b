import type { Selectable } from 'kysely';
import type { Tables } from '#server/application/db/database.ts';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import type { Press, SandboxPayment } from '#server/dev/cashier/sandbox-payment.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { MemorySandboxStore } from '#tests/fakes/memory-sandbox-store.ts';
import { openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';

type Order = Selectable<Tables['orders']>;

/** The payment providers and their cashier, as a schedule drives them. */
export interface PaymentHarness {
  readonly providers: readonly PaymentProvider[];
  press(order: Order, press: Press, amount?: number): Promise<void>;
  /** The state of a payment at the provider; null when none was opened. */
  payment(order: Order): Promise<SandboxPayment | null>;
  /** The notice about an order, parsed; null when there is none. */
  notice(order: Order): Promise<{ readonly orderId: string; readonly providerId: string | null } | null>;
  /** Delays the next response about an order: `taken` resolves once it is computed, `arrive` delivers it. */
  holdBack(orderId: string): { readonly taken: Promise<void>; readonly arrive: () => void };
  close(): Promise<void>;
}

export function manualPaymentHarness(): PaymentHarness {
  const provider = new ManualPaymentProvider();
  const held = new Map<string, { take(): void; readonly arrival: Promise<void> }>();
  provider.beforeResponse = async (payment) => {
    const gate = held.get(payment.orderId);
    held.delete(payment.orderId);
    gate?.take();
    await gate?.arrival;
    return payment;
  };
  return {
    providers: [provider],
    press: async ({ id }, press, amount) => void provider.press(id, press, amount),
    payment: async ({ id }) => provider.payments.get(provider.idOf(id)) ?? null,
    notice: async ({ id }) => (provider.payments.has(provider.idOf(id)) ? { orderId: id, providerId: provider.idOf(id) } : null),
    holdBack: (orderId) => {
      const [taken, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held.set(orderId, { take: taken.resolve, arrival: arrival.promise });
      const arrive = () => {
        held.delete(orderId);
        arrival.resolve();
      };
      return { taken: taken.promise, arrive };
    },
    close: async () => undefined,
  };
}

/** The sandbox cashier over real sockets, called by the real adapters. Does not delay responses. */
export async function sandboxPaymentHarness(): Promise<PaymentHarness> {
  const store = new MemorySandboxStore();
  const cashier = await openCashier('by-hand', store);
  const base = cashier.sandbox.url;
  const stripe = new StripeProvider({ ...cashier.stripe, base }, () => undefined);
  const onlypay = new OnlypayProvider({ ...cashier.onlypay, base, notifyUrl: () => cashier.notifyUrl });
  const payment = async ({ provider_id }: Order): Promise<SandboxPayment | null> => {
    const json = provider_id === null ? null : await store.load(provider_id);
    return json === null ? null : (JSON.parse(json) as SandboxPayment);
  };
  return {
    providers: [stripe, onlypay],
    press: async ({ pay_url }, press, amount) => {
      if (pay_url !== null) await pressAt(pay_url, press, amount);
    },
    payment,
    notice: async ({ id, provider }) => {
      const notice = cashier.sandbox.notices.findLast((each) => each.orderId === id);
      if (!notice) return null;
      await cashier.sandbox.deliver(notice);
      const raw = cashier.received.at(-1);
      const read = raw && (await (provider === 'stripe' ? stripe : onlypay).read(raw));
      if (!read?.ok || read.value.kind !== 'payment') throw new Error('the notice cannot be read');
      return read.value;
    },
    holdBack: () => ({ taken: Promise.resolve(), arrive: () => undefined }),
    close: cashier.close,
  };
}
