import type { Observable } from 'rxjs';
import type { PaymentResult } from '#domain/payments/payment-result.ts';
import type { Result } from '#domain/result.ts';

export interface PurchaseRequest {
  readonly priceId: string;
  /** Idempotency key: the same one leads to the same hosted page. */
  readonly token: string;
  /** Of this site, like `https://lorewick.example`. */
  readonly origin: string;
  /** Whole address of the page on which the purchase was started. */
  readonly page: string;
}

/** Opens the hosted payment page of one provider. Failures are sentences for the player. */
export abstract class PaymentGateway {
  /** The provider's name in the brand's file. */
  abstract readonly provider: string;
  /**
   * Requests a hosted page from the server. A result without success is the server's refusal and ends the purchase. After a failure the outcome is
   * unknown, and the same request may be sent again. Cold: unsubscribing cancels. Never errors; emits once.
   */
  abstract create(request: PurchaseRequest): Observable<Result<PaymentResult, string>>;
  /** Navigates to the hosted page. Cold: unsubscribing cancels. Never errors; emits once, if this page is still open. */
  abstract redirect(result: PaymentResult): Observable<Result<void, string>>;
}
