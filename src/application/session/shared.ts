import { defer, type Observable, ReplaySubject, tap } from 'rxjs';

/**
 * Runs work of one name once at a time; callers meanwhile share its outcome. Work runs to its end even when all subscribers have left, since an
 * aborted refresh loses its new token.
 */
export class Shared<T> {
  readonly #running = new Map<string, Observable<T>>();

  /** Cold. `work` emits once and completes. */
  run(name: string, work: () => Observable<T>): Observable<T> {
    return defer(() => {
      const running = this.#running.get(name);
      if (running !== undefined) return running;
      const outcome = new ReplaySubject<T>(1);
      this.#running.set(name, outcome);
      // Removed before the outcome is emitted, so that a subscriber may start new work.
      const done = () => {
        if (this.#running.get(name) === outcome) this.#running.delete(name);
      };
      work()
        .pipe(tap({ next: done, error: done, complete: done }))
        .subscribe(outcome);
      return outcome;
    });
  }
}
