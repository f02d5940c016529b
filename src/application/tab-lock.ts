import type { Observable } from 'rxjs';

/** Keeps tabs of one browser from doing the same thing at once. */
export abstract class TabLock {
  /**
   * Runs `work` while no other tab runs work of the same name. Waits at most 5 s, then runs it all the same: a lock that hangs must not
   * hang the product. So work must be correct without it too, and look again whether it is still needed.
   */
  abstract run<T>(name: string, work: () => Observable<T>): Observable<T>;
}
