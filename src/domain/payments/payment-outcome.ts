import { coinsText } from '#domain/coins/coins-text.ts';
import type { Pack } from './pack.ts';

type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'quarantined';

/** The pack of a purchase, as it was ordered. */
export type OrderedPack = Pick<Pack, 'priceId' | 'coins' | 'amount' | 'currency' | 'digits'>;

/** What the server says about a purchase, after it asked the provider. */
interface Purchase {
  readonly status: PaymentStatus;
  /** Credited so far. */
  readonly coins: number;
  readonly balance: number;
  /** Null on back ends that do not say it. */
  readonly pack: OrderedPack | null;
}

/**
 * An outcome without coins. `message` is a sentence to show.
 * - `pending`: not confirmed yet; the coins are credited when the payment arrives
 * - `review`: the payment differs from the order; a person checks it
 * - `foreign`: not a purchase of this player
 * - `unknown`: the address names no purchase
 */
interface OpenOutcome {
  readonly kind: 'pending' | 'review' | 'foreign' | 'unknown';
  readonly message: string;
}

/** The provider says that nothing was paid. `pack`: what can be bought again. */
interface FailedOutcome {
  readonly kind: 'failed';
  readonly message: string;
  readonly pack: OrderedPack | null;
}

/** A purchase of another player or browser, known by the id of its session: whether it was paid, and nothing else. */
interface ElsewhereOutcome {
  readonly kind: 'elsewhere';
  readonly outcome: 'paid' | 'pending' | 'unpaid';
  readonly message: string;
}

/**
 * `waiting`: the payment is not confirmed; `again`: it has not been for longer than a few seconds; `onItsWay`: the provider has said that it is on its way.
 * `credited`: `coins` were added.
 */
export type PaymentOutcome =
  | { readonly kind: 'waiting'; readonly again: boolean; readonly onItsWay?: boolean }
  | { readonly kind: 'credited'; readonly coins: number; readonly balance: number }
  | ElsewhereOutcome
  | FailedOutcome
  | OpenOutcome;

export const WAITING: PaymentOutcome = { kind: 'waiting', again: false };
export const WAITING_AGAIN: PaymentOutcome = { kind: 'waiting', again: true };
const ON_ITS_WAY: PaymentOutcome = { kind: 'waiting', again: false, onItsWay: true };
export const PENDING: OpenOutcome = {
  kind: 'pending',
  message:
    'Your payment is still on its way, which can take minutes, with some banks days: we will credit you when the payment is confirmed. You need not pay again or wait here.',
};
/** Nobody could be asked, or no payment has been seen yet. */
export const UNCONFIRMED: OpenOutcome = {
  kind: 'pending',
  message:
    'We do not know yet whether your payment went through. If you have paid, we will credit you when the payment is confirmed: you need not pay again or wait here.',
};
export const FOREIGN: OpenOutcome = { kind: 'foreign', message: 'This purchase belongs to somebody else or does not exist' };
export const UNKNOWN: OpenOutcome = {
  kind: 'unknown',
  message: 'This address does not say which purchase it is about. If you have paid, your coins come by themselves.',
};
const FAILED = 'The payment did not go through: nothing was charged, and no coins were added. You can try again.';
const CANCELLED = 'The payment was not finished. Nothing was charged.';
const EXPIRED = 'The payment page has expired: nothing was charged. You can try again.';
const REVIEW: OpenOutcome = {
  kind: 'review',
  message: 'Your payment came in, but not as we expected it. We are looking into it; write to us if you hear nothing.',
};

const elsewhere: Readonly<Record<ElsewhereOutcome['outcome'], string>> = {
  paid: 'The coins are where they were bought: in that browser, or in the account that was signed in there.',
  pending: 'The payment is on its way. When it is confirmed, the coins come to where they were bought.',
  unpaid: 'Nothing has been paid for this purchase so far. If you have just paid, look again in a moment.',
};

/** What is said in another browser than the buyer's. */
export const elsewhereOutcome = (outcome: ElsewhereOutcome['outcome']): ElsewhereOutcome => ({
  kind: 'elsewhere',
  outcome,
  message: elsewhere[outcome],
});

/** The outcome of a purchase. `cancelled`: the buyer returned through the cancel address. */
export function paymentOutcome({ status, coins, balance, pack }: Purchase, cancelled = false): PaymentOutcome {
  const failed = (message: string): FailedOutcome => ({ kind: 'failed', message, pack });
  switch (status) {
    case 'open':
      return cancelled ? failed(CANCELLED) : WAITING;
    case 'pending':
      return ON_ITS_WAY;
    case 'paid':
      return { kind: 'credited', coins, balance };
    case 'failed':
      return failed(FAILED);
    case 'expired':
      return failed(EXPIRED);
    case 'quarantined':
      return REVIEW;
  }
}

/** What is said of a purchase that is not confirmed after a minute: after the last answer, which may be that nobody could be asked. */
export const unconfirmed = (last: PaymentOutcome): OpenOutcome => (last.kind === 'waiting' && last.onItsWay ? PENDING : UNCONFIRMED);

/** What is said to a buyer who is back on another page than the success page, by the cancel of the hosted page or by Back. */
export function wordsOfReturn(purchase: Purchase): { readonly kind: 'success' | 'info' | 'warning'; readonly text: string } {
  const outcome = paymentOutcome(purchase, true);
  switch (outcome.kind) {
    case 'credited':
      return { kind: 'success', text: creditedText(outcome) };
    case 'waiting':
      return { kind: 'info', text: PENDING.message };
    default:
      return { kind: purchase.status === 'open' ? 'info' : 'warning', text: outcome.message };
  }
}

function creditedText({ coins, balance }: { readonly coins: number; readonly balance: number }): string {
  const [came, now] = [`${coinsText(coins)} added.`, `You have ${coinsText(balance)} now.`];
  return coins > 0 ? `${came} ${now}` : `Your payment is confirmed. What it brought was taken back since. ${now}`;
}
