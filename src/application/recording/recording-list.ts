import type { Observable } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import type { Live } from '#application/live.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import { Pages } from '#application/remote/pages.ts';
import type { Remote } from '#application/remote/remote.ts';
import { mapValue } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { adminRecordings } from '#contract/recording.ts';
import type { Result } from '#domain/result.ts';

type Page = CallAnswer<typeof adminRecordings>;
export type ListedRecording = Page['recordings'][number];

/** Recordings of all users, the latest first. `before` is the cursor of the next older page; null when there is none. */
export interface ListedRecordings extends Page {
  readonly loadingOlder: boolean;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
}

/** The recordings of all users, for admins. Source: TRACK-16. */
export class RecordingList {
  readonly #needs: Needs;
  readonly #list: Resource<ListedRecordings>;
  readonly #pages: Pages<ListedRecordings, Page, string>;

  readonly state: Live<Remote<ListedRecordings>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, toasts } = needs;
    this.#list = new Resource<ListedRecordings>({
      read: () => this.#page().pipe(mapValue((page) => ({ ...page, loadingOlder: false }))),
      session,
      onPlayerChange: 'close',
      fallback: 'The recordings could not be read.',
    });
    this.state = this.#list.state;
    this.#pages = new Pages<ListedRecordings, Page, string>(this.#list, {
      read: (before) => this.#page(before),
      join: (shown, { recordings, before }) => ({ ...shown, recordings: [...shown.recordings, ...recordings], before }),
      onFailure: (failure) => toasts.error(failureMessage(failure, 'Older recordings could not be read. Try again.')),
    });
  }

  /** Reads the list. The one that was read before stays shown until then. */
  show(): void {
    this.#list.open();
  }

  older(): void {
    this.#pages.older();
  }

  #page(before?: string): Observable<Result<Page, ApiFailure>> {
    return this.#needs.api.call(adminRecordings, { ...(before && { before }) });
  }
}
