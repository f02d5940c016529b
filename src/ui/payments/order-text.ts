import type { Order } from '#application/coins/coins-account.ts';
import { coinsText } from '#domain/coins/coins-text.ts';

const statuses: Readonly<Record<Order['status'], string>> = {
  open: 'Not confirmed',
  pending: 'Being confirmed',
  paid: 'Paid',
  failed: 'Not paid',
  expired: 'Not paid',
  quarantined: 'Being looked at',
};

const explanations: Readonly<Record<Order['status'], string>> = {
  // The provider was not asked for this list.
  open: 'The payment page was opened. If you have paid, your coins come by themselves when it is confirmed.',
  pending: 'The payment is on its way. Your coins come by themselves when it is confirmed.',
  paid: '',
  failed: 'The payment did not go through. Nothing was taken.',
  expired: 'The payment page has expired. Nothing was taken.',
  quarantined: 'The payment did not come in as expected. We are looking into it.',
};

type OrderState = Pick<Order, 'status' | 'coins' | 'credited'>;

/** The status of a purchase, in a word or two. */
export const orderStatus = (order: OrderState): string => statusText(order, statuses);

/** The name of an order's status, or whether a paid order was taken back. */
export function statusText({ status, coins, credited }: OrderState, names: Readonly<Record<Order['status'], string>>): string {
  if (status !== 'paid' || credited === coins) return names[status];
  return credited === 0 ? 'Taken back' : 'Partly taken back';
}

/** Explains the status; empty for a paid order. */
export function orderExplanation({ status, coins, credited }: OrderState): string {
  const back = status === 'paid' ? coins - credited : 0;
  return back > 0 ? `The payment was taken back, and ${coinsText(back)} with it.` : explanations[status];
}
