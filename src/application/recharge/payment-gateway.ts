import type { Observable } from 'rxjs';
import type { PaymentResult } from '../../domain/recharge/payment-result.ts';
import type { Result } from '../../domain/result.ts';

/** A wish to buy. */
export interface PurchaseRequest {
  readonly priceId: string;
  /** Marks the wish: the same one leads to the same hosted page. */
  readonly token: string;
  /** Of this site, like `https://lorewick.example`. */
  readonly origin: string;
  /** Whole address of the page on which the wish was made. */
  readonly page: string;
}

/** The way to one provider's hosted payment page. Failures are sentences for the player. */
export abstract class PaymentGateway {
  /** As the brand's file names it. */
  abstract readonly provider: string;
  /**
   * Has the server open a hosted page. A result without success is the server's no: this wish has come to nothing. After a failure nobody knows,
   * and the same wish may be told again. Cold: subscribing asks, unsubscribing gives up. Never errors; emits once.
   */
  abstract create(wish: PurchaseRequest): Observable<Result<PaymentResult, string>>;
  /** Goes to the hosted page that `create` made. Cold: after unsubscribing it goes nowhere. Never errors; emits once, if the page is still here. */
  abstract redirect(result: PaymentResult): Observable<Result<void, string>>;
}
