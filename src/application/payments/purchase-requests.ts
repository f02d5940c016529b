import type { Session } from '#application/session/session.ts';
import type { PaymentResult } from '#domain/payments/payment-result.ts';
import type { AddressBar } from './address-bar.ts';
import type { OpenPurchase } from './open-purchase.ts';
import type { PurchaseRequest } from './payment-gateway.ts';
import type { PaymentTokens } from './payment-tokens.ts';
import type { PreviousPage } from './previous-page.ts';

/** Creates purchase requests for the page that the player is on. */
export class PurchaseRequests {
  readonly #session: Session;
  readonly #addressBar: AddressBar;
  readonly #tokens: PaymentTokens;
  readonly #previousPage: PreviousPage;
  readonly #open: OpenPurchase;

  constructor(session: Session, addressBar: AddressBar, tokens: PaymentTokens, previousPage: PreviousPage, open: OpenPurchase) {
    this.#session = session;
    this.#addressBar = addressBar;
    this.#tokens = tokens;
    this.#previousPage = previousPage;
    this.#open = open;
  }

  /** Also stores the page, for the way back after the payment. */
  create(priceId: string): PurchaseRequest {
    const { origin } = this.#addressBar;
    const page = this.#addressBar.address();
    this.#previousPage.keep(page.slice(origin.length));
    return { priceId, token: this.#tokens.for(this.#player(), priceId), origin, page };
  }

  /** The request has failed for good: the next one is a new purchase. */
  forget({ token }: PurchaseRequest): void {
    this.#tokens.forget(token);
  }

  /** The player goes to the hosted page of a request. */
  leave({ token }: PurchaseRequest, { provider, sessionId }: PaymentResult): void {
    this.#open.keep({ provider, token, ...(sessionId && { session_id: sessionId }) });
  }

  /** The player did not get there. */
  stay(): void {
    this.#open.drop();
  }

  #player(): string {
    const state = this.#session.state.value;
    return state.kind === 'starting' ? '' : (state.user?.uuid ?? '');
  }
}
