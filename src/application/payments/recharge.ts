import { catchError, defer, type Observable, of, Subject, Subscription, switchMap } from 'rxjs';
import type { LoadingOverlay } from '#application/design/loading-overlay.ts';
import type { Toasts } from '#application/design/toasts.ts';
import type { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { Log } from '#application/platform/log.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import type { Session } from '#application/session/session.ts';
import type { Spending } from '#domain/coins/coin-sheet.ts';
import type { Pack } from '#domain/payments/pack.ts';
import { fail, type Result } from '#domain/result.ts';
import type { CheckoutLoader } from './checkout-loader.ts';

/** The recharge modal. `error` is a sentence to show: why the prices or the last purchase failed. */
export interface RechargeState {
  readonly visible: boolean;
  readonly priceList: readonly Pack[];
  /** Whether the prices are loading. */
  readonly loading: boolean;
  readonly error: string | null;
  /** From the press on a pack until the hosted page opens. */
  readonly paymentLoading: boolean;
}

const NOTHING = { priceList: [], loading: false, error: null, paymentLoading: false };

interface Needs {
  readonly session: Session;
  readonly checkout: CheckoutLoader;
  readonly checkIn: Pick<DailyCheckIn, 'offerAnew'>;
  readonly overlay: LoadingOverlay;
  readonly toasts: Toasts;
  readonly lifecycle: PageLifecycle;
  readonly log: Log;
}

/** The recharge modal: prices, and the redirect to the hosted page and back. */
export class Recharge {
  readonly #needs: Needs;
  readonly #state = new LiveState<RechargeState>({ visible: false, ...NOTHING });
  readonly #spending = new LiveState<Spending | null>(null);
  /** Each asks for prices, in a currency or in none that is named; null cancels. */
  readonly #fetches = new Subject<string | null>();
  readonly #checkouts = new Subject<string>();
  #paying = Subscription.EMPTY;
  /** Whether the redirect to a hosted page has begun. */
  #left = false;

  readonly state: Live<RechargeState> = this.#state;
  /** The game that coins are spent on: the one that is open, or was last. */
  readonly spending: Live<Spending | null> = this.#spending;
  /** The price id of a chosen pack, when the redirect to its hosted page begins; the same for every payment provider. */
  readonly checkouts$: Observable<string> = this.#checkouts.asObservable();

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, lifecycle } = needs;
    // switchMap: a new one cancels the pending request.
    this.#fetches.pipe(switchMap((fetch) => (fetch === null ? [] : this.#prices(fetch)))).subscribe((prices) => this.#priced(prices));
    lifecycle.shown$.subscribe(({ persisted }) => this.#onShownAgain(persisted));
    session.playerChanged$.subscribe(() => this.#startOver());
    session.recovered$.subscribe(() => {
      if (this.#state.value.visible) this.retry();
    });
  }

  /** Opens the modal. */
  show(): void {
    if (!this.#state.value.visible) this.#needs.checkIn.offerAnew();
    this.#patch({ visible: true, error: null });
    this.retry();
  }

  /** Play says what coins are spent on; null for nothing. */
  spendOn(spending: Spending | null): void {
    this.#spending.set(spending);
  }

  hide(): void {
    this.#patch({ visible: false });
  }

  toggle(): void {
    if (this.#state.value.visible) this.hide();
    else this.show();
  }

  /** Drops prices, error and a purchase before its redirect. The modal stays open or closed. */
  reset(): void {
    this.#fetches.next(null);
    if (this.#state.value.paymentLoading) this.#stop();
    this.#patch(NOTHING);
  }

  /** Fetches the prices unless they are loaded. */
  retry(): void {
    const { priceList, loading } = this.#state.value;
    if (priceList.length === 0 && !loading) this.showIn('');
  }

  /** Fetches the prices in another currency of the brand; those that are shown stay until they are there. Empty: as the server chooses. Source: DESK-50. */
  showIn(currency: string): void {
    this.#patch({ loading: true, error: null });
    this.#fetches.next(currency);
  }

  /** Goes to the hosted page for a pack. Ignored while a purchase is pending: a double click buys once. */
  buy(priceId: string): void {
    if (this.#state.value.paymentLoading) return;
    this.#patch({ paymentLoading: true, error: null });
    this.#left = false;
    this.#needs.overlay.show('payment', 'Processing your payment...');
    this.#paying = this.#pay(priceId).subscribe({
      next: (step) => {
        if (!step.ok) return this.#fail(step.error || 'Payment creation failed');
        this.#left = true;
        this.#checkouts.next(priceId);
      },
      complete: () => this.#stop(),
    });
  }

  /** A chunk that cannot be loaded is a failed call. Cold; emits once. */
  #prices(currency: string): Observable<Result<readonly Pack[], string>> {
    return defer(() => this.#needs.checkout.load()).pipe(
      // switchMap: there is one checkout.
      switchMap((checkout) => checkout.prices(currency || undefined)),
      catchError(() => of(fail('Failed to fetch price list'))),
    );
  }

  /** Cold; emits when the redirect begins, or a failure. */
  #pay(priceId: string): Observable<Result<unknown, string>> {
    return defer(() => this.#needs.checkout.load()).pipe(
      // switchMap: there is one checkout.
      switchMap((checkout) => checkout.pay(priceId)),
      catchError((error: unknown) => {
        this.#needs.log.error('recharge.checkout.failed', { reason: String(error) });
        return of(fail(''));
      }),
    );
  }

  /** Cancels the pending purchase. */
  #stop(): void {
    this.#paying.unsubscribe();
    this.#needs.overlay.hide();
    this.#patch({ paymentLoading: false });
  }

  #fail(message: string): void {
    this.#stop();
    this.#patch({ error: message });
    this.#needs.toasts.error(message);
  }

  /** The page is shown again. Without a redirect, the player only switched tabs and the purchase goes on. */
  #onShownAgain(persisted: boolean): void {
    if (!this.#left && !persisted) return;
    if (this.#state.value.paymentLoading) this.#stop();
    this.#needs.session.refresh();
  }

  #startOver(): void {
    this.reset();
    if (this.#state.value.visible) this.show();
  }

  #priced(prices: Result<readonly Pack[], string>): void {
    if (!prices.ok) this.#needs.log.error('recharge.prices.failed', { reason: prices.error });
    this.#patch(prices.ok ? { priceList: prices.value, loading: false } : { loading: false, error: prices.error });
  }

  #patch(change: Partial<RechargeState>): void {
    this.#state.update((state) => ({ ...state, ...change }));
  }
}
