import type { Stripe } from '@stripe/stripe-js';
import { catchError, defer, map, type Observable, of, switchMap, timeout } from 'rxjs';
import { PaymentGateway, type PurchaseRequest } from '#application/payments/payment-gateway.ts';
import type { Frame } from '#application/platform/frame.ts';
import type { Log } from '#application/platform/log.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { createCheckout } from '#contract/payments.ts';
import type { PaymentResult } from '#domain/payments/payment-result.ts';
import { cancelUrl, successUrl } from '#domain/payments/return-addresses.ts';
import { isWebAddress } from '#domain/payments/web-address.ts';
import { ok, type Result } from '#domain/result.ts';
import { failedResult } from './failed-result.ts';
import { leaveFor } from './leave-for.ts';

/** The part of Stripe's script that is used. */
export type StripeSdk = Pick<Stripe, 'redirectToCheckout'>;

/** Timeout for loading Stripe's script, in ms. */
const LOAD_TIMEOUT = 5000;
/** Timeout for its redirect, in ms. */
const REDIRECT_TIMEOUT = 10_000;

export class StripeGateway extends PaymentGateway {
  readonly provider = 'stripe';
  readonly #api: AuthorizedApi;
  readonly #frame: Frame;
  readonly #publicKey: string;
  readonly #loadSdk: (publicKey: string) => Promise<StripeSdk | null>;
  readonly #log: Log;

  /** Without a public key, or when `loadSdk` fails, the page navigates to the hosted page directly. */
  constructor(api: AuthorizedApi, frame: Frame, publicKey: string, loadSdk: (publicKey: string) => Promise<StripeSdk | null>, log: Log) {
    super();
    this.#api = api;
    this.#frame = frame;
    this.#publicKey = publicKey;
    this.#loadSdk = loadSdk;
    this.#log = log;
  }

  create({ priceId, token, origin, page }: PurchaseRequest): Observable<Result<PaymentResult, string>> {
    const order = { priceId, successUrl: successUrl(origin, this.provider, token), cancelUrl: cancelUrl(page) };
    return this.#api.call(createCheckout, order).pipe(
      map((answer) => {
        if (!answer.ok) return failedResult(this.provider, answer.error, 'Stripe payment creation failed');
        const { sessionId, url } = answer.value;
        return ok({ success: true, provider: this.provider, sessionId, useStripeSDK: true, redirectUrl: hostedPage(url, sessionId) });
      }),
    );
  }

  redirect({ sessionId = '', useStripeSDK = false, redirectUrl = '' }: PaymentResult): Observable<Result<void, string>> {
    const leave = leaveFor(this.#frame, hostedPage(redirectUrl, sessionId));
    if (!useStripeSDK || sessionId === '') return leave;
    return this.#bySdk(sessionId).pipe(
      // switchMap: emits once.
      switchMap((reason) => {
        this.#log.warn('stripe.sdk.failed', { reason });
        return leave;
      }),
    );
  }

  /** Emits the reason when Stripe's script does not redirect. After a redirect the page is gone. */
  #bySdk(sessionId: string): Observable<string> {
    if (this.#publicKey === '') return of('Stripe public key is required for SDK redirect');
    return defer(() => this.#loadSdk(this.#publicKey)).pipe(
      timeout(LOAD_TIMEOUT),
      catchError(() => of(null)),
      // switchMap: emits once.
      switchMap((sdk) => {
        if (sdk === null) return of('Failed to load Stripe SDK');
        return defer(() => sdk.redirectToCheckout({ sessionId })).pipe(
          // Without an error the navigation has begun and takes a while.
          switchMap(({ error }) => (error === undefined ? new Promise<never>(() => {}) : of(error))),
          timeout(REDIRECT_TIMEOUT),
          catchError(() => of(null)),
          map(() => 'Stripe redirect failed'),
        );
      }),
    );
  }
}

/** Empty when there is none. */
function hostedPage(url: string, sessionId: string): string {
  if (isWebAddress(url)) return url;
  return sessionId === '' ? '' : `https://checkout.stripe.com/c/pay/${encodeURIComponent(sessionId)}`;
}
