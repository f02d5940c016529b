import type { Clock } from '#application/platform/clock.ts';
import type { Random } from '#application/platform/random.ts';
import type { SessionStore } from '#application/platform/session-store.ts';
import { isFresh, isPaymentToken, paymentToken } from '#domain/payments/payment-token.ts';

const TOKEN = 'payment_token';
const MADE = 'payment_token_time';
const REQUEST = 'payment_token_wish';

/** The idempotency key of the latest purchase request, kept while the player is on the hosted page and for a retry. */
export class PaymentTokens {
  readonly #store: SessionStore;
  readonly #clock: Clock;
  readonly #random: Random;

  constructor(store: SessionStore, clock: Clock, random: Random) {
    this.#store = store;
    this.#clock = clock;
    this.#random = random;
  }

  /** The idempotency key of a purchase. The same request gets the same key for ten minutes. */
  for(player: string, priceId: string): string {
    const request = `${player} ${priceId}`;
    const kept = this.#store.get(TOKEN) ?? '';
    const now = this.#clock.now();
    const same = this.#store.get(REQUEST) === request && isFresh(Number(this.#store.get(MADE) ?? Number.NaN), now);
    if (same && isPaymentToken(kept)) return kept;
    const made = paymentToken(now, this.#random.uuid());
    this.#store.set(TOKEN, made);
    this.#store.set(MADE, String(now));
    this.#store.set(REQUEST, request);
    return made;
  }

  /** Called when the purchase has ended: the same request is a second purchase from now on. */
  forget(token: string): void {
    if (this.#store.get(TOKEN) !== token) return;
    for (const key of [TOKEN, MADE, REQUEST]) this.#store.remove(key);
  }
}
