import { EMPTY, map, merge, type Observable, takeUntil } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { LOADING, type Remote, remoteOf } from '#application/remote/remote.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { adminLedger, getProviderPayment } from '#contract/payments.ts';
import type { SoldOrder } from './order-list.ts';

/** The payment's current state at the provider. */
export type ProviderState = CallAnswer<typeof getProviderPayment>;
export type UserLedger = CallAnswer<typeof adminLedger>;

/** An order with its details. `provider` is null where no payment page was ever opened, so that the provider does not know the order. */
export interface OrderCase {
  readonly ledger: Remote<UserLedger>;
  readonly provider: Remote<ProviderState> | null;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** The orders that an admin has opened, by id. */
export class OrderCases {
  readonly #needs: Needs;
  readonly #state = new LiveState<ReadonlyMap<string, OrderCase>>(new Map());

  readonly state: Live<ReadonlyMap<string, OrderCase>> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session } = needs;
    session.playerChanged$.subscribe(() => this.#state.set(new Map()));
  }

  /** Reads the ledger of the order's user and the state at its provider. The server records each read. Does nothing while one is running. */
  open(order: SoldOrder): void {
    const known = this.#state.value.get(order.id);
    if (known?.ledger.kind === 'loading' || known?.provider?.kind === 'loading') return;
    this.#change(order.id, { ledger: LOADING, provider: order.providerId === null ? null : LOADING });
    merge(this.#ledger(order), order.providerId === null ? EMPTY : this.#provider(order))
      .pipe(takeUntil(this.#needs.session.playerChanged$))
      .subscribe((part) => this.#change(order.id, part));
  }

  #ledger({ user }: SoldOrder): Observable<Partial<OrderCase>> {
    return this.#needs.api
      .call(adminLedger, { user })
      .pipe(map((answer) => ({ ledger: remoteOf(answer, 'The ledger could not be read.') })));
  }

  #provider({ id }: SoldOrder): Observable<Partial<OrderCase>> {
    return this.#needs.api
      .call(getProviderPayment, { order: id })
      .pipe(map((answer) => ({ provider: remoteOf(answer, 'The payment service did not answer.') })));
  }

  #change(id: string, part: Partial<OrderCase>): void {
    const nothing: OrderCase = { ledger: LOADING, provider: null };
    this.#state.update((cases) => new Map(cases).set(id, { ...(cases.get(id) ?? nothing), ...part }));
  }
}
