import { Observable } from 'rxjs';
import { LOCK_TIMEOUT, TabLock } from '#application/platform/tab-lock.ts';

/** Web Locks, where the browser has them: see `CookieTabLock` for the others. */
export class WebLockTabLock extends TabLock {
  readonly #locks: Pick<LockManager, 'request'>;

  constructor(locks: Pick<LockManager, 'request'>) {
    super();
    this.#locks = locks;
  }

  run<T>(name: string, work: () => Observable<T>): Observable<T> {
    const locks = this.#locks;
    return new Observable((subscriber) => {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), LOCK_TIMEOUT);
      const hold = (): Promise<void> => {
        clearTimeout(timer);
        return new Promise((release) => {
          // Runs inside the callback, since the lock is held until this promise settles.
          const running = work().subscribe(subscriber);
          running.add(release);
        });
      };
      locks.request(name, { signal: patience.signal }, hold).catch(() => {
        if (!subscriber.closed) hold();
      });
      return () => {
        clearTimeout(timer);
        patience.abort();
      };
    });
  }
}
