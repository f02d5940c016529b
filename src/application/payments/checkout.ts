import { concat, defer, map, type Observable, of, switchMap, tap } from 'rxjs';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { listPrices } from '#contract/payments.ts';
import type { Pack } from '#domain/payments/pack.ts';
import { checkedResult, type PaymentResult } from '#domain/payments/payment-result.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PaymentGateway, PurchaseRequest } from './payment-gateway.ts';
import { pricesMessage } from './payment-message.ts';
import type { PaymentRedirect } from './payment-redirect.ts';
import type { PurchaseRequests } from './purchase-requests.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly gateway: PaymentGateway;
  readonly requests: PurchaseRequests;
  readonly redirect: PaymentRedirect;
}

/** The price list, and a purchase up to the hosted page. Failures are sentences for the player. */
export class Checkout {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** In a currency of the brand; without one, as the server chooses. Cold; emits once. */
  prices(currency?: string): Observable<Result<readonly Pack[], string>> {
    return this.#needs.api
      .call(listPrices, currency === undefined ? {} : { currency })
      .pipe(map((answer) => (answer.ok ? answer : fail(pricesMessage(answer.error)))));
  }

  /**
   * Emits `leaving` once there is a hosted page, else the failure; after `leaving`, a failure to go there. Completes when the player is still
   * here. Cold: unsubscribing cancels the redirect.
   */
  pay(priceId: string): Observable<Result<'leaving', string>> {
    return defer(() => {
      const request = this.#needs.requests.create(priceId);
      return this.#needs.gateway.create(request).pipe(
        tap((made) => made.ok && !made.value.success && this.#needs.requests.forget(request)),
        map((made) => (made.ok ? checkedResult(made.value) : made)),
        // switchMap: one request has one hosted page.
        switchMap((checked) => (checked.ok ? concat(of(ok('leaving' as const)), this.#leave(request, checked.value)) : of(checked))),
      );
    });
  }

  #leave(request: PurchaseRequest, page: PaymentResult): Observable<Result<never, string>> {
    this.#needs.requests.leave(request, page);
    return this.#needs.redirect.go(page).pipe(tap(() => this.#needs.requests.stay()));
  }
}
