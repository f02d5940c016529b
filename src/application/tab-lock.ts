import type { Observable } from 'rxjs';

/** Ms that work waits for another tab before it runs without the lock. */
export const LOCK_PATIENCE = 5_000;

/** Keeps tabs of one browser from doing the same thing at once. */
export abstract class TabLock {
  /**
   * Runs `work` while no other tab runs work of the same name. Waits `LOCK_PATIENCE`, then runs it all the same: a lock that hangs must not
   * hang the product. So work must be correct without it too, and look again whether it is still needed.
   */
  abstract run<T>(name: string, work: () => Observable<T>): Observable<T>;
}
