import type { Observable } from 'rxjs';
import type { Checkout } from './checkout.ts';

/** Fetches what only somebody who wants to buy needs. */
export abstract class CheckoutLoader {
  /** Cold; emits once. Errors when it can't be fetched; may then be asked again. */
  abstract load(): Observable<Pick<Checkout, 'prices' | 'pay'>>;
}
