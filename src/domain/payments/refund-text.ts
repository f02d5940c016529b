import { coinsText } from '#domain/coins/coins-text.ts';
import { type Price, priceText } from '#domain/text/money.ts';

/** Of every refund, in the app and in mails. */
export const REFUND_ARRIVES = 'It goes back the way that you paid; a bank may take ten working days to show it.';

/** What a player gets back of a purchase, and the coins that leave the balance for it. */
interface OfferedRefund {
  readonly amount: number;
  readonly coins: number;
}

/** Asks whether a purchase is to be given back: money first, then coins, then when it arrives. Source: DESK-32. */
export function refundQuestion(order: Price & { readonly coins: number }, { amount, coins }: OfferedRefund): string {
  const money = priceText({ ...order, amount });
  const [what, kept] =
    amount === order.amount
      ? [`${money} comes back to you, all that you paid.`, '']
      : [`${money} of ${priceText(order)} comes back to you, for what you have not spent.`, ' The rest stays paid.'];
  return `${what}${kept} ${coinsText(coins)} ${coins === 1 ? 'leaves' : 'leave'} your balance at once. ${REFUND_ARRIVES}`;
}

/** What became of it, once it is asked for. `waiting`: the payment service has not answered. */
export const refundSaid = (order: Price, amount: number, outcome: 'done' | 'waiting'): string => {
  const money = priceText({ ...order, amount });
  return outcome === 'done'
    ? `${money} is on its way back to you.`
    : `You get ${money} back. The payment service has not answered yet; we ask it again by ourselves.`;
};
