import { EMPTY, interval, Subject, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { advanceStep, type LoadingState, type LoadingType, loading, NOT_LOADING, STEP_INTERVAL } from '#domain/design/loading.ts';

/** The full-screen overlay. Hidden when the page is shown again, so that the page is not locked after the back button on a hosted page. */
export class LoadingOverlay {
  readonly #state = new LiveState<LoadingState>(NOT_LOADING);
  readonly #stepping = new Subject<boolean>();

  readonly state: Live<LoadingState> = this.#state;

  constructor(lifecycle: PageLifecycle) {
    // switchMap: a new overlay restarts the steps, and hiding stops them.
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
