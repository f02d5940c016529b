import type { Container } from 'inversify';
import type { Observable } from 'rxjs';
import { Clock } from '#application/platform/clock.ts';
import { Log } from '#application/platform/log.ts';
import { RecordedPlayers } from '#application/recording/recorded-players.ts';
import { RecordingUpload } from '#application/recording/recording-upload.ts';
import { SessionRecording } from '#application/recording/session-recording.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { Tokens } from '#application/session/tokens.ts';
import { Consent } from '#application/tracking/consent.ts';
import { FetchRecordingSink } from '#infrastructure/rrweb/fetch-recording-sink.ts';
import { RrwebSessionRecorder } from '#infrastructure/rrweb/rrweb-session-recorder.ts';
import { WindowVisit } from '#infrastructure/tracking/window-visit.ts';

/** Starts session recording on a page. `paths$`: the address of each page that is shown. */
export function startRecording(container: Container, window: Window, paths$: Observable<string>): void {
  const tokens = container.get(Tokens);
  const clock = container.get(Clock);
  const players = new RecordedPlayers({ consent: container.get(Consent), session: container.get(Session) });
  const sink = new FetchRecordingSink(container.get(AuthorizedApi), window.fetch.bind(window), () => tokens.current());
  const newUpload = () => new RecordingUpload({ sink, clock, log: container.get(Log) });
  new SessionRecording({ players, visit: new WindowVisit(window, ''), recorder: new RrwebSessionRecorder(), newUpload }).start(paths$);
}
