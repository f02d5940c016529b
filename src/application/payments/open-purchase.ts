import * as v from 'valibot';
import type { SessionStore } from '#application/platform/session-store.ts';
import { OPEN_PURCHASE } from '#domain/payments/open-purchase.ts';

const stored = v.object({ provider: v.string(), session_id: v.optional(v.string()), token: v.string() });

/** As the success address names a purchase. */
type KeptPurchase = v.InferOutput<typeof stored>;

/** The purchase that this tab went to pay, until the player is told what became of it. The address of a cancel is that of any page, so it does not say it. */
export class OpenPurchase {
  readonly #store: SessionStore;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  keep(purchase: KeptPurchase): void {
    this.#store.set(OPEN_PURCHASE, JSON.stringify(purchase));
  }

  read(): KeptPurchase | null {
    try {
      const parsed = v.safeParse(stored, JSON.parse(this.#store.get(OPEN_PURCHASE) ?? ''));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }

  drop(): void {
    this.#store.remove(OPEN_PURCHASE);
  }
}
