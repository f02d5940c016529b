import { map, type Observable } from 'rxjs';
import { PaymentGateway, type PurchaseRequest } from '#application/payments/payment-gateway.ts';
import type { Frame } from '#application/platform/frame.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { createPayment } from '#contract/payments.ts';
import type { PaymentProvider } from '#domain/brand/brand.ts';
import type { PaymentResult } from '#domain/payments/payment-result.ts';
import { cancelUrl, successUrl } from '#domain/payments/return-addresses.ts';
import { ok, type Result } from '#domain/result.ts';
import { failedResult } from '#infrastructure/payments/failed-result.ts';
import { leaveFor } from '#infrastructure/payments/leave-for.ts';
import { TILLBELL } from './tillbell.ts';

export class TillbellGateway extends PaymentGateway {
  readonly provider: PaymentProvider = TILLBELL;
  readonly #api: AuthorizedApi;
  readonly #frame: Frame;

  constructor(api: AuthorizedApi, frame: Frame) {
    super();
    this.#api = api;
    this.#frame = frame;
  }

  create({ priceId, token, origin, page }: PurchaseRequest): Observable<Result<PaymentResult, string>> {
    const { provider } = this;
    const order = { provider, priceId, successUrl: successUrl(origin, provider, token), cancelUrl: cancelUrl(page) };
    return this.#api.call(createPayment, order).pipe(
      map((answer) => {
        if (!answer.ok) return failedResult(provider, answer.error, 'Tillbell payment creation failed');
        const { orderId, url: redirectUrl } = answer.value;
        return ok({ success: true, provider, orderId, redirectUrl });
      }),
    );
  }

  redirect({ redirectUrl = '' }: PaymentResult): Observable<Result<void, string>> {
    return leaveFor(this.#frame, redirectUrl);
  }
}
