import { catchError, defer, type Observable, of, switchMap, tap } from 'rxjs';
import type { Log } from '#application/platform/log.ts';
import type { Pack } from '#domain/payments/pack.ts';
import { fail, type Result } from '#domain/result.ts';
import type { CheckoutLoader } from './checkout-loader.ts';

interface Needs {
  readonly checkout: CheckoutLoader;
  readonly log: Log;
}

/** What the checkout offers, loaded when it is needed. A chunk that cannot be loaded is a failed call. Errors are sentences to show. */
export class PackShop {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The packs for sale. Cold; emits once. */
  prices(): Observable<Result<readonly Pack[], string>> {
    return defer(() => this.#needs.checkout.load()).pipe(
      // switchMap: there is one checkout.
      switchMap((checkout) => checkout.prices()),
      catchError(() => of(fail('Failed to fetch price list'))),
      tap((prices) => {
        if (!prices.ok) this.#needs.log.error('recharge.prices.failed', { reason: prices.error });
      }),
    );
  }

  /** Goes to the hosted page for a pack. Cold; emits when the redirect begins, or a failure. */
  pay(priceId: string): Observable<Result<unknown, string>> {
    return defer(() => this.#needs.checkout.load()).pipe(
      // switchMap: there is one checkout.
      switchMap((checkout) => checkout.pay(priceId)),
      catchError((error: unknown) => {
        this.#needs.log.error('recharge.checkout.failed', { reason: String(error) });
        return of(fail(''));
      }),
    );
  }
}
