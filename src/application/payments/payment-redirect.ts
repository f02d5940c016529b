import { ignoreElements, type Observable, of, switchMap, timer } from 'rxjs';
import type { Clock } from '#application/platform/clock.ts';
import type { Frame } from '#application/platform/frame.ts';
import type { PaymentResult } from '#domain/payments/payment-result.ts';
import { messageTargets, redirectMessage, redirectMessageFor } from '#domain/payments/redirect-message.ts';
import { fail, type Result } from '#domain/result.ts';
import type { AddressBar } from './address-bar.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** Ms in which the page around a frame may go to the hosted page, before this one does. */
const PARENT_TIMEOUT = 3000;
/** Ms after which a page that is still open is taken to have stayed. */
const REDIRECT_TIMEOUT = 15_000;

/** What the page around a frame learns about this site. */
interface Site {
  readonly publicKey: string;
  readonly brand: string;
  /** Origins of other sites that may embed this one. */
  readonly embedOrigins: readonly string[];
}

interface Needs {
  readonly gateway: PaymentGateway;
  readonly frame: Frame;
  readonly addressBar: AddressBar;
  readonly clock: Clock;
  readonly site: Site;
}

/** Goes to the hosted page, from a frame by way of the page around it. */
export class PaymentRedirect {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Cold. Emits only a failure; completes when the player is still here after `REDIRECT_TIMEOUT`. */
  go(result: PaymentResult): Observable<Result<never, string>> {
    const redirected = this.#needs.frame.embedded ? this.#goFromFrame(result) : this.#needs.gateway.redirect(result);
    // switchMap: there is one outcome.
    return redirected.pipe(switchMap((outcome) => (outcome.ok ? timer(REDIRECT_TIMEOUT).pipe(ignoreElements()) : of(fail(outcome.error)))));
  }

  /** The page around the frame may redirect better. Stripe's script cannot open a new tab, so it is not used here. */
  #goFromFrame(result: PaymentResult): Observable<Result<void, string>> {
    const { publicKey, brand, embedOrigins } = this.#needs.site;
    const message = redirectMessage(result, { stripePublicKey: publicKey, timestamp: this.#needs.clock.now(), source: brand });
    const targets = messageTargets(this.#needs.frame.parentOrigin, this.#needs.addressBar.origin, embedOrigins);
    const posted = targets.filter((target) => this.#needs.frame.post(redirectMessageFor(target, message), target)).length > 0;
    // switchMap: the timer emits once.
    return (posted ? timer(PARENT_TIMEOUT) : of(0)).pipe(switchMap(() => this.#needs.gateway.redirect({ ...result, useStripeSDK: false })));
  }
}
