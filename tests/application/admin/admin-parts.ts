import type { SoldOrder } from '#application/payments/order-list.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { adminLedger, adminOrders, getProviderPayment } from '#contract/payments.ts';
import { ok } from '#domain/result.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

export const orderOf = (id: string, changes: Partial<SoldOrder> = {}): SoldOrder => ({
  id,
  user: '0c9f1b2a-0000-4000-8000-000000000001',
  coins: 100,
  amount: 199,
  currency: 'usd',
  provider: 'stripe',
  providerId: `cs_${id}`,
  status: 'paid',
  credited: 100,
  created: '2026-11-20T10:00:00.000Z',
  paid: '2026-11-20T10:01:00.000Z',
  reason: null,
  invoices: [],
  ...changes,
});

export const ledger: CallAnswer<typeof adminLedger> = {
  wallet: { bonus: 30, bought: 100, debt: 0, dailyLimit: null, nextDailyLimit: null, spentToday: 0 },
  entries: [{ id: 1, kind: 'purchase', key: 'order:a:1', bonus: 0, bought: 100, created: '2026-11-20T10:01:00.000Z' }],
};

export const wordOf = (
  order: SoldOrder,
  changes: Partial<CallAnswer<typeof getProviderPayment>> = {},
): CallAnswer<typeof getProviderPayment> => ({
  orderId: order.id,
  state: 'paid',
  amount: order.amount,
  currency: order.currency,
  refunded: 0,
  dispute: 'none',
  ...changes,
});

/** A server that sells in pages of two, the latest first, and an admin's session. */
export function adminParts(orders: readonly SoldOrder[] = ['d', 'c', 'b', 'a'].map((id) => orderOf(id))) {
  const parts = sessionParts();
  parts.server.api
    .on(adminOrders, ({ input }) => {
      const { status, before } = input as { status?: string; before?: string };
      const all = orders.filter((order) => status === undefined || order.status === status);
      const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
      const page = all.slice(from, from + 2);
      // Ids are in place of times, which are all the same here.
      return ok({ orders: page, before: from + 2 < all.length ? (page.at(-1)?.id ?? null) : null });
    })
    .on(adminLedger, () => ok(ledger))
    .on(getProviderPayment, ({ input }) => ok(wordOf(orderOf((input as { order: string }).order))));
  parts.session.start();
  return parts;
}
