import { merge } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { StoredChoice } from '#application/platform/stored-choice.ts';
import { otherTheme, parseThemeSetting, type Theme, type ThemeSetting, themeOf } from '#domain/design/theme.ts';
import type { DeviceTheme } from './device-theme.ts';

interface Needs {
  readonly store: KeyValueStore;
  readonly device: DeviceTheme;
}

/** The player's theme, which may be that of the device. Source: UI-01. */
export class ThemeChoice {
  readonly #setting: StoredChoice<ThemeSetting>;

  /** The theme that is shown. */
  readonly state: Live<Theme>;
  readonly setting: Live<ThemeSetting>;

  constructor({ store, device: { theme } }: Needs) {
    this.#setting = new StoredChoice(store, { key: 'theme', parse: parseThemeSetting, format: String });
    this.setting = this.#setting.state;
    const shown = (): Theme => themeOf(this.setting.value, theme.value);
    const state = new LiveState<Theme>(shown(), themeOf(this.setting.first, 'dark'));
    this.state = state;
    merge(this.setting.$, theme.$).subscribe(() => state.set(shown()));
  }

  choose(setting: ThemeSetting): void {
    this.#setting.choose(setting);
  }

  /** Chooses the other theme than the one that is shown. */
  toggle(): void {
    this.choose(otherTheme(this.state.value));
  }

  /** Applies what another tab has stored. */
  reread(): void {
    this.#setting.reread();
  }
}
