import * as v from 'valibot';
import type { Branding } from '#application/brand/branding.ts';
import type { CallInput } from '#application/platform/api.ts';
import type { SessionStore } from '#application/platform/session-store.ts';
import { checkPayment } from '#contract/payments.ts';
import { type PaymentReturnQuery, purchaseOf } from '#domain/payments/purchase.ts';
import type { AddressBar } from './address-bar.ts';
import type { OpenPurchase } from './open-purchase.ts';
import type { PaymentTokens } from './payment-tokens.ts';
import type { PreviousPage } from './previous-page.ts';

const KEY = 'arrival';

const storedQuery = v.object({
  provider: v.optional(v.string()),
  session_id: v.optional(v.string()),
  token: v.optional(v.string()),
  cancelled: v.optional(v.string()),
});

export type ReturnedPurchaseId = CallInput<typeof checkPayment>;

interface Needs {
  readonly addressBar: AddressBar;
  readonly store: SessionStore;
  readonly tokens: PaymentTokens;
  readonly previousPage: PreviousPage;
  readonly open: OpenPurchase;
  readonly branding: Branding;
  readonly arrived: PaymentReturnQuery;
}

/** The purchase that the success address names. Stored for a reload, since its query leaves the address bar and the history. */
export class ReturnedPurchase {
  readonly #needs: Needs;
  #query: PaymentReturnQuery | null = null;

  /** `arrived`: the query of the success address that the app was opened with, which is no longer in the address. */
  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Whether the query, or without one that of the arrival, names another purchase than before. */
  open(current: PaymentReturnQuery): boolean {
    const { provider, session_id, token, cancelled } = { ...this.#needs.arrived, ...current };
    const named = provider !== undefined || session_id !== undefined || token !== undefined;
    if (named) {
      this.#needs.addressBar.dropQuery();
      this.#needs.open.drop();
    }
    const query = named ? { provider, session_id, token, cancelled } : this.#stored();
    if (JSON.stringify(query) === JSON.stringify(this.#query)) return false;
    this.#query = query;
    this.#needs.store.set(KEY, JSON.stringify(query));
    return true;
  }

  get isOpen(): boolean {
    return this.#query !== null;
  }

  /** Null when the address names no purchase. */
  get id(): ReturnedPurchaseId | null {
    const { options } = checkPayment.input.entries.provider;
    return this.#query && purchaseOf(this.#query, this.#needs.branding.brand.paymentProvider, options);
  }

  /** Whether the player cancelled on the hosted page. */
  get cancelled(): boolean {
    return this.#query?.cancelled !== undefined;
  }

  /** The page of this site that the player left to pay. */
  get returnTo(): string {
    return this.#needs.previousPage.path();
  }

  /** The outcome is final: the same pack again is a new purchase. */
  settle(): void {
    this.#needs.tokens.forget(this.#query?.token ?? '');
  }

  #stored(): PaymentReturnQuery {
    try {
      const parsed = v.safeParse(storedQuery, JSON.parse(this.#needs.store.get(KEY) ?? ''));
      return parsed.success ? parsed.output : {};
    } catch {
      return {};
    }
  }
}
