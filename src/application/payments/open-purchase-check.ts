import {
  defer,
  EMPTY,
  exhaustMap,
  filter,
  merge,
  type Observable,
  repeat,
  Subject,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import type { Branding } from '#application/brand/branding.ts';
import type { Toasts } from '#application/design/toasts.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { checkPayment, paymentProviders } from '#contract/payments.ts';
import { wordsOfReturn } from '#domain/payments/payment-outcome.ts';
import { purchaseOf } from '#domain/payments/purchase.ts';
import { SUCCESS_PATH } from '#domain/payments/return-addresses.ts';
import { backOff } from '#domain/platform/back-off.ts';
import type { Result } from '#domain/result.ts';
import type { AddressBar } from './address-bar.ts';
import type { OpenPurchase } from './open-purchase.ts';
import type { PaymentTokens } from './payment-tokens.ts';
import type { Recharge } from './recharge.ts';

/** Ms between a question that nobody could answer and the next one. */
const AGAIN = { first: 5_000, max: 60_000 };

type Answer = Result<CallAnswer<typeof checkPayment>, ApiFailure>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly open: OpenPurchase;
  readonly tokens: PaymentTokens;
  readonly recharge: Recharge;
  readonly addressBar: AddressBar;
  readonly branding: Branding;
  readonly toasts: Toasts;
  readonly random: Random;
}

/**
 * Says what became of a purchase to a player who is back from the hosted page by another way than the success page: by its cancel, or by Back. The server
 * asks the provider; nothing is said before it has, and once it has, it is said once.
 */
export class OpenPurchaseCheck {
  readonly #needs: Needs;
  readonly #asks = new Subject<void>();

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session } = needs;
    // exhaustMap: a question that is under way answers for what asks meanwhile.
    this.#asks.pipe(exhaustMap(() => this.#question())).subscribe();
    session.recovered$.subscribe(() => this.ask());
  }

  /** The page was loaded, or is seen again. */
  ask(): void {
    this.#asks.next();
  }

  #question(): Observable<Answer> {
    const kept = this.#needs.open.read();
    const id = kept && purchaseOf(kept, this.#needs.branding.brand.paymentProvider, paymentProviders);
    // The success page says it itself.
    if (kept === null || id === null || this.#isSuccessPage()) return EMPTY;
    return this.#needs.session.state.$.pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
      // switchMap: the source emits once.
      switchMap(() => this.#answers(id)),
      // Another player's business, or that of the next purchase, which is asked about when it comes back.
      takeUntil(
        merge(this.#needs.session.playerChanged$, this.#needs.recharge.state.$.pipe(filter(({ paymentLoading }) => paymentLoading))),
      ),
      filter((answer) => isFinal(answer) && !this.#isSuccessPage()),
      tap((answer) => this.#say(answer, kept.token)),
    );
  }

  /** Asks until somebody could answer: sooner when the page is seen again. */
  #answers(id: NonNullable<ReturnType<typeof purchaseOf<(typeof paymentProviders)[number]>>>): Observable<Answer> {
    const wait = (times: number) => merge(timer(backOff(times, this.#needs.random.fraction(), AGAIN)), this.#asks).pipe(take(1));
    return defer(() => this.#needs.api.call(checkPayment, id)).pipe(
      repeat({ delay: wait }),
      takeWhile((answer) => !isFinal(answer), true),
    );
  }

  #say(answer: Answer, token: string): void {
    this.#needs.open.drop();
    // Not this player's, or unknown: there is nothing to say that is known to be true.
    if (!answer.ok) return;
    const { status, balance } = answer.value;
    const { kind, text } = wordsOfReturn(answer.value);
    this.#needs.toasts[kind](text);
    this.#needs.tokens.forget(token);
    if (status !== 'paid') return;
    this.#needs.session.balanceChanged(balance);
    this.#needs.session.refresh();
  }

  #isSuccessPage(): boolean {
    return this.#needs.addressBar.address().slice(this.#needs.addressBar.origin.length).startsWith(SUCCESS_PATH);
  }
}

/** Any other failure means that nobody could be asked. */
const isFinal = (answer: Answer): boolean => answer.ok || answer.error.kind === 'refused';
