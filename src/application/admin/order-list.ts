import { forkJoin, map, type Observable } from 'rxjs';
import { adminOrders } from '../../../contract/payments.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { ApiFailure, CallAnswer } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import { Pages } from '../remote/pages.ts';
import { LOADING, type Remote } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { failureMessage } from '../session/failure-message.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';

type Page = CallAnswer<typeof adminOrders>;
export type SoldOrder = Page['orders'][number];
/** Which orders are listed; null for all. */
export type OrderFilter = SoldOrder['status'] | null;

/** Orders of all users, the latest first. `before` is the cursor of the next older page; null when there is none. */
export interface SoldOrders extends Page {
  readonly loadingOlder: boolean;
  /** How many orders are quarantined, under every filter; `isMore` when there are more than one page of them. */
  readonly quarantined: { readonly count: number; readonly isMore: boolean };
}

export interface OrderListState {
  readonly filter: OrderFilter;
  readonly list: Remote<SoldOrders>;
}

const CLOSED: OrderListState = { filter: null, list: LOADING };

/** The orders of all users, for admins. */
export class OrderList {
  readonly #api: AuthorizedApi;
  readonly #state = new LiveState<OrderListState>(CLOSED);
  readonly #list: Resource<SoldOrders, OrderFilter>;
  readonly #pages: Pages<SoldOrders, Page, string, OrderFilter>;

  readonly state: Live<OrderListState> = this.#state;

  constructor(api: AuthorizedApi, session: Session, toasts: Toasts) {
    this.#api = api;
    this.#list = new Resource<SoldOrders, OrderFilter>({
      read: (filter) => this.#read(filter),
      session,
      onPlayerChange: 'close',
      fallback: 'The orders could not be read.',
    });
    this.#pages = new Pages<SoldOrders, Page, string, OrderFilter>(this.#list, {
      read: (before) => this.#page(this.#state.value.filter, before),
      join: (shown, { orders, before }) => ({ ...shown, orders: [...shown.orders, ...orders], before }),
      onFailure: (failure) => toasts.error(failureMessage(failure, 'Older orders could not be read. Try again.')),
    });
    this.#list.state.$.subscribe((list) => this.#state.update(({ filter }) => ({ filter, list })));
    session.playerChanged$.subscribe(() => this.#state.set(CLOSED));
  }

  /** Reads the list. The same one stays shown until then. */
  show(filter: OrderFilter): void {
    if (filter !== this.#state.value.filter) this.#state.set({ filter, list: LOADING });
    this.#list.open(filter);
  }

  /** Reads the list again. */
  retry(): void {
    this.show(this.#state.value.filter);
  }

  older(): void {
    this.#pages.older();
  }

  #read(filter: OrderFilter): Observable<Result<SoldOrders, ApiFailure>> {
    return forkJoin([this.#page(filter), this.#page('quarantined')]).pipe(
      map(([page, quarantined]) => {
        if (!page.ok) return page;
        if (!quarantined.ok) return quarantined;
        const { orders, before } = quarantined.value;
        return ok({ ...page.value, loadingOlder: false, quarantined: { count: orders.length, isMore: before !== null } });
      }),
    );
  }

  #page(filter: OrderFilter, before?: string): Observable<Result<Page, ApiFailure>> {
    return this.#api.call(adminOrders, { ...(filter && { status: filter }), ...(before && { before }) });
  }
}
