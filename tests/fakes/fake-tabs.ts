import { delay, filter, map, type Observable, Subject } from 'rxjs';
import { TabSignals } from '#application/platform/tab-signals.ts';

/** The tabs of one browser. Each receives the signals of the others, not its own, after `latency` ms (null: synchronously). */
export class FakeTabs {
  readonly #signals = new Subject<TabSignals>();
  readonly #latency: number | null;

  constructor(latency: number | null = null) {
    this.#latency = latency;
  }

  tab(): FakeTab {
    return new FakeTab(this.#signals, this.#latency);
  }
}

export class FakeTab extends TabSignals {
  /** A suspended tab receives nothing, also not later. */
  suspended = false;
  readonly #signals: Subject<TabSignals>;
  readonly playerChanged$: Observable<void>;

  constructor(signals: Subject<TabSignals>, latency: number | null) {
    super();
    this.#signals = signals;
    this.playerChanged$ = signals.pipe(
      filter((tab) => tab !== this),
      latency === null ? (tab) => tab : delay(latency),
      filter(() => !this.suspended),
      map(() => undefined),
    );
  }

  playerChanged(): void {
    this.#signals.next(this);
  }
}
