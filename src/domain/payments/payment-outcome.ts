type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'quarantined';

/**
 * An outcome without coins. `message` is a sentence to show.
 * - `pending`: the coins are credited when the payment arrives
 * - `failed`: the payment failed for good
 * - `review`: the payment differs from the order; a person checks it
 * - `foreign`: not a purchase of this player
 * - `unknown`: the address names no purchase
 */
interface FailedOutcome {
  readonly kind: 'pending' | 'failed' | 'review' | 'foreign' | 'unknown';
  readonly message: string;
}

/** A purchase of another player or browser, known by the id of its session: whether it was paid, and nothing else. */
interface ElsewhereOutcome {
  readonly kind: 'elsewhere';
  readonly outcome: 'paid' | 'pending' | 'unpaid';
  readonly message: string;
}

/** `waiting`: the payment is pending; `again`: it has been for longer than a few seconds. `credited`: `coins` were added. */
export type PaymentOutcome =
  | { readonly kind: 'waiting'; readonly again: boolean }
  | { readonly kind: 'credited'; readonly coins: number; readonly balance: number }
  | ElsewhereOutcome
  | FailedOutcome;

export const WAITING: PaymentOutcome = { kind: 'waiting', again: false };
export const WAITING_AGAIN: PaymentOutcome = { kind: 'waiting', again: true };
export const PENDING: FailedOutcome = {
  kind: 'pending',
  message:
    'Your payment is still on its way, which can take minutes, with some banks days: we will credit you when the payment is confirmed. You need not pay again or wait here.',
};
export const FOREIGN: FailedOutcome = { kind: 'foreign', message: 'This purchase belongs to somebody else or does not exist' };
export const UNKNOWN: FailedOutcome = {
  kind: 'unknown',
  message: 'This address does not say which purchase it is about. If you have paid, your coins come by themselves.',
};
const FAILED: FailedOutcome = {
  kind: 'failed',
  message: 'The payment did not go through: nothing was charged, and no coins were added. You can try again.',
};
const CANCELLED: FailedOutcome = { kind: 'failed', message: 'You turned back before paying. Nothing was charged.' };
const EXPIRED: FailedOutcome = { kind: 'failed', message: 'The payment page has expired: nothing was charged. You can try again.' };
const REVIEW: FailedOutcome = {
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

/** The outcome for a purchase status. `cancelled`: the buyer returned through the cancel address. */
export function paymentOutcome(
  purchase: { readonly status: PaymentStatus; readonly coins: number; readonly balance: number },
  cancelled = false,
): PaymentOutcome {
  switch (purchase.status) {
    case 'open':
      return cancelled ? CANCELLED : WAITING;
    case 'pending':
      return WAITING;
    case 'paid':
      return { kind: 'credited', coins: purchase.coins, balance: purchase.balance };
    case 'failed':
      return FAILED;
    case 'expired':
      return EXPIRED;
    case 'quarantined':
      return REVIEW;
  }
}
