import { defer, type Observable, ReplaySubject, tap } from 'rxjs';

/**
 * Runs work of one name once at a time: who asks while it runs gets the same outcome. Work runs to its end even when everybody who asked
 * has gone, since a refresh that is cut off loses the token it was given.
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
      // Gone before the outcome is told, so that whoever reacts to it may start anew; what they start then is theirs.
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
