import { coinsText } from '#domain/coins/coins-text.ts';
import { momentText } from '#domain/text/date-text.ts';

/** What a bank is told about a disputed payment. Each may be empty. Source: DESK-47. */
export interface DisputeEvidence {
  readonly name: string;
  readonly email: string;
  /** What was sold. */
  readonly product: string;
  /** When the buyer used it: one line each. */
  readonly activity: string;
  /** What the buyer read about refunds before they paid. */
  readonly terms: string;
  /** What the admin says beside it. */
  readonly words: string;
}

/** Something that the account did: signing in, or a turn that was paid with coins. */
export interface AccountUse {
  readonly at: Date;
  readonly what: string;
}

interface DisputedPurchase {
  readonly brand: string;
  readonly coins: number;
  readonly paid: Date | null;
  /** Days in which the seller gives money back for what is not spent. */
  readonly refundDays: number;
}

/** The texts that the desk proposes, without what names the buyer. `used`: what the account did, in any order. Source: DESK-47. */
export function proposedEvidence(
  { brand, coins, paid, refundDays }: DisputedPurchase,
  used: readonly AccountUse[],
  mostActivity: number,
): Pick<DisputeEvidence, 'product' | 'activity' | 'terms'> {
  const days = refundDays > 0 ? ` Coins that are not spent are refunded within ${refundDays} days of the payment.` : '';
  return {
    product: `${coinsText(coins)} for interactive stories at ${brand}: digital content that can be used at once, in the account that bought it.`,
    activity: activityText(paid === null ? used : [...used, { at: paid, what: `paid for ${coinsText(coins)}` }], mostActivity),
    terms: `Before the payment the buyer read that coins can be used at once, that by paying they ask for that, and that what is spent cannot be taken back, with links to the terms and to the refund rules.${days}`,
  };
}

/** Each on a line of its own, the earliest first; as many whole lines as fit. */
function activityText(used: readonly AccountUse[], most: number): string {
  let text = '';
  for (const { at, what } of used.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const line = `${momentText(at, 'UTC')} UTC: ${what}`;
    const longer = text === '' ? line : `${text}\n${line}`;
    if (longer.length > most) break;
    text = longer;
  }
  return text;
}
