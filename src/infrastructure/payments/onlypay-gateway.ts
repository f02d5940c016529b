import { map, type Observable } from 'rxjs';
import { PaymentGateway, type PurchaseRequest } from '#application/payments/payment-gateway.ts';
import type { Frame } from '#application/platform/frame.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { createOnlypayOrder } from '#contract/payments.ts';
import type { PaymentResult } from '#domain/payments/payment-result.ts';
import { successUrl } from '#domain/payments/return-addresses.ts';
import { ok, type Result } from '#domain/result.ts';
import { failedResult } from './failed-result.ts';
import { leaveFor } from './leave-for.ts';

export class OnlypayGateway extends PaymentGateway {
  readonly provider = 'onlypay';
  readonly #api: AuthorizedApi;
  readonly #frame: Frame;

  constructor(api: AuthorizedApi, frame: Frame) {
    super();
    this.#api = api;
    this.#frame = frame;
  }

  create({ priceId, token, origin }: PurchaseRequest): Observable<Result<PaymentResult, string>> {
    const order = { priceId, redirectUrl: successUrl(origin, this.provider, token) };
    return this.#api.call(createOnlypayOrder, order).pipe(
      map((answer) => {
        if (!answer.ok) return failedResult(this.provider, answer.error, 'Onlypay payment creation failed');
        const { orderId, payUrl: redirectUrl } = answer.value;
        return ok({ success: true, provider: this.provider, orderId, redirectUrl });
      }),
    );
  }

  redirect({ redirectUrl = '' }: PaymentResult): Observable<Result<void, string>> {
    return leaveFor(this.#frame, redirectUrl);
  }
}
