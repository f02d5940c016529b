import { delay, filter, map, type Observable, Subject } from 'rxjs';
import { TabSignals } from '../../src/application/tab-signals.ts';

/** The tabs of one browser: each hears what the others say, never itself, after `latency` ms (null: in the same breath). */
export class FakeTabs {
  readonly #said = new Subject<TabSignals>();
  readonly #latency: number | null;

  constructor(latency: number | null = null) {
    this.#latency = latency;
  }

  tab(): FakeTab {
    return new FakeTab(this.#said, this.#latency);
  }
}

export class FakeTab extends TabSignals {
  /** A tab that sleeps hears nothing, and is told nothing later. */
  asleep = false;
  readonly #said: Subject<TabSignals>;
  readonly playerChanged$: Observable<void>;

  constructor(said: Subject<TabSignals>, latency: number | null) {
    super();
    this.#said = said;
    this.playerChanged$ = said.pipe(
      filter((tab) => tab !== this),
      latency === null ? (tab) => tab : delay(latency),
      filter(() => !this.asleep),
      map(() => undefined),
    );
  }

  playerChanged(): void {
    this.#said.next(this);
  }
}
