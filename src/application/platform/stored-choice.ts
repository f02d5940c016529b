import { type Live, LiveState } from '#application/live.ts';
import type { KeyValueStore } from './key-value-store.ts';

interface StoredForm<T> {
  readonly key: string;
  /** Null when nothing is stored. */
  readonly parse: (stored: string | null) => T;
  /** Null removes what is stored. */
  readonly format: (value: T) => string | null;
}

/** A preference of the player, kept in this browser. */
export class StoredChoice<T> {
  readonly #store: KeyValueStore;
  readonly #form: StoredForm<T>;
  readonly #state: LiveState<T>;

  readonly state: Live<T>;

  constructor(store: KeyValueStore, form: StoredForm<T>) {
    this.#store = store;
    this.#form = form;
    // The server knows nothing that is stored in a browser.
    this.#state = new LiveState(form.parse(store.get(form.key)), form.parse(null));
    this.state = this.#state;
  }

  choose(value: T): void {
    const text = this.#form.format(value);
    if (text === null) this.#store.remove(this.#form.key);
    else this.#store.set(this.#form.key, text);
    this.reread();
  }

  /** Applies what another tab has stored. */
  reread(): void {
    this.#state.set(this.#form.parse(this.#store.get(this.#form.key)));
  }
}
