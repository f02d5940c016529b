import type { Toasts } from '#application/design/toasts.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { FilteredPages, type FilteredState } from '#application/remote/filtered-pages.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { adminRecordings } from '#contract/recording.ts';
import { ALL_RECORDINGS, isSameFilter, type RecordingFilter } from '#domain/recording/recording-filter.ts';

type Page = CallAnswer<typeof adminRecordings>;
export type ListedRecording = Page['recordings'][number];

/** Recordings of all users under a filter, the latest first. */
export type RecordingListState = FilteredState<RecordingFilter, Page>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
}

/** The recordings of all users, for admins. Source: TRACK-16. */
export class RecordingList extends FilteredPages<RecordingFilter, Page> {
  constructor({ api, session, toasts }: Needs) {
    const read = ({ page, seconds, device, errors }: RecordingFilter, before?: string) =>
      api.call(adminRecordings, {
        ...(page !== '' && { page }),
        ...(seconds !== null && { seconds: String(seconds) }),
        ...(device !== null && { device }),
        ...(errors && { errors: 'yes' }),
        ...(before && { before }),
      });
    super({
      session,
      toasts,
      initial: ALL_RECORDINGS,
      isSame: isSameFilter,
      first: read,
      next: read,
      join: (shown, { recordings, before }) => ({ ...shown, recordings: [...shown.recordings, ...recordings], before }),
      fallbacks: { first: 'The recordings could not be read.', next: 'Older recordings could not be read. Try again.' },
    });
  }
}
