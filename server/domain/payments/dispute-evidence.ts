import { coinsText } from '#domain/coins/coins-text.ts';
import type { Seller } from '#domain/support/seller.ts';
import { withdrawalDays } from '#domain/support/seller-country.ts';
import { counted } from '#domain/text/count-text.ts';
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

/**
 * What the seller's refund rules said on the day of a payment: `days` in which it gave money back for what is not spent, where today's rules held already; else `version`, the day from
 * which the version held that is kept of them.
 */
type RulesThen = { readonly days: number } | { readonly version: string };

/** The rules that held when an order was paid; null where that is not known. Source: DESK-57. */
export function refundRulesAt(seller: Seller, paid: Date | null): RulesThen | null {
  if (paid === null) return null;
  const { refund } = seller.versions;
  const version = refund.find((day) => day <= paid.toISOString().slice(0, 10));
  if (version === undefined) return null;
  return version === refund[0] ? { days: withdrawalDays(seller) } : { version };
}

interface DisputedPurchase {
  readonly brand: string;
  readonly coins: number;
  readonly paid: Date | null;
  /** Of the day of the payment; an address, where the rules are those of a former version. */
  readonly rules: { readonly days: number } | { readonly address: string } | null;
}

/** The texts that the desk proposes, without what names the buyer. `used`: what the account did, in any order. Source: DESK-47, DESK-57. */
export function proposedEvidence(
  { brand, coins, paid, rules }: DisputedPurchase,
  used: readonly AccountUse[],
  mostActivity: number,
): Pick<DisputeEvidence, 'product' | 'activity' | 'terms'> {
  return {
    product: `${coinsText(coins)} for interactive stories at ${brand}: digital content that can be used at once, in the account that bought it.`,
    activity: activityText(paid === null ? used : [...used, { at: paid, what: `paid for ${coinsText(coins)}` }], mostActivity),
    terms: `Before the payment the buyer read that coins can be used at once, that by paying they ask for that, and that what is spent cannot be taken back, with links to the terms and to the refund rules.${rulesText(rules)}`,
  };
}

function rulesText(rules: DisputedPurchase['rules']): string {
  if (rules === null) return '';
  if ('address' in rules) return ` The refund rules of that day: ${rules.address}`;
  return rules.days > 0 ? ` Coins that are not spent are refunded within ${counted(rules.days, 'day')} of the payment.` : '';
}

/** Each on a line of its own, the earliest first; of more than fit the latest, below a line that says how many are left out. */
function activityText(used: readonly AccountUse[], most: number): string {
  const lines = used
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, what }) => `${momentText(at, 'UTC')} UTC: ${what}`);
  const from = (first: number) =>
    [...(first === 0 ? [] : [`${counted(first, 'earlier line')} left out`]), ...lines.slice(first)].join('\n');
  const first = lines.findIndex((_, index) => from(index).length <= most);
  return first === -1 ? '' : from(first);
}
