import { forkJoin, map, type Observable, Subject, switchMap, takeUntil } from 'rxjs';
import { adminOrders } from '../../../contract/payments.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { ApiFailure } from '../api.ts';
import { type Asked, asked, LOADING } from '../asked.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { failureWords } from '../session/failure-words.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';

type Page = AnswerOf<typeof adminOrders>;
export type SoldOrder = Page['orders'][number];
/** Which orders are listed; null for all. */
export type OrderFilter = SoldOrder['status'] | null;

/** Orders of everybody, the latest first. `before` is where older ones go on; null when there are none. */
export interface SoldOrders extends Page {
  readonly loadingOlder: boolean;
  /** So many wait for a person to look at them, whatever is listed; `isMore` when there are more than could be counted. */
  readonly strange: { readonly count: number; readonly isMore: boolean };
}

export interface OrderListState {
  readonly filter: OrderFilter;
  readonly list: Asked<SoldOrders>;
}

/** What everybody bought, as admins see it. */
export class OrderList {
  readonly #api: AuthorizedApi;
  readonly #session: Session;
  readonly #toasts: Toasts;
  readonly #state = new LiveState<OrderListState>({ filter: null, list: LOADING });
  readonly #wanted = new Subject<OrderFilter>();

  readonly state: Live<OrderListState> = this.#state;

  constructor(api: AuthorizedApi, session: Session, toasts: Toasts) {
    this.#api = api;
    this.#session = session;
    this.#toasts = toasts;
    // switchMap: the filter chosen last is the one to show.
    this.#wanted
      .pipe(switchMap((filter) => this.#read(filter).pipe(takeUntil(session.playerChanged$))))
      .subscribe((list) => this.#state.update(({ filter }) => ({ filter, list: asked(list, 'The orders could not be read.') })));
    // What one admin saw is nothing for whoever comes after them.
    session.playerChanged$.subscribe(() => this.#state.set({ filter: null, list: LOADING }));
    session.recovered$.subscribe(() => {
      if (this.#state.value.list.kind === 'failed') this.retry();
    });
  }

  /** Reads the list. The same one stays shown until then. */
  show(filter: OrderFilter): void {
    const { filter: before, list } = this.#state.value;
    const isKept = before === filter && list.kind === 'ready';
    if (!isKept) this.#state.set({ filter, list: LOADING });
    this.#wanted.next(filter);
  }

  /** Reads again what could not be read. */
  retry(): void {
    this.show(this.#state.value.filter);
  }

  /** Adds a page of older orders. */
  older(): void {
    const { filter, list } = this.#state.value;
    if (list.kind !== 'ready' || list.value.before === null || list.value.loadingOlder) return;
    const { before } = list.value;
    this.#change((shown) => ({ ...shown, loadingOlder: true }));
    this.#page(filter, before)
      .pipe(takeUntil(this.#session.playerChanged$))
      .subscribe((answer) => {
        if (this.#state.value.filter !== filter) return;
        this.#change((shown) => {
          // What was read anew meanwhile may end elsewhere, where this page does not join on.
          if (!answer.ok || shown.before !== before) return { ...shown, loadingOlder: false };
          return { ...shown, orders: [...shown.orders, ...answer.value.orders], before: answer.value.before, loadingOlder: false };
        });
        if (!answer.ok) this.#toasts.error(failureWords(answer.error, 'Older orders could not be read. Try again.'));
      });
  }

  #read(filter: OrderFilter): Observable<Result<SoldOrders, ApiFailure>> {
    return forkJoin([this.#page(filter), this.#page('quarantined')]).pipe(
      map(([page, strange]) => {
        if (!page.ok) return page;
        if (!strange.ok) return strange;
        const { orders, before } = strange.value;
        return ok({ ...page.value, loadingOlder: false, strange: { count: orders.length, isMore: before !== null } });
      }),
    );
  }

  #page(filter: OrderFilter, before?: string): Observable<Result<Page, ApiFailure>> {
    return this.#api.call(adminOrders, { ...(filter && { status: filter }), ...(before && { before }) });
  }

  #change(change: (shown: SoldOrders) => SoldOrders): void {
    this.#state.update((state) =>
      state.list.kind === 'ready' ? { ...state, list: { kind: 'ready', value: change(state.list.value) } } : state,
    );
  }
}
