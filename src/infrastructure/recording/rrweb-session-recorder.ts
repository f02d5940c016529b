import { Observable } from 'rxjs';
import { SessionRecorder } from '../../application/recording/session-recorder.ts';

/** Records the page with rrweb, which is loaded when recording begins. */
export class RrwebSessionRecorder extends SessionRecorder {
  record(): Observable<unknown> {
    return new Observable((subscriber) => {
      import('./record-page.ts').then(
        ({ recordPage }) => {
          if (!subscriber.closed) subscriber.add(recordPage((event) => subscriber.next(event)));
        },
        // A blocked script must not disturb the app.
        () => subscriber.complete(),
      );
    });
  }
}
