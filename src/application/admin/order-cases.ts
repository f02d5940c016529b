import { EMPTY, map, merge, type Observable, takeUntil } from 'rxjs';
import { adminLedger, lookAtOrder } from '../../../contract/payments.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import { type Asked, asked, LOADING } from '../asked.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { SoldOrder } from './order-list.ts';

/** What an order's provider says of it now. */
export type ProviderWord = AnswerOf<typeof lookAtOrder>;
export type UserLedger = AnswerOf<typeof adminLedger>;

/** An order that somebody looks into. `word` is null where no payment page was ever opened: there is nobody to ask. */
export interface OrderCase {
  readonly ledger: Asked<UserLedger>;
  readonly word: Asked<ProviderWord> | null;
}

/** The orders that an admin has opened, by id. */
export class OrderCases {
  readonly #api: AuthorizedApi;
  readonly #session: Session;
  readonly #state = new LiveState<ReadonlyMap<string, OrderCase>>(new Map());

  readonly state: Live<ReadonlyMap<string, OrderCase>> = this.#state;

  constructor(api: AuthorizedApi, session: Session) {
    this.#api = api;
    this.#session = session;
    session.playerChanged$.subscribe(() => this.#state.set(new Map()));
  }

  /** Reads the ledger of an order's user, and asks its provider. Every look is written down. Ignored while that is on its way. */
  open(order: SoldOrder): void {
    const known = this.#state.value.get(order.id);
    if (known?.ledger.kind === 'loading' || known?.word?.kind === 'loading') return;
    this.#change(order.id, { ledger: LOADING, word: order.provider_id === null ? null : LOADING });
    merge(this.#ledger(order), order.provider_id === null ? EMPTY : this.#word(order))
      .pipe(takeUntil(this.#session.playerChanged$))
      .subscribe((part) => this.#change(order.id, part));
  }

  #ledger({ user }: SoldOrder): Observable<Partial<OrderCase>> {
    return this.#api.call(adminLedger, { user }).pipe(map((answer) => ({ ledger: asked(answer, 'The ledger could not be read.') })));
  }

  #word({ id }: SoldOrder): Observable<Partial<OrderCase>> {
    return this.#api
      .call(lookAtOrder, { order: id })
      .pipe(map((answer) => ({ word: asked(answer, 'The payment service could not be asked.') })));
  }

  #change(id: string, part: Partial<OrderCase>): void {
    const nothing: OrderCase = { ledger: LOADING, word: null };
    this.#state.update((cases) => new Map(cases).set(id, { ...(cases.get(id) ?? nothing), ...part }));
  }
}
