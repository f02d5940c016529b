import { coinsText } from '#domain/coins/coins-text.ts';
import { counted } from '#domain/text/count-text.ts';
import { type Price, priceText } from '#domain/text/money.ts';

interface AnsweredDispute extends Price {
  readonly stage: 'inquiry' | 'open' | 'won' | 'lost';
  /** Until when the bank reads an answer; null where that is not known. */
  readonly due: string | null;
  /** What stands at the payment service; null where it is not known. */
  readonly staged: { readonly parts: readonly unknown[] } | null;
  readonly order: { readonly coins: number };
}

/** What follows from sending an answer. `now` in milliseconds. Source: DESK-48. */
export function answerConsequence(dispute: AnsweredDispute, { service, now }: { readonly service: string; readonly now: number }): string {
  const { stage, due, order, staged } = dispute;
  const parts = staged?.parts.length ?? 0;
  const along = parts > 0 ? ` What stands at ${service} already, ${counted(parts, 'part')} shown above, goes along.` : '';
  const late = due !== null && Date.parse(due) < now ? ' The date is over: the bank may not read it.' : '';
  const then =
    stage === 'open'
      ? `If it finds for us, ${priceText(dispute)} and the coins of this order (${coinsText(order.coins)}) come back by themselves.`
      : 'It has taken nothing so far, and may still do so.';
  return `The bank reads this through ${service}.${along} It can be sent once, and not be changed or taken back.${late} The bank decides, which takes weeks. ${then}`;
}

/** What follows from accepting a dispute. Source: DESK-48. */
export const acceptConsequence = (dispute: AnsweredDispute): string =>
  `${priceText(dispute)} stays with the buyer for good, and the coins of this order stay away. No answer can be sent any more. Nothing else of the account changes.`;
