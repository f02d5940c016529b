import type { Toasts } from '#application/design/toasts.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import { FilteredPages, type FilteredState } from '#application/remote/filtered-pages.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { listCases } from '#contract/support.ts';

type Page = CallAnswer<typeof listCases>;
export type ListedCase = Page['cases'][number];
export type QueueName = CallInput<typeof listCases>['queue'];
export type CaseSort = NonNullable<CallInput<typeof listCases>['sort']>;

/** Which cases are listed. `sort`: null for all kinds. */
export interface QueueView {
  readonly queue: QueueName;
  readonly sort: CaseSort | null;
}

export type CaseQueueState = FilteredState<QueueView, Page>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
}

/** The cases of the admin desk. */
export class CaseQueue extends FilteredPages<QueueView, Page> {
  constructor({ api, session, toasts }: Needs) {
    const read = ({ queue, sort }: QueueView, before?: string) =>
      api.call(listCases, { queue, ...(sort !== null && { sort }), ...(before !== undefined && { before }) });
    super({
      session,
      toasts,
      initial: { queue: 'open', sort: null },
      isSame: (a, b) => a.queue === b.queue && a.sort === b.sort,
      first: read,
      next: read,
      join: (shown, page) => ({ ...shown, ...page, cases: [...shown.cases, ...page.cases] }),
      fallbacks: { first: 'The cases could not be read.', next: 'Further cases could not be read. Try again.' },
    });
  }
}
