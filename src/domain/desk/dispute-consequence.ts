import { coinsText } from '#domain/coins/coins-text.ts';
import { coinsLeft } from '#domain/payments/refunded-coins.ts';
import { counted } from '#domain/text/count-text.ts';
import { type Price, priceText } from '#domain/text/money.ts';

interface AnsweredDispute extends Price {
  readonly stage: 'inquiry' | 'open' | 'won' | 'lost';
  /** Until when the bank reads an answer; null where that is not known. */
  readonly due: string | null;
  /** What stands at the payment service; null where it is not known. */
  readonly staged: { readonly parts: readonly unknown[] } | null;
  readonly order: Price & { readonly coins: number /** Money given back before. */; readonly refunded: number };
  /** Other disputes of the order that keep its coins away. */
  readonly others: number;
  readonly person: { readonly status: 'normal' | 'banned' | 'merged' | 'deleted' };
}

/** What follows from sending an answer. `now` in milliseconds. Source: DESK-48. */
export function answerConsequence(dispute: AnsweredDispute, { service, now }: { readonly service: string; readonly now: number }): string {
  const { stage, due, staged } = dispute;
  const parts = staged?.parts.length ?? 0;
  const along = parts > 0 ? ` What stands at ${service} already, ${counted(parts, 'part')} shown above, goes along.` : '';
  const late = due !== null && Date.parse(due) < now ? ' The date is over: the bank may not read it.' : '';
  const then =
    stage === 'open'
      ? `If it finds for us, ${priceText(dispute)} comes back by itself. ${wonCoins(dispute)}`
      : 'It has taken nothing so far, and may still do so.';
  return `The bank reads this through ${service}.${along} It can be sent once, and not be changed or taken back.${late} The bank decides, which takes weeks. ${then}`;
}

/** What becomes of the coins where a dispute is won, as `order-status-from.ts` decides it. */
function wonCoins({ order, others, person }: AnsweredDispute): string {
  const coins = coinsLeft(order, order.refunded);
  if (coins === 0) return 'No coins do: all went with the money that was given back.';
  if (others > 0) return 'No coins do before the other disputes of this order are won as well.';
  const part = order.refunded === 0 ? coinsText(coins) : `${coinsText(coins)}, for what was not given back before`;
  switch (person.status) {
    case 'deleted':
      return 'No coins do: the account is deleted, and the order waits for somebody to give the money back.';
    case 'banned':
      return `The coins of this order (${part}) do once the ban is lifted.`;
    default:
      return `So do the coins of this order (${part}).`;
  }
}

/** What follows from accepting a dispute. Source: DESK-48. */
export const acceptConsequence = (dispute: AnsweredDispute): string =>
  `${priceText(dispute)} stays with the buyer for good, and the coins of this order stay away. No answer can be sent any more. Nothing else of the account changes.`;
