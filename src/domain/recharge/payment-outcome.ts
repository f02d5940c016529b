export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'quarantined';

/**
 * The end of waiting without coins. `message` is a sentence to show.
 * - `pending`: the coins come by themselves when they come
 * - `failed`: the payment will not come any more
 * - `review`: it is not what was asked for; a person looks at it
 * - `foreign`: not a purchase of this player
 * - `unknown`: nobody can tell which purchase is meant
 */
interface Disappointment {
  readonly kind: 'pending' | 'failed' | 'review' | 'foreign' | 'unknown';
  readonly message: string;
}

/** What can be said of a purchase. `waiting`: the payment is still under way. `credited`: it has brought `coins`. */
export type PaymentOutcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'credited'; readonly coins: number; readonly balance: number }
  | Disappointment;

export const WAITING: PaymentOutcome = { kind: 'waiting' };
export const PENDING: Disappointment = {
  kind: 'pending',
  message: 'Your payment is still on its way: we will credit you when the payment is confirmed. You need not wait here.',
};
export const FOREIGN: Disappointment = { kind: 'foreign', message: 'This purchase belongs to somebody else or does not exist' };
export const UNKNOWN: Disappointment = {
  kind: 'unknown',
  message: 'This address does not say which purchase it is about. If you have paid, your coins come by themselves.',
};
const FAILED: Disappointment = {
  kind: 'failed',
  message: 'The payment did not go through, and no coins were added. You can try again.',
};
const CANCELLED: Disappointment = { kind: 'failed', message: 'You turned back before paying. Nothing was charged.' };
const EXPIRED: Disappointment = { kind: 'failed', message: 'The payment page has expired, and nothing was paid. You can try again.' };
const REVIEW: Disappointment = {
  kind: 'review',
  message: 'Your payment came in, but not as we expected it. A person is looking at it; write to us if you hear nothing.',
};

/** What the server's word on a purchase means. `cancelled`: its buyer came back saying that they turned back. */
export function paymentOutcome(
  told: { readonly status: PaymentStatus; readonly coins: number; readonly balance: number },
  cancelled = false,
): PaymentOutcome {
  switch (told.status) {
    case 'open':
      return cancelled ? CANCELLED : WAITING;
    case 'pending':
      return WAITING;
    case 'paid':
      return { kind: 'credited', coins: told.coins, balance: told.balance };
    case 'failed':
      return FAILED;
    case 'expired':
      return EXPIRED;
    case 'quarantined':
      return REVIEW;
  }
}
