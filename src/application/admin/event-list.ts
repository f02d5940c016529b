import type { Observable } from 'rxjs';
import { adminEvents } from '../../../contract/tracking.ts';
import type { Result } from '../../domain/result.ts';
import type { ApiFailure, CallAnswer } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import { Pages } from '../remote/pages.ts';
import { LOADING, mapValue, type Remote } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { failureMessage } from '../session/failure-message.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';

type Page = CallAnswer<typeof adminEvents>;
export type ListedEvent = Page['events'][number];
/** Which events are listed; null for all. */
export type EventFilter = ListedEvent['status'] | null;

/** Tracking events of all users, the latest first. `before` is the cursor of the next older page; null when there is none. */
export interface ListedEvents extends Page {
  readonly loadingOlder: boolean;
}

export interface EventListState {
  readonly filter: EventFilter;
  readonly list: Remote<ListedEvents>;
}

const CLOSED: EventListState = { filter: null, list: LOADING };

/** The tracking events that the server keeps, for admins. Source: TRACK-17. */
export class EventList {
  readonly #api: AuthorizedApi;
  readonly #state = new LiveState<EventListState>(CLOSED);
  readonly #list: Resource<ListedEvents, EventFilter>;
  readonly #pages: Pages<ListedEvents, Page, string, EventFilter>;

  readonly state: Live<EventListState> = this.#state;

  constructor(api: AuthorizedApi, session: Session, toasts: Toasts) {
    this.#api = api;
    this.#list = new Resource<ListedEvents, EventFilter>({
      read: (filter) => this.#page(filter).pipe(mapValue((page) => ({ ...page, loadingOlder: false }))),
      session,
      onPlayerChange: 'close',
      fallback: 'The events could not be read.',
    });
    this.#pages = new Pages<ListedEvents, Page, string, EventFilter>(this.#list, {
      read: (before) => this.#page(this.#state.value.filter, before),
      join: (shown, { events, before }) => ({ ...shown, events: [...shown.events, ...events], before }),
      onFailure: (failure) => toasts.error(failureMessage(failure, 'Older events could not be read. Try again.')),
    });
    this.#list.state.$.subscribe((list) => this.#state.update(({ filter }) => ({ filter, list })));
    session.playerChanged$.subscribe(() => this.#state.set(CLOSED));
  }

  /** Reads the list. The same one stays shown until then. */
  show(filter: EventFilter): void {
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

  #page(filter: EventFilter, before?: string): Observable<Result<Page, ApiFailure>> {
    return this.#api.call(adminEvents, { ...(filter && { status: filter }), ...(before && { before }) });
  }
}
