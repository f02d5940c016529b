import type { ProviderState } from '#application/payments/order-cases.ts';
import type { OrderFilter, SoldOrder } from '#application/payments/order-list.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { isSameMoney, moneyOf, priceText } from '#domain/text/money.ts';
import { statusText } from './order-text.ts';
import { providerName } from './provider-name.ts';

type Status = SoldOrder['status'];

/** In the order of the filter chips. */
const statuses: Readonly<Record<Status, string>> = {
  quarantined: 'Quarantined',
  paid: 'Paid',
  pending: 'Pending',
  open: 'Open',
  failed: 'Failed',
  expired: 'Expired',
};

export const filters: readonly (readonly [OrderFilter, string])[] = [[null, 'All'], ...(Object.entries(statuses) as [Status, string][])];

/** The filter in an address; null, which shows all orders, for an unknown status. */
export const filterFrom = (text: string | null): OrderFilter => filters.find(([status]) => status === text)?.[0] ?? null;

/** The status of an order, in a word or two. */
export const soldOrderStatus = (order: Pick<SoldOrder, 'status' | 'coins' | 'credited'>): string => statusText(order, statuses);

const reasons: Readonly<Record<NonNullable<SoldOrder['reason']>, string>> = {
  mismatch: 'payment differs',
  unpaid: 'not paid any more',
  closed: 'account deleted',
  banned: 'buyer banned',
};

/** Why an order is quarantined, in two or three words; null for other orders, and where it is not known yet. */
export const quarantineReason = ({ reason }: Pick<SoldOrder, 'reason'>): string | null => reason && reasons[reason];

/** What an admin can do about a quarantined order whose buyer is gone; null for others. */
export function wayOut(order: SoldOrder, payment: ProviderState): string | null {
  if (order.reason !== 'closed' && order.reason !== 'banned') return null;
  if (payment.refunded >= payment.amount) return 'The money was given back. The order is settled by the next check, within a day.';
  const refund = `${priceText({ ...payment, amount: payment.amount - payment.refunded })} at ${providerName(order.provider)}, payment ${order.providerId}`;
  return order.reason === 'closed'
    ? `The buyer’s account is deleted, so nobody can be given these coins. Give back ${refund}. The order is settled by itself after that.`
    : `The buyer is banned. The coins come by themselves once the ban is lifted. Otherwise give back ${refund}.`;
}

/** The differences between an order and its provider's data, one sentence each; empty when they agree. */
export function differences(order: SoldOrder, payment: ProviderState): readonly string[] {
  const provider = providerName(order.provider);
  const statesDiffer = order.status === 'quarantined' ? order.credited > 0 && payment.state !== 'paid' : payment.state !== order.status;
  return [
    ...(payment.orderId === order.id ? [] : [`${provider} has this payment for another order, ${payment.orderId}.`]),
    ...(isSameMoney(moneyOf(payment), moneyOf(order))
      ? []
      : [`${provider} has ${priceText(payment)}; the order is for ${priceText(order)}.`]),
    ...(statesDiffer
      ? [`${provider} calls it ${payment.state}; here it is ${order.status}, and has brought ${coinsText(order.credited)}.`]
      : []),
    ...(payment.refunded > payment.amount
      ? [`${provider} says that ${priceText({ ...payment, amount: payment.refunded })} went back, more than was paid.`]
      : []),
  ];
}

const kinds: Readonly<Record<string, string>> = {
  grant: 'Grant',
  turn: 'Turn',
  merge: 'Merge',
  'write-off': 'Write-off',
  purchase: 'Purchase',
  'claw-back': 'Claw-back',
  debt: 'Debt settled',
};

export const entryKind = (kind: string): string => kinds[kind] ?? kind;

/** The first characters of an id, enough to distinguish two. */
export const shortId = (id: string): string => id.slice(0, 8);
