import { distinctUntilChanged, filter, map, type Observable, skip } from 'rxjs';
import type { Connectivity } from '#application/platform/connectivity.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import type { TabSignals } from '#application/platform/tab-signals.ts';

interface Needs {
  readonly connectivity: Connectivity;
  readonly lifecycle: PageLifecycle;
  readonly tabs: TabSignals;
}

/** What happens around a tab that makes its session look again who the player is. */
export class SessionTriggers {
  readonly #needs: Needs;
  /** The device is online again. */
  readonly online$: Observable<void>;
  /** The page is visible again. */
  readonly shown$: Observable<void>;
  /** The player has changed in another tab. */
  readonly playerChanged$: Observable<void>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { connectivity, lifecycle, tabs } = needs;
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
    this.#needs.tabs.playerChanged();
  }
}
