import { Observable } from 'rxjs';
import { TabLock } from '../../application/tab-lock.ts';

/** How long, in ms, to wait for another tab before going on without the lock. */
export const LOCK_PATIENCE = 5_000;

/** Web Locks, where the browser has them; without, every tab is on its own. */
export class WebLockTabLock extends TabLock {
  readonly #locks: Pick<LockManager, 'request'> | undefined;

  constructor(locks: Pick<LockManager, 'request'> | undefined) {
    super();
    this.#locks = locks;
  }

  run<T>(name: string, work: () => Observable<T>): Observable<T> {
    const locks = this.#locks;
    if (locks === undefined) return work();
    return new Observable((subscriber) => {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), LOCK_PATIENCE);
      const hold = (): Promise<void> => {
        clearTimeout(timer);
        return new Promise((release) => {
          // Started in here rather than after, since the lock is held for as long as this promise is open.
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
