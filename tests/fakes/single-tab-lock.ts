import type { Observable } from 'rxjs';
import { TabLock } from '#application/platform/tab-lock.ts';

/** A lock for a browser with one tab: always granted. */
export class SingleTabLock extends TabLock {
  run<T>(_name: string, work: () => Observable<T>): Observable<T> {
    return work();
  }
}
