import { defer, distinctUntilChanged, EMPTY, filter, map, merge, type Observable, skip, switchMap, timer } from 'rxjs';
import { RECORDING } from '../../domain/recording/outgoing-parts.ts';
import { pageEvent, recordedEvent } from '../../domain/recording/recorded-event.ts';
import { recordedPlayer } from '../../domain/recording/who-is-recorded.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Session } from '../session/session.ts';
import type { Consent } from '../tracking/consent.ts';
import type { Visit } from '../tracking/visit.ts';
import type { RecordingSink } from './recording-sink.ts';
import { RecordingUpload } from './recording-upload.ts';
import type { SessionRecorder } from './session-recorder.ts';

export interface SessionRecordingNeeds {
  readonly consent: Pick<Consent, 'state'>;
  readonly session: Pick<Session, 'state'>;
  readonly visit: Pick<Visit, 'left$'>;
  readonly recorder: SessionRecorder;
  readonly sink: RecordingSink;
  readonly clock: Clock;
  readonly log: Log;
}

/** Records visits, with the player's consent. A refusal stops it at once, and what was not sent is dropped. Source: TRACK-06. */
export class SessionRecording {
  readonly #needs: SessionRecordingNeeds;

  constructor(needs: SessionRecordingNeeds) {
    this.#needs = needs;
  }

  /** Called when the page has loaded. `paths$`: the address of each page that is shown, the current one first. */
  start(paths$: Observable<string>): void {
    const { consent, session } = this.#needs;
    const player$ = merge(consent.state.$, session.state.$).pipe(
      map(() => this.#player()),
      distinctUntilChanged(),
    );
    timer(RECORDING.delayMs)
      .pipe(
        switchMap(() => player$),
        // switchMap: another player is another recording, and none ends it.
        switchMap((player) => (player === null ? EMPTY : this.#recording(paths$))),
      )
      .subscribe();
  }

  #player(): string | null {
    const { consent, session } = this.#needs;
    const state = session.state.value;
    const known = state.kind === 'starting' ? null : state.user;
    const user = known && state.kind !== 'starting' ? { uuid: known.uuid, isAdmin: state.userType === 'admin' } : null;
    return recordedPlayer({ consent: consent.state.value, user });
  }

  #recording(paths$: Observable<string>): Observable<never> {
    const { recorder, sink, visit, clock, log } = this.#needs;
    return defer(() => {
      const upload = new RecordingUpload(sink, clock, log);
      // The recorder reports the first page itself.
      const pages$ = paths$.pipe(
        skip(1),
        map((path) => pageEvent(path, clock.now())),
      );
      const events$ = merge(recorder.record().pipe(map(recordedEvent)), pages$).pipe(filter((event) => event !== null));
      return upload.run(events$, visit.left$);
    });
  }
}
