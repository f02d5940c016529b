import { adminRecording } from '../../../contract/recordings.ts';
import type { CallAnswer } from '../api.ts';
import type { Live } from '../live.ts';
import type { Remote } from '../remote/remote.ts';
import { type Missing, missingPage, Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

/** A recording with its events. */
export type ReplayedRecording = CallAnswer<typeof adminRecording>;

/** The recording that an admin replays. The server writes down each read. Source: TRACK-16. */
export class OpenedRecording {
  readonly #recording: Resource<ReplayedRecording, string, Missing>;

  readonly state: Live<Remote<ReplayedRecording> | Missing>;

  constructor(api: AuthorizedApi, session: Session) {
    this.#recording = new Resource<ReplayedRecording, string, Missing>({
      read: (recording) => api.call(adminRecording, { recording }),
      session,
      onPlayerChange: 'close',
      fallback: 'The recording could not be read.',
      missing: missingPage,
    });
    this.state = this.#recording.state;
  }

  open(id: string): void {
    this.#recording.open(id);
  }

  retry(): void {
    this.#recording.retry();
  }
}
