import type { KeyValueStore } from '../key-value-store.ts';
import { type Live, LiveState } from '../live.ts';

const OPT_OUT = 'tracking_opt_out';

/** Whether the player wants nothing of what they do here to be counted. Kept over visits. */
export class TrackingChoice {
  readonly #store: KeyValueStore;
  readonly #optedOut: LiveState<boolean>;

  readonly optedOut: Live<boolean>;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#optedOut = new LiveState(store.get(OPT_OUT) === 'true');
    this.optedOut = this.#optedOut;
  }

  choose(optOut: boolean): void {
    if (optOut) this.#store.set(OPT_OUT, 'true');
    else this.#store.remove(OPT_OUT);
    this.reread();
  }

  /** Another tab may have chosen. */
  reread(): void {
    this.#optedOut.set(this.#store.get(OPT_OUT) === 'true');
  }
}
