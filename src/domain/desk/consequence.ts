import { coinsText } from '#domain/coins/coins-text.ts';
import { coinsLeft } from '#domain/payments/refunded-coins.ts';
import { counted } from '#domain/text/count-text.ts';
import { type Price, priceText } from '#domain/text/money.ts';

/** Coins of a person that no turn has in use. */
interface Coins {
  readonly bonus: number;
  readonly bought: number;
}

/** What follows from giving coins, or taking them where negative. Source: DESK-06. */
export function coinsConsequence({ bonus, bought }: Coins, coins: number): string {
  const after = bonus + bought + coins;
  if (after < 0) return `They have ${coinsText(bonus + bought)}, so as many cannot be taken.`;
  const done = coins > 0 ? `${coinsText(coins)} are given` : `${coinsText(-coins)} are taken, bonus coins first`;
  return `${done}. They have ${coinsText(after)} then, and are told by mail.`;
}

interface RefundedOrder extends Price {
  readonly coins: number;
  /** Coins that the order brought, net of refunds. */
  readonly credited: number;
}

interface Refund {
  readonly amount: number;
  /** Given back before. */
  readonly refunded: number;
  /** Coins of the person that can be taken. */
  readonly bought: number;
}

/** What follows from giving money of an order back. Source: DESK-06. */
export function refundConsequence(order: RefundedOrder, { amount, refunded, bought }: Refund): string {
  const money = priceText({ ...order, amount });
  if (refunded + amount > order.amount) return `Only ${priceText({ ...order, amount: order.amount - refunded })} are left of this payment.`;
  const taken = Math.max(0, order.credited - coinsLeft(order, refunded + amount));
  const owed = Math.max(0, taken - bought);
  const part = refunded + amount === order.amount ? `${money}, all that is left,` : `${money} of ${priceText(order)}`;
  const debt = owed === 0 ? '' : ` ${coinsText(owed)} of them are spent, and will be owed.`;
  return `${part} goes back the way it was paid, and cannot be called back. ${coinsText(taken)} are taken.${debt} The buyer is told by mail.`;
}

/** What an admin asked for above a brand's limit. */
interface Requested {
  readonly order: string | null;
  /** A dispute of the order that is to be accepted. */
  readonly dispute: string | null;
  readonly money: Price | null;
  /** Given, taken where negative, or given by all uses of a code. */
  readonly coins: number | null;
  readonly code: { readonly code: string; readonly uses: number } | null;
}

/** What was asked for, in a line. */
export function requestedText({ order, dispute, money, coins, code }: Requested): string {
  if (code !== null) return `Make the code ${code.code}, used ${counted(code.uses, 'time')} at most: ${coinsText(coins ?? 0)} in all`;
  if (coins !== null) return coins > 0 ? `Give ${coinsText(coins)}` : `Take ${coinsText(-coins)}`;
  if (dispute !== null && money !== null) return `Accept the dispute about ${priceText(money)} of order ${order}`;
  return money === null ? `Give back money of order ${order}` : `Give back ${priceText(money)} of order ${order}`;
}

/** What follows from confirming or declining it. Source: DESK-06, DESK-52, DESK-66. */
export function requestConsequence(request: Requested, confirm: boolean): string {
  if (request.code !== null)
    return confirm
      ? `${requestedText(request)}. Whoever has the code can use it at once.`
      : 'The code is not made, and its name is free again. Nobody is told.';
  if (request.dispute !== null)
    return confirm
      ? `${requestedText(request)}: the money stays with the buyer for good, and no answer can be sent any more. Nobody is told.`
      : 'The dispute stays open, and can be answered. Nobody is told.';
  return confirm ? `${requestedText(request)}: it is done at once, and they are told by mail.` : 'Nothing is given, and nobody is told.';
}
