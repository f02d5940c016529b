import { Observable } from 'rxjs';
import { loadOptional } from '#application/platform/load-chunk.ts';
import { SessionRecorder } from '#application/recording/session-recorder.ts';

/** Records the page with rrweb, which is loaded when recording begins. */
export class RrwebSessionRecorder extends SessionRecorder {
  now(): number {
    return Date.now();
  }

  record(): Observable<unknown> {
    return new Observable((subscriber) => {
      // A blocked script must not disturb the app.
      loadOptional('page-recorder', () => import('./record-page.ts')).then((loaded) => {
        if (loaded === null) subscriber.complete();
        else if (!subscriber.closed) subscriber.add(loaded.recordPage((event) => subscriber.next(event), this.now));
      });
    });
  }
}
