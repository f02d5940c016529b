import { EMPTY, interval, Subject, switchMap } from 'rxjs';
import { advanceStep, type LoadingState, type LoadingType, loading, NOT_LOADING, STEP_INTERVAL } from '../../domain/loading/loading.ts';
import { type Live, LiveState } from '../live.ts';
import type { PageLifecycle } from '../page-lifecycle.ts';

/** The full-screen overlay. It goes when the page is shown again: whoever comes back from a hosted page must not find it locked. */
export class LoadingOverlay {
  readonly #state = new LiveState<LoadingState>(NOT_LOADING);
  readonly #stepping = new Subject<boolean>();

  readonly state: Live<LoadingState> = this.#state;

  constructor(lifecycle: PageLifecycle) {
    // switchMap: a new overlay starts its steps anew, and hiding stops them.
    this.#stepping.pipe(switchMap((on) => (on ? interval(STEP_INTERVAL) : EMPTY))).subscribe(() => this.#state.update(advanceStep));
    lifecycle.shown$.subscribe(() => this.hide());
  }

  /** Shows the overlay, with the type's default message unless one is given. */
  show(type: LoadingType, message?: string): void {
    this.#state.set(loading(type, message));
    this.#stepping.next(type === 'payment');
  }

  hide(): void {
    this.#stepping.next(false);
    this.#state.set(NOT_LOADING);
  }
}
