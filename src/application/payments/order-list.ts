import { forkJoin, map, type Observable } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import { FilteredPages, type Shown } from '#application/remote/filtered-pages.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { adminOrders } from '#contract/payments.ts';
import { ok, type Result } from '#domain/result.ts';

type Page = CallAnswer<typeof adminOrders>;
export type SoldOrder = Page['orders'][number];
/** Which orders are listed; null for all. */
export type OrderFilter = SoldOrder['status'] | null;

interface CountedOrders extends Page {
  /** How many orders are quarantined, under every filter; `isMore` when there are more than one page of them. */
  readonly quarantined: { readonly count: number; readonly isMore: boolean };
}

/** Orders of all users, the latest first. */
export type SoldOrders = Shown<CountedOrders>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
}

/** The orders of all users, for admins. */
export class OrderList extends FilteredPages<OrderFilter, CountedOrders, Page> {
  constructor({ api, session, toasts }: Needs) {
    super({
      session,
      toasts,
      initial: null,
      isSame: Object.is,
      first: (filter) => countedOrders(api, filter),
      next: (filter, before) => page(api, filter, before),
      join: (shown, { orders, before }) => ({ ...shown, orders: [...shown.orders, ...orders], before }),
      fallbacks: { first: 'The orders could not be read.', next: 'Older orders could not be read. Try again.' },
    });
  }
}

function countedOrders(api: AuthorizedApi, filter: OrderFilter): Observable<Result<CountedOrders, ApiFailure>> {
  return forkJoin([page(api, filter), page(api, 'quarantined')]).pipe(
    map(([shown, quarantined]) => {
      if (!shown.ok) return shown;
      if (!quarantined.ok) return quarantined;
      const { orders, before } = quarantined.value;
      return ok({ ...shown.value, quarantined: { count: orders.length, isMore: before !== null } });
    }),
  );
}

const page = (api: AuthorizedApi, filter: OrderFilter, before?: string): Observable<Result<Page, ApiFailure>> =>
  api.call(adminOrders, { ...(filter && { status: filter }), ...(before && { before }) });
