import type { Container } from 'inversify';
import type { Observable } from 'rxjs';
import { Clock } from '../application/clock.ts';
import { Log } from '../application/log.ts';
import { SessionRecording } from '../application/recording/session-recording.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { Session } from '../application/session/session.ts';
import { Tokens } from '../application/session/tokens.ts';
import { Consent } from '../application/tracking/consent.ts';
import { FetchRecordingSink } from './recording/fetch-recording-sink.ts';
import { RrwebSessionRecorder } from './recording/rrweb-session-recorder.ts';
import { WindowVisit } from './tracking/window-visit.ts';

/** Starts session recording on a page. `paths$`: the address of each page that is shown. */
export function startRecording(container: Container, window: Window, paths$: Observable<string>): void {
  const tokens = container.get(Tokens);
  new SessionRecording({
    consent: container.get(Consent),
    session: container.get(Session),
    visit: new WindowVisit(window, ''),
    recorder: new RrwebSessionRecorder(),
    sink: new FetchRecordingSink(container.get(AuthorizedApi), window.fetch.bind(window), () => tokens.current()),
    clock: container.get(Clock),
    log: container.get(Log),
  }).start(paths$);
}
