import { distinctUntilChanged, filter, map, type Observable, skip } from 'rxjs';
import type { Connectivity } from '#application/platform/connectivity.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import type { TabSignals } from '#application/platform/tab-signals.ts';

/** What happens around a tab that makes its session look again who the player is. */
export class SessionTriggers {
  readonly #tabs: TabSignals;

  /** The device is online again. */
  readonly online$: Observable<void>;
  /** The page is visible again. */
  readonly shown$: Observable<void>;
  /** The player has changed in another tab. */
  readonly playerChanged$: Observable<void>;

  constructor(connectivity: Connectivity, lifecycle: PageLifecycle, tabs: TabSignals) {
    this.#tabs = tabs;
    this.online$ = connectivity.online.$.pipe(
      skip(1),
      distinctUntilChanged(),
      filter(Boolean),
      map(() => undefined),
    );
    this.shown$ = lifecycle.shown$.pipe(map(() => undefined));
    this.playerChanged$ = tabs.playerChanged$;
  }

  /** Notifies the other tabs that the player has changed. */
  playerChanged(): void {
    this.#tabs.playerChanged();
  }
}
