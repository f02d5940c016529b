import { filter, map, merge, type Observable, repeat, Subject, switchMap, take, takeWhile, timer } from 'rxjs';
import * as v from 'valibot';
import { checkPayment } from '../../../contract/payments.ts';
import type { AnswerOf, InputOf } from '../../../contract/route.ts';
import type { PaymentProvider } from '../../domain/branding/brand.ts';
import { FOREIGN, type PaymentOutcome, PENDING, paymentOutcome, UNKNOWN, WAITING } from '../../domain/recharge/payment-outcome.ts';
import { type PaymentReturnQuery, purchaseOf } from '../../domain/recharge/purchase.ts';
import type { Result } from '../../domain/result.ts';
import type { ApiFailure } from '../api.ts';
import type { Branding } from '../branding/branding.ts';
import { type Live, LiveState } from '../live.ts';
import type { PageLifecycle } from '../page-lifecycle.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { failureMessage } from '../session/failure-message.ts';
import type { Session } from '../session/session.ts';
import type { SessionStore } from '../session-store.ts';
import type { AddressBar } from './address-bar.ts';
import type { PaymentTokens } from './payment-tokens.ts';
import { PreviousPage } from './previous-page.ts';

/** Ms between an answer and the next question. */
export const POLL_INTERVAL = 2000;
/** Ms after which nobody is kept waiting any longer. */
export const POLL_PATIENCE = 60_000;

type Purchase = InputOf<typeof checkPayment>;

const ARRIVAL = 'arrival';

const kept = v.object({
  provider: v.optional(v.string()),
  session_id: v.optional(v.string()),
  token: v.optional(v.string()),
  cancelled: v.optional(v.string()),
});

/** `returnTo` is where the player was before they paid: a path of this site. */
export type PaymentReturnState = PaymentOutcome & { readonly returnTo: string };

/** The return from the hosted page: waits for the server's word on the purchase. */
export class PaymentReturn {
  readonly #api: AuthorizedApi;
  readonly #session: Session;
  readonly #addressBar: AddressBar;
  readonly #store: SessionStore;
  readonly #tokens: PaymentTokens;
  readonly #wayBack: PreviousPage;
  readonly #usual: PaymentProvider;
  readonly #state = new LiveState<PaymentReturnState>({ ...WAITING, returnTo: '/' });
  readonly #asks = new Subject<Purchase | null>();
  #query: PaymentReturnQuery | null = null;

  readonly state: Live<PaymentReturnState> = this.#state;

  constructor(
    api: AuthorizedApi,
    session: Session,
    addressBar: AddressBar,
    store: SessionStore,
    tokens: PaymentTokens,
    { brand }: Branding,
    lifecycle: PageLifecycle,
  ) {
    this.#api = api;
    this.#session = session;
    this.#addressBar = addressBar;
    this.#store = store;
    this.#tokens = tokens;
    this.#wayBack = new PreviousPage(store);
    this.#usual = brand.paymentProvider;
    // switchMap: only the purchase asked about last is on the page.
    this.#asks.pipe(switchMap((purchase) => (purchase === null ? [] : this.#poll(purchase)))).subscribe((outcome) => this.#hear(outcome));
    // What one player bought is another one's to know only by the server's word.
    session.playerChanged$.subscribe(() => this.#ask());
    merge(session.recovered$, lifecycle.shown$).subscribe(() => this.retry());
  }

  /**
   * The player comes in by the success address. Its query leaves the address bar and the history before anybody is told of it, and is kept for
   * a reload. The same purchase is not asked about twice at once, nor again once it is known what became of it.
   */
  open({ provider, session_id, token, cancelled }: PaymentReturnQuery): void {
    const named = provider !== undefined || session_id !== undefined || token !== undefined;
    if (named) this.#addressBar.dropQuery();
    const query = named ? { provider, session_id, token, cancelled } : this.#kept();
    if (JSON.stringify(query) === JSON.stringify(this.#query)) {
      this.retry();
      return;
    }
    this.#query = query;
    this.#ask();
  }

  /** Waits once more for what did not come in time. */
  retry(): void {
    if (this.#state.value.kind === 'pending') this.#ask();
  }

  #ask(): void {
    if (this.#query === null) return;
    const purchase = purchaseOf(this.#query, this.#usual, checkPayment.input.entries.provider.options);
    this.#store.set(ARRIVAL, JSON.stringify(this.#query));
    this.#state.set({ ...(purchase === null ? UNKNOWN : WAITING), returnTo: this.#wayBack.path() });
    this.#asks.next(purchase);
  }

  #poll(purchase: Purchase): Observable<PaymentOutcome> {
    const told = this.#session.state.$.pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
      // switchMap: there is one to switch to.
      switchMap(() => this.#api.call(checkPayment, purchase)),
      map((answer) => outcomeOf(answer, this.#query?.cancelled !== undefined)),
      repeat({ delay: POLL_INTERVAL }),
    );
    const enough = timer(POLL_PATIENCE).pipe(map(() => PENDING));
    return merge(told, enough).pipe(takeWhile(({ kind }) => kind === 'waiting', true));
  }

  #hear(outcome: PaymentOutcome): void {
    if (outcome.kind === 'waiting') return;
    this.#tokens.forget(this.#query?.token ?? '');
    this.#state.update(({ returnTo }) => ({ ...outcome, returnTo }));
    if (outcome.kind !== 'credited') return;
    this.#session.balanceChanged(outcome.balance);
    this.#session.refresh();
  }

  #kept(): PaymentReturnQuery {
    try {
      const parsed = v.safeParse(kept, JSON.parse(this.#store.get(ARRIVAL) ?? ''));
      return parsed.success ? parsed.output : {};
    } catch {
      return {};
    }
  }
}

/** Only the server's own no is an answer; whatever else goes wrong may have gone right a moment later. */
function outcomeOf(answer: Result<AnswerOf<typeof checkPayment>, ApiFailure>, cancelled: boolean): PaymentOutcome {
  if (answer.ok) return paymentOutcome(answer.value, cancelled);
  const { kind, code } = answer.error;
  if (kind !== 'refused') return WAITING;
  if (code === 'NOT_FOUND') return FOREIGN;
  return code === 'INVALID_INPUT' ? UNKNOWN : { kind: 'unknown', message: failureMessage(answer.error, UNKNOWN.message) };
}
