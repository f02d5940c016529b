import { defer, type Observable } from 'rxjs';
import type { Checkout } from '#application/payments/checkout.ts';
import { CheckoutLoader } from '#application/payments/checkout-loader.ts';

export class LazyCheckoutLoader extends CheckoutLoader {
  readonly #fetch: () => Promise<Checkout>;

  /** `fetch` may be called again after it failed. */
  constructor(fetch: () => Promise<Checkout>) {
    super();
    this.#fetch = fetch;
  }

  load(): Observable<Checkout> {
    return defer(() => this.#fetch());
  }
}
