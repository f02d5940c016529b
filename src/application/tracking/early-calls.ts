import { Observable, type Subscription } from 'rxjs';
import type { SucceededCall } from '#application/session/authorized-api.ts';

/** How many calls are kept. */
const KEPT = 8;

/** Keeps the calls that succeed before tracking is loaded, and no longer. */
export class EarlyCalls {
  readonly #keeping: Subscription;
  #kept: readonly SucceededCall[] = [];

  /** The newest kept calls, for the first subscriber alone, then those to come. */
  readonly calls$: Observable<SucceededCall>;

  /** `succeeded$`: all calls that succeed from now on. */
  constructor(succeeded$: Observable<SucceededCall>) {
    this.#keeping = succeeded$.subscribe((call) => {
      this.#kept = [...this.#kept, call].slice(-KEPT);
    });
    this.calls$ = new Observable((subscriber) => {
      for (const call of this.release()) subscriber.next(call);
      return succeeded$.subscribe(subscriber);
    });
  }

  /** Stops keeping calls. Returns those that were kept. */
  release(): readonly SucceededCall[] {
    this.#keeping.unsubscribe();
    const kept = this.#kept;
    this.#kept = [];
    return kept;
  }
}
