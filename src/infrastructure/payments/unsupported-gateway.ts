import { defer, type Observable, of } from 'rxjs';
import { PaymentGateway } from '#application/payments/payment-gateway.ts';
import { fail, type Result } from '#domain/result.ts';

/** For a brand whose provider has no gateway. */
export class UnsupportedGateway extends PaymentGateway {
  readonly provider: string;

  constructor(provider: string) {
    super();
    this.provider = provider;
  }

  create(): Observable<Result<never, string>> {
    return defer(() => of(fail(`Unsupported payment provider: ${this.provider}`)));
  }

  redirect(): Observable<Result<never, string>> {
    return this.create();
  }
}
