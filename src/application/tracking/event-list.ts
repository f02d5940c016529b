import type { Toasts } from '#application/design/toasts.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { FilteredPages, type FilteredState, type Shown } from '#application/remote/filtered-pages.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { adminEvents } from '#contract/tracking.ts';

type Page = CallAnswer<typeof adminEvents>;
export type ListedEvent = Page['events'][number];
/** Which events are listed; null for all. */
export type EventFilter = ListedEvent['status'] | null;

/** Tracking events of all users, the latest first. */
export type ListedEvents = Shown<Page>;
export type EventListState = FilteredState<EventFilter, Page>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
}

/** The tracking events that the server keeps, for admins. Source: TRACK-17. */
export class EventList extends FilteredPages<EventFilter, Page> {
  constructor({ api, session, toasts }: Needs) {
    const read = (filter: EventFilter, before?: string) =>
      api.call(adminEvents, { ...(filter && { status: filter }), ...(before && { before }) });
    super({
      session,
      toasts,
      initial: null,
      isSame: Object.is,
      first: read,
      next: read,
      join: (shown, { events, before }) => ({ ...shown, events: [...shown.events, ...events], before }),
      fallbacks: { first: 'The events could not be read.', next: 'Older events could not be read. Try again.' },
    });
  }
}
