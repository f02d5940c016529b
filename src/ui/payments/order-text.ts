import type { Order } from '#application/coins/coins-account.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { priceText } from '#domain/text/money.ts';

const statuses: Readonly<Record<Order['status'], string>> = {
  open: 'Not confirmed',
  pending: 'Being confirmed',
  paid: 'Paid',
  failed: 'Not paid',
  expired: 'Not paid',
  quarantined: 'Being looked at',
};

const explanations: Readonly<Record<Exclude<Order['status'], 'paid'>, string>> = {
  // The provider was not asked for this list.
  open: 'The payment page was opened. If you have paid, your coins come by themselves when it is confirmed.',
  pending: 'The payment is on its way. Your coins come by themselves when it is confirmed.',
  failed: 'The payment did not go through. Nothing was taken.',
  expired: 'The payment page has expired. Nothing was taken.',
  quarantined: 'The payment did not come in as expected. We are looking into it.',
};

type OrderState = Pick<Order, 'status' | 'coins' | 'credited'>;

/** The status of a purchase, in a word or two. */
export const orderStatus = (order: OrderState & Pick<Order, 'disputed'>): string =>
  order.disputed > 0 ? 'With your bank' : statusText(order, statuses);

/** The name of an order's status, or whether money of a paid order went back. */
export function statusText({ status, coins, credited }: OrderState, names: Readonly<Record<Order['status'], string>>): string {
  if (status !== 'paid' || credited === coins) return names[status];
  return credited === 0 ? 'Given back' : 'Partly given back';
}

type ExplainedOrder = OrderState & Pick<Order, 'amount' | 'currency' | 'digits' | 'refunded' | 'disputed' | 'refundAsked'>;

/** Explains the status, money first; empty for a paid order of which nothing went back. Source: DESK-34. */
export function orderExplanation(order: ExplainedOrder): string {
  const { status, coins, credited, refunded, disputed, refundAsked } = order;
  if (status !== 'paid') return explanations[status];
  const back = coins - credited;
  const left = back === 0 ? '' : `, and ${coinsText(back)} of it left your balance`;
  if (refundAsked !== null)
    return `${priceText({ ...order, amount: refundAsked })} is asked back for you${left}. The payment service has not answered yet; you are told by mail.`;
  if (disputed > 0)
    return `Your bank was asked to take ${priceText({ ...order, amount: disputed })} back${left}. Should the bank leave the payment as it is, the coins come back.`;
  if (refunded > 0)
    return `${refunded === order.amount ? priceText(order) : `${priceText({ ...order, amount: refunded })} of ${priceText(order)}`} went back to you${left}.`;
  return back > 0 ? `The payment went back, and ${coinsText(back)} of it left your balance.` : '';
}
