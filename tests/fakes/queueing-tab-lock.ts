import { finalize, Observable } from 'rxjs';
import { TabLock } from '#application/platform/tab-lock.ts';

/** One lock for several tabs: work runs one after the other. */
export class QueueingTabLock extends TabLock {
  readonly #waiting: (() => void)[] = [];
  #held = false;

  run<T>(_name: string, work: () => Observable<T>): Observable<T> {
    return new Observable((subscriber) => {
      const begin = () => {
        this.#held = true;
        work()
          .pipe(finalize(() => this.#release()))
          .subscribe(subscriber);
      };
      if (this.#held) this.#waiting.push(begin);
      else begin();
    });
  }

  #release(): void {
    this.#held = false;
    this.#waiting.shift()?.();
  }
}
