import type { CallAnswer } from '#application/platform/api.ts';
import { type Missing, missingPage, Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { adminRecording } from '#contract/recording.ts';

/** A recording with its events. */
export type ReplayedRecording = CallAnswer<typeof adminRecording>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** The recording that an admin replays. Each read is written to the audit log. Source: TRACK-16. */
export class OpenedRecording extends Resource<ReplayedRecording, string, Missing> {
  constructor({ api, session }: Needs) {
    super({
      read: (recording) => api.call(adminRecording, { recording }),
      session,
      onPlayerChange: 'close',
      fallback: 'The recording could not be read.',
      missing: missingPage,
    });
  }
}
