import type { Observable } from 'rxjs';
import { listCases } from '../../../contract/desk.ts';
import type { Result } from '../../domain/result.ts';
import type { ApiFailure, CallAnswer, CallInput } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import { Pages } from '../remote/pages.ts';
import { LOADING, mapValue, type Remote } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { failureMessage } from '../session/failure-message.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';

type Page = CallAnswer<typeof listCases>;
export type ListedCase = Page['cases'][number];
export type Pile = CallInput<typeof listCases>['pile'];
export type CaseSort = NonNullable<CallInput<typeof listCases>['sort']>;

/** Which cases are listed. `sort`: null for all kinds. */
export interface PileView {
  readonly pile: Pile;
  readonly sort: CaseSort | null;
}

/** `before` is the cursor of the next page; null when there is none. */
export interface ShownPile extends Page {
  readonly loadingOlder: boolean;
}

export interface CasePileState {
  readonly view: PileView;
  readonly list: Remote<ShownPile>;
}

const CLOSED: CasePileState = { view: { pile: 'open', sort: null }, list: LOADING };

/** A pile of the admin desk. */
export class CasePile {
  readonly #api: AuthorizedApi;
  readonly #state = new LiveState<CasePileState>(CLOSED);
  readonly #list: Resource<ShownPile, PileView>;
  readonly #pages: Pages<ShownPile, Page, string, PileView>;

  readonly state: Live<CasePileState> = this.#state;

  constructor(api: AuthorizedApi, session: Session, toasts: Toasts) {
    this.#api = api;
    this.#list = new Resource<ShownPile, PileView>({
      read: (view) => this.#page(view).pipe(mapValue((page) => ({ ...page, loadingOlder: false }))),
      session,
      onPlayerChange: 'close',
      fallback: 'The cases could not be read.',
    });
    this.#pages = new Pages<ShownPile, Page, string, PileView>(this.#list, {
      read: (before) => this.#page(this.#state.value.view, before),
      join: (shown, page) => ({ ...shown, ...page, cases: [...shown.cases, ...page.cases] }),
      onFailure: (failure) => toasts.error(failureMessage(failure, 'Further cases could not be read. Try again.')),
    });
    this.#list.state.$.subscribe((list) => this.#state.update(({ view }) => ({ view, list })));
    session.playerChanged$.subscribe(() => this.#state.set(CLOSED));
  }

  /** Reads a pile; the same one only if it is not shown yet. */
  show(view: PileView): void {
    const shown = this.#state.value.view;
    const isSame = shown.pile === view.pile && shown.sort === view.sort;
    if (!isSame) this.#state.set({ view, list: LOADING });
    this.#list.ensure(isSame ? shown : view);
  }

  /** Reads the pile again. What is shown stays until then. */
  refresh(): void {
    this.#list.open(this.#state.value.view);
  }

  further(): void {
    this.#pages.older();
  }

  #page({ pile, sort }: PileView, before?: string): Observable<Result<Page, ApiFailure>> {
    return this.#api.call(listCases, { pile, ...(sort !== null && { sort }), ...(before !== undefined && { before }) });
  }
}
