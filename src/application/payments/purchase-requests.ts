import type { Session } from '#application/session/session.ts';
import type { PaymentResult } from '#domain/payments/payment-result.ts';
import type { AddressBar } from './address-bar.ts';
import type { OpenPurchase } from './open-purchase.ts';
import type { PurchaseRequest } from './payment-gateway.ts';
import type { PaymentTokens } from './payment-tokens.ts';
import type { PreviousPage } from './previous-page.ts';

interface Needs {
  readonly session: Session;
  readonly addressBar: AddressBar;
  readonly tokens: PaymentTokens;
  readonly previousPage: PreviousPage;
  readonly open: OpenPurchase;
}

/** Creates purchase requests for the page that the player is on. */
export class PurchaseRequests {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Also stores the page, for the way back after the payment. */
  create(priceId: string): PurchaseRequest {
    const { origin } = this.#needs.addressBar;
    const page = this.#needs.addressBar.address();
    this.#needs.previousPage.keep(page.slice(origin.length));
    return { priceId, token: this.#needs.tokens.for(this.#player(), priceId), origin, page };
  }

  /** The request has failed for good: the next one is a new purchase. */
  forget({ token }: PurchaseRequest): void {
    this.#needs.tokens.forget(token);
  }

  /** The player goes to the hosted page of a request. */
  leave({ token }: PurchaseRequest, { provider, sessionId }: PaymentResult): void {
    this.#needs.open.keep({ provider, token, ...(sessionId && { session_id: sessionId }) });
  }

  /** The player did not get there. */
  stay(): void {
    this.#needs.open.drop();
  }

  #player(): string {
    const state = this.#needs.session.state.value;
    return state.kind === 'starting' ? '' : (state.user?.uuid ?? '');
  }
}
