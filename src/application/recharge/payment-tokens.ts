import { isFresh, isPaymentToken, paymentToken } from '../../domain/recharge/payment-token.ts';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import type { SessionStore } from '../session-store.ts';

const TOKEN = 'payment_token';
const MADE = 'payment_token_time';
const WISH = 'payment_token_wish';

/** The mark of the latest wish to buy, kept while the player is on the hosted page and for a second try. */
export class PaymentTokens {
  readonly #store: SessionStore;
  readonly #clock: Clock;
  readonly #random: Random;

  constructor(store: SessionStore, clock: Clock, random: Random) {
    this.#store = store;
    this.#clock = clock;
    this.#random = random;
  }

  /** The mark of a wish; the same for ten minutes, however often it is wished. */
  for(player: string, priceId: string): string {
    const wish = `${player} ${priceId}`;
    const kept = this.#store.get(TOKEN) ?? '';
    const now = this.#clock.now();
    const same = this.#store.get(WISH) === wish && isFresh(Number(this.#store.get(MADE) ?? Number.NaN), now);
    if (same && isPaymentToken(kept)) return kept;
    const made = paymentToken(now, this.#random.uuid());
    this.#store.set(TOKEN, made);
    this.#store.set(MADE, String(now));
    this.#store.set(WISH, wish);
    return made;
  }

  /** The wish so marked has come to its end: whoever wishes the same again means a second purchase. */
  forget(token: string): void {
    if (this.#store.get(TOKEN) !== token) return;
    for (const key of [TOKEN, MADE, WISH]) this.#store.remove(key);
  }
}
