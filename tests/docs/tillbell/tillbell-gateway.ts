import { map, type Observable } from 'rxjs';
import { createPayment } from '../../../contract/recharge.ts';
import type { Frame } from '../../../src/application/frame.ts';
import { PaymentGateway, type PurchaseRequest } from '../../../src/application/recharge/payment-gateway.ts';
import type { AuthorizedApi } from '../../../src/application/session/authorized-api.ts';
import type { PaymentProvider } from '../../../src/domain/branding/brand.ts';
import type { PaymentResult } from '../../../src/domain/recharge/payment-result.ts';
import { cancelUrl, successUrl } from '../../../src/domain/recharge/return-addresses.ts';
import { ok, type Result } from '../../../src/domain/result.ts';
import { failedResult } from '../../../src/infrastructure/payments/failed-result.ts';
import { leaveFor } from '../../../src/infrastructure/payments/leave-for.ts';
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
