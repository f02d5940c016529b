import type { Clock } from '#application/platform/clock.ts';
import type { Random } from '#application/platform/random.ts';
import type { SessionStore } from '#application/platform/session-store.ts';
import { isFresh, isPaymentToken, paymentToken } from '#domain/payments/payment-token.ts';

const TOKEN = 'payment_token';
const MADE = 'payment_token_time';
const REQUEST = 'payment_token_wish';

interface Needs {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly random: Random;
}

/** The idempotency key of the latest purchase request, kept while the player is on the hosted page and for a retry. */
export class PaymentTokens {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The idempotency key of a purchase. The same request gets the same key for ten minutes. */
  for(player: string, priceId: string): string {
    const request = `${player} ${priceId}`;
    const kept = this.#needs.store.get(TOKEN) ?? '';
    const now = this.#needs.clock.now();
    const same = this.#needs.store.get(REQUEST) === request && isFresh(Number(this.#needs.store.get(MADE) ?? Number.NaN), now);
    if (same && isPaymentToken(kept)) return kept;
    const made = paymentToken(now, this.#needs.random.uuid());
    this.#needs.store.set(TOKEN, made);
    this.#needs.store.set(MADE, String(now));
    this.#needs.store.set(REQUEST, request);
    return made;
  }

  /** Called when the purchase has ended: the same request is a second purchase from now on. */
  forget(token: string): void {
    if (this.#needs.store.get(TOKEN) !== token) return;
    for (const key of [TOKEN, MADE, REQUEST]) this.#needs.store.remove(key);
  }
}
