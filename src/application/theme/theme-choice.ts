import { otherTheme, parseTheme, type Theme } from '../../domain/theme/theme.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import { type Live, LiveState } from '../live.ts';

const THEME = 'theme';

/** The theme the player chose, kept over visits. */
export class ThemeChoice {
  readonly #store: KeyValueStore;
  readonly #state: LiveState<Theme>;

  readonly state: Live<Theme>;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#state = new LiveState(parseTheme(store.get(THEME)));
    this.state = this.#state;
  }

  choose(theme: Theme): void {
    this.#store.set(THEME, theme);
    this.#state.set(theme);
  }

  /** Another tab may have chosen. */
  reread(): void {
    this.#state.set(parseTheme(this.#store.get(THEME)));
  }

  toggle(): void {
    this.choose(otherTheme(this.#state.value));
  }
}
