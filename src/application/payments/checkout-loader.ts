import type { Observable } from 'rxjs';
import type { Checkout } from './checkout.ts';

/** Loads the checkout's chunk, which only purchases need. */
export abstract class CheckoutLoader {
  /** Cold; emits once. Errors when it can't be loaded; subscribing again retries. */
  abstract load(): Observable<Pick<Checkout, 'prices' | 'pay'>>;
}
