import { concat, defer, ignoreElements, map, type Observable, of, switchMap, tap, timer } from 'rxjs';
import { listPrices } from '../../../contract/recharge.ts';
import type { Pack } from '../../domain/recharge/pack.ts';
import { checkedResult, type PaymentResult } from '../../domain/recharge/payment-result.ts';
import { messageTargets, redirectMessage } from '../../domain/recharge/redirect-message.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import type { Clock } from '../clock.ts';
import type { Frame } from '../frame.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { SessionStore } from '../session-store.ts';
import type { AddressBar } from './address-bar.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { paymentMessage } from './payment-message.ts';
import type { PaymentTokens } from './payment-tokens.ts';
import { PreviousPage } from './previous-page.ts';

/** Ms in which the page around a frame may go to the hosted page, before this one does. */
export const PARENT_PATIENCE = 3000;
/** Ms after which a page that is still here does not seem to be leaving. */
export const LEAVING_PATIENCE = 15_000;

/** What the page around a frame is told of this site. */
interface Site {
  readonly publicKey: string;
  readonly brand: string;
  /** Origins of other sites that may embed this one. */
  readonly embedOrigins: readonly string[];
}

/** What is sold, and the way of a purchase to the hosted page. Failures are sentences for the player. */
export class Checkout {
  readonly #api: AuthorizedApi;
  readonly #gateway: PaymentGateway;
  readonly #frame: Frame;
  readonly #addressBar: AddressBar;
  readonly #session: Session;
  readonly #tokens: PaymentTokens;
  readonly #wayBack: PreviousPage;
  readonly #clock: Clock;
  readonly #site: Site;

  constructor(
    api: AuthorizedApi,
    gateway: PaymentGateway,
    frame: Frame,
    addressBar: AddressBar,
    session: Session,
    tokens: PaymentTokens,
    store: SessionStore,
    clock: Clock,
    site: Site,
  ) {
    this.#api = api;
    this.#gateway = gateway;
    this.#frame = frame;
    this.#addressBar = addressBar;
    this.#session = session;
    this.#tokens = tokens;
    this.#wayBack = new PreviousPage(store);
    this.#clock = clock;
    this.#site = site;
  }

  /** Cold; emits once. */
  prices(): Observable<Result<readonly Pack[], string>> {
    return this.#api
      .call(listPrices, {})
      .pipe(map((answer) => (answer.ok ? answer : fail(paymentMessage(answer.error, 'Failed to fetch price list')))));
  }

  /**
   * Emits `leaving` once there is a hosted page to go to, or why there is none; after that, why it can't be gone to. Completes when the player
   * is still here for whatever reason. Cold: after unsubscribing it goes nowhere.
   */
  pay(priceId: string): Observable<Result<'leaving', string>> {
    return defer(() => {
      const { origin } = this.#addressBar;
      const page = this.#addressBar.address();
      const token = this.#tokens.for(this.#player(), priceId);
      this.#wayBack.keep(page.slice(origin.length));
      return this.#gateway.create({ priceId, token, origin, page }).pipe(
        tap((made) => made.ok && !made.value.success && this.#tokens.forget(token)),
        map((made) => (made.ok ? checkedResult(made.value) : made)),
        // switchMap: one wish, one hosted page.
        switchMap((checked) => (checked.ok ? concat(of(ok('leaving' as const)), this.#leave(checked.value)) : of(checked))),
      );
    });
  }

  #player(): string {
    const state = this.#session.state.value;
    return state.kind === 'starting' ? '' : (state.user?.uuid ?? '');
  }

  #leave(result: PaymentResult): Observable<Result<never, string>> {
    const gone = this.#frame.embedded ? this.#leaveFrame(result) : this.#gateway.redirect(result);
    // switchMap: there is one outcome.
    return gone.pipe(switchMap((outcome) => (outcome.ok ? timer(LEAVING_PATIENCE).pipe(ignoreElements()) : of(fail(outcome.error)))));
  }

  /** The page around may know better how to leave. Stripe's script knows nothing of new tabs, so it has no part in leaving a frame. */
  #leaveFrame(result: PaymentResult): Observable<Result<void, string>> {
    const { publicKey, brand, embedOrigins } = this.#site;
    const message = redirectMessage(result, { stripePublicKey: publicKey, timestamp: this.#clock.now(), source: brand });
    const targets = messageTargets(this.#frame.parentOrigin, this.#addressBar.origin, embedOrigins);
    const told = targets.filter((target) => this.#frame.post(message, target)).length > 0;
    // switchMap: it is time once.
    return (told ? timer(PARENT_PATIENCE) : of(0)).pipe(switchMap(() => this.#gateway.redirect({ ...result, useStripeSDK: false })));
  }
}
