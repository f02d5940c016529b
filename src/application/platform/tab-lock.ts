import type { Observable } from 'rxjs';

/** Ms to wait for another tab before work runs without the lock. */
export const LOCK_TIMEOUT = 5_000;

/** A lock between the tabs of one browser. */
export abstract class TabLock {
  /**
   * Runs `work` while no other tab runs work of the same name. After `LOCK_TIMEOUT` it runs without the lock, so that a hanging lock does not
   * block the app. So work must be correct without the lock too, and must check again whether it is still needed.
   */
  abstract run<T>(name: string, work: () => Observable<T>): Observable<T>;
}
