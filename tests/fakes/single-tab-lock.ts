import type { Observable } from 'rxjs';
import { TabLock } from '../../src/application/tab-lock.ts';

/** There is no other tab. */
export class SingleTabLock extends TabLock {
  run<T>(_name: string, work: () => Observable<T>): Observable<T> {
    return work();
  }
}
