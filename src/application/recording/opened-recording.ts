import { adminRecording } from '../../../contract/recordings.ts';
import type { CallAnswer } from '../api.ts';
import { type Missing, missingPage, Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

/** A recording with its events. */
export type ReplayedRecording = CallAnswer<typeof adminRecording>;

/** The recording that an admin replays. Each read is written to the audit log. Source: TRACK-16. */
export class OpenedRecording extends Resource<ReplayedRecording, string, Missing> {
  constructor(api: AuthorizedApi, session: Session) {
    super({
      read: (recording) => api.call(adminRecording, { recording }),
      session,
      onPlayerChange: 'close',
      fallback: 'The recording could not be read.',
      missing: missingPage,
    });
  }
}
