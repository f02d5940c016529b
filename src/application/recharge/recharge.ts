import { catchError, defer, type Observable, of, Subject, Subscription, switchMap } from 'rxjs';
import type { Pack } from '../../domain/recharge/pack.ts';
import { fail, type Result } from '../../domain/result.ts';
import { type Live, LiveState } from '../live.ts';
import type { LoadingOverlay } from '../loading/loading-overlay.ts';
import type { Log } from '../log.ts';
import type { PageLifecycle } from '../page-lifecycle.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';
import type { CheckoutLoader } from './checkout-loader.ts';

/** The recharge modal. `error` is a sentence to show: why there are no prices, or why the last purchase did not come about. */
export interface RechargeState {
  readonly visible: boolean;
  readonly priceList: readonly Pack[];
  /** Whether the prices are on their way. */
  readonly loading: boolean;
  readonly error: string | null;
  /** Whether the player is on the way to the hosted page. */
  readonly paymentLoading: boolean;
}

const NOTHING = { priceList: [], loading: false, error: null, paymentLoading: false };

/** Selling coins: the modal with the prices, and the way to the hosted page and back. */
export class Recharge {
  readonly #session: Session;
  readonly #checkout: CheckoutLoader;
  readonly #overlay: LoadingOverlay;
  readonly #toasts: Toasts;
  readonly #log: Log;
  readonly #state = new LiveState<RechargeState>({ visible: false, ...NOTHING });
  /** Whether prices are wanted. */
  readonly #wanted = new Subject<boolean>();
  #paying = Subscription.EMPTY;
  /** Whether the page has sent the player to a hosted page. */
  #left = false;

  readonly state: Live<RechargeState> = this.#state;

  constructor(session: Session, checkout: CheckoutLoader, overlay: LoadingOverlay, toasts: Toasts, lifecycle: PageLifecycle, log: Log) {
    this.#session = session;
    this.#checkout = checkout;
    this.#overlay = overlay;
    this.#toasts = toasts;
    this.#log = log;
    // switchMap: the newest answer counts, and none that is not wanted any more.
    this.#wanted.pipe(switchMap((wanted) => (wanted ? this.#prices() : []))).subscribe((prices) => this.#priced(prices));
    lifecycle.shown$.subscribe(({ persisted }) => this.#comeBack(persisted));
    session.playerChanged$.subscribe(() => this.#startOver());
    session.recovered$.subscribe(() => {
      if (this.#state.value.visible) this.retry();
    });
  }

  /** Opens the modal. */
  show(): void {
    this.#patch({ visible: true, error: null });
    this.retry();
  }

  hide(): void {
    this.#patch({ visible: false });
  }

  toggle(): void {
    if (this.#state.value.visible) this.hide();
    else this.show();
  }

  /** Forgets prices, error and a purchase that has not led away yet. The modal stays as it is. */
  reset(): void {
    this.#wanted.next(false);
    if (this.#state.value.paymentLoading) this.#stop();
    this.#patch(NOTHING);
  }

  /** Fetches the prices if they are missing. */
  retry(): void {
    const { priceList, loading } = this.#state.value;
    if (priceList.length > 0 || loading) return;
    this.#patch({ loading: true, error: null });
    this.#wanted.next(true);
  }

  /** Goes to the hosted page for a pack. Ignored while the player is on the way to one: a double click buys once. */
  buy(priceId: string): void {
    if (this.#state.value.paymentLoading) return;
    this.#patch({ paymentLoading: true, error: null });
    this.#left = false;
    this.#overlay.show('payment', 'Processing your payment...');
    // switchMap: there is one checkout.
    this.#paying = defer(() => this.#checkout.load())
      .pipe(switchMap((checkout) => checkout.pay(priceId)))
      .subscribe({
        next: (step) => {
          if (step.ok) this.#left = true;
          else this.#fail(step.error || 'Payment creation failed');
        },
        error: (error: unknown) => {
          this.#log.error('recharge.checkout.failed', { reason: String(error) });
          this.#fail('Payment creation failed');
        },
        complete: () => this.#stop(),
      });
  }

  /** Gives up being on the way to the hosted page. */
  #stop(): void {
    this.#paying.unsubscribe();
    this.#overlay.hide();
    this.#patch({ paymentLoading: false });
  }

  #fail(message: string): void {
    this.#stop();
    this.#patch({ error: message });
    this.#toasts.error(message);
  }

  /** Back from the hosted page. Who only looked elsewhere while it was being opened is still on the way. */
  #comeBack(persisted: boolean): void {
    if (!this.#left && !persisted) return;
    if (this.#state.value.paymentLoading) this.#stop();
    this.#session.refresh();
  }

  #startOver(): void {
    this.reset();
    if (this.#state.value.visible) this.show();
  }

  #prices(): Observable<Result<readonly Pack[], string>> {
    return defer(() => this.#checkout.load()).pipe(
      // switchMap: there is one checkout.
      switchMap((checkout) => checkout.prices()),
      catchError(() => of(fail('Failed to fetch price list'))),
    );
  }

  #priced(prices: Result<readonly Pack[], string>): void {
    if (prices.ok) {
      this.#patch({ priceList: prices.value, loading: false });
      return;
    }
    this.#log.error('recharge.prices.failed', { reason: prices.error });
    this.#patch({ loading: false, error: prices.error });
  }

  #patch(change: Partial<RechargeState>): void {
    this.#state.update((state) => ({ ...state, ...change }));
  }
}
