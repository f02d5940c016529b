import type { KeyValueStore } from '../key-value-store.ts';
import { type Live, LiveState } from '../live.ts';

const KEY = 'single_keys';

/** Whether single letters, digits and signs do something while a game is on the screen. Who speaks to their device, or hits keys by chance, turns them off. */
export class SingleKeys {
  readonly #store: KeyValueStore;
  readonly #state: LiveState<boolean>;

  readonly state: Live<boolean>;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#state = new LiveState(store.get(KEY) !== 'off');
    this.state = this.#state;
  }

  turn(on: boolean): void {
    if (on) this.#store.remove(KEY);
    else this.#store.set(KEY, 'off');
    this.#state.set(on);
  }
}
