import { filter, map, merge, type Observable, of, repeat, Subject, scan, switchMap, take, takeWhile, timer } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { checkPayment, lookAtPayment } from '#contract/payments.ts';
import {
  elsewhereOutcome,
  FOREIGN,
  type PaymentOutcome,
  paymentOutcome,
  UNKNOWN,
  unconfirmed,
  WAITING,
  WAITING_AGAIN,
} from '#domain/payments/payment-outcome.ts';
import type { PaymentReturnQuery } from '#domain/payments/purchase.ts';
import type { Result } from '#domain/result.ts';
import type { ReturnedPurchase, ReturnedPurchaseId } from './returned-purchase.ts';

/** Ms between a response and the next request. */
const POLL_INTERVAL = 2000;
/** Ms after which polling stops. */
const POLL_TIMEOUT = 60_000;

/** `returnTo` is where the player was before they paid: a path of this site. */
export type PaymentReturnState = PaymentOutcome & { readonly returnTo: string };

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly purchase: ReturnedPurchase;
  readonly lifecycle: PageLifecycle;
}

/** The return from the hosted page: polls the server for the outcome of the purchase. */
export class PaymentReturn {
  readonly #needs: Needs;
  readonly #state = new LiveState<PaymentReturnState>({ ...WAITING, returnTo: '/' });
  readonly #requests = new Subject<ReturnedPurchaseId | null>();

  readonly state: Live<PaymentReturnState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, lifecycle } = needs;
    // switchMap: only the newest purchase is on the page.
    this.#requests.pipe(switchMap((id) => (id === null ? [] : this.#poll(id)))).subscribe((outcome) => this.#receive(outcome));
    // Whether the new player may see the purchase is for the server to decide.
    session.playerChanged$.subscribe(() => this.#request());
    merge(session.recovered$, lifecycle.shown$).subscribe(() => this.retry());
  }

  /** The success page was opened. A purchase that is being polled or has an outcome is not requested again. */
  open(query: PaymentReturnQuery): void {
    if (this.#needs.purchase.open(query)) this.#request();
    else this.retry();
  }

  /** Polls again after a timeout, or where another browser's payment was not paid yet. */
  retry(): void {
    const state = this.#state.value;
    if (state.kind === 'pending' || (state.kind === 'elsewhere' && state.outcome !== 'paid')) this.#request(WAITING_AGAIN);
  }

  #request(waiting = WAITING): void {
    if (!this.#needs.purchase.isOpen) return;
    const { id, returnTo } = this.#needs.purchase;
    this.#state.set({ ...(id === null ? UNKNOWN : waiting), returnTo });
    this.#requests.next(id);
  }

  #poll(id: ReturnedPurchaseId): Observable<PaymentOutcome> {
    const outcomes = this.#needs.session.state.$.pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
      // switchMap: the source emits once.
      switchMap(() => this.#needs.api.call(checkPayment, id)),
      map((answer) => outcomeOf(answer, this.#needs.purchase.cancelled)),
      switchMap((outcome) => (outcome.kind === 'foreign' && id.sessionId !== undefined ? this.#lookAt(id.sessionId) : of(outcome))),
      repeat({ delay: POLL_INTERVAL }),
    );
    const timeout = timer(POLL_TIMEOUT).pipe(map(() => null));
    return merge(outcomes, timeout).pipe(
      scan((last: PaymentOutcome, outcome) => outcome ?? unconfirmed(last), WAITING),
      takeWhile(({ kind }) => kind === 'waiting', true),
    );
  }

  /** Another player's payment, such as that of the same person in another browser. Its session id alone tells whether it was paid. */
  #lookAt(sessionId: string): Observable<PaymentOutcome> {
    return this.#needs.api.call(lookAtPayment, { sessionId }).pipe(
      map((answer) => {
        if (answer.ok) return elsewhereOutcome(answer.value.outcome);
        return answer.error.kind === 'refused' ? FOREIGN : WAITING;
      }),
    );
  }

  #receive(outcome: PaymentOutcome): void {
    if (outcome.kind === 'waiting') return;
    this.#needs.purchase.settle();
    this.#state.update(({ returnTo }) => ({ ...outcome, returnTo }));
    if (outcome.kind !== 'credited') return;
    this.#needs.session.balanceChanged(outcome.balance);
    this.#needs.session.refresh();
  }
}

/** Only a refusal by the server is final; any other failure is worth another request. */
function outcomeOf(answer: Result<CallAnswer<typeof checkPayment>, ApiFailure>, cancelled: boolean): PaymentOutcome {
  if (answer.ok) return paymentOutcome(answer.value, cancelled);
  const { kind, code } = answer.error;
  if (kind !== 'refused') return WAITING;
  if (code === 'NOT_FOUND') return FOREIGN;
  return code === 'INVALID_INPUT' ? UNKNOWN : { kind: 'unknown', message: failureMessage(answer.error, UNKNOWN.message) };
}
