import { defer, EMPTY, filter, map, merge, type Observable, skip, switchMap, timer } from 'rxjs';
import type { Visit } from '#application/tracking/visit.ts';
import { RECORDING } from '#domain/recording/outgoing-parts.ts';
import { pageEvent, recordedEvent } from '#domain/recording/recorded-event.ts';
import type { RecordedPlayers } from './recorded-players.ts';
import type { RecordingUpload } from './recording-upload.ts';
import type { SessionRecorder } from './session-recorder.ts';

interface Needs {
  readonly players: RecordedPlayers;
  readonly visit: Pick<Visit, 'left$'>;
  readonly recorder: SessionRecorder;
  readonly newUpload: () => RecordingUpload;
}

/** Records visits, with the player's consent. A refusal stops it at once, and what was not sent is dropped. Source: TRACK-06. */
export class SessionRecording {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Called when the page has loaded. `paths$`: the address of each page that is shown, the current one first. */
  start(paths$: Observable<string>): void {
    timer(RECORDING.delayMs)
      .pipe(
        switchMap(() => this.#needs.players.current$),
        // switchMap: another player is another recording, and none ends it.
        switchMap((player) => (player === null ? EMPTY : this.#recording(paths$))),
      )
      .subscribe();
  }

  #recording(paths$: Observable<string>): Observable<never> {
    return defer(() => {
      // The recorder reports the first page itself.
      const pages$ = paths$.pipe(
        skip(1),
        map((path) => pageEvent(path, this.#needs.recorder.now())),
      );
      const events$ = merge(this.#needs.recorder.record().pipe(map(recordedEvent)), pages$).pipe(filter((event) => event !== null));
      return this.#needs.newUpload().run(events$, this.#needs.visit.left$);
    });
  }
}
