import { listCases } from '../../../contract/desk.ts';
import type { CallAnswer, CallInput } from '../api.ts';
import { FilteredPages, type FilteredState } from '../remote/filtered-pages.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
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

export type CasePileState = FilteredState<PileView, Page>;

/** The cases of the admin desk. */
export class CasePile extends FilteredPages<PileView, Page> {
  constructor(api: AuthorizedApi, session: Session, toasts: Toasts) {
    const read = ({ pile, sort }: PileView, before?: string) =>
      api.call(listCases, { pile, ...(sort !== null && { sort }), ...(before !== undefined && { before }) });
    super({
      session,
      toasts,
      initial: { pile: 'open', sort: null },
      isSame: (a, b) => a.pile === b.pile && a.sort === b.sort,
      first: read,
      next: read,
      join: (shown, page) => ({ ...shown, ...page, cases: [...shown.cases, ...page.cases] }),
      fallbacks: { first: 'The cases could not be read.', next: 'Further cases could not be read. Try again.' },
    });
  }
}
