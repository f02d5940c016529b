import type { CallAnswer } from '#application/platform/api.ts';
import type { Declaration, RemoteContext } from '#application/remote/declaration.ts';
import { resource } from '#application/remote/declare.ts';
import { FilteredPages } from '#application/remote/filtered-pages.ts';
import { listDisputes, readDispute } from '#contract/desk.ts';

export type Dispute = CallAnswer<typeof readDispute>;
export type DisputeDraft = Dispute['draft'];
type Page = CallAnswer<typeof listDisputes>;

/** Page by page: those that wait for an answer by their date, then the others. Source: DESK-47, DESK-67. */
class DisputePages extends FilteredPages<null, Page> {
  constructor({ api, session, toasts }: RemoteContext) {
    super({
      session,
      toasts,
      initial: null,
      isSame: Object.is,
      first: () => api.call(listDisputes, {}),
      next: (_, before) => api.call(listDisputes, { before }),
      // One that was answered since the first page was read comes again, among the others.
      join: (shown, { disputes, before }) => {
        const known = new Set(shown.disputes.map(({ id }) => id));
        return { ...shown, disputes: [...shown.disputes, ...disputes.filter(({ id }) => !known.has(id))], before };
      },
      fallbacks: { first: 'The disputes could not be read.', next: 'Further disputes could not be read. Try again.' },
    });
  }
}

export const listedDisputes: Declaration<DisputePages> = { live: (context) => new DisputePages(context) };

/** One with what the bank may want to know of it. Source: DESK-47. */
export const openedDispute = resource({
  read: ({ api }, id: string) => api.call(readDispute, { id }),
  onPlayerChange: 'close',
  fallback: 'This dispute could not be read.',
});
