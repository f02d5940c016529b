import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { StoredChoice } from '#application/platform/stored-choice.ts';
import { otherTheme, parseTheme, type Theme } from '#domain/design/theme.ts';

export class ThemeChoice extends StoredChoice<Theme> {
  constructor(store: KeyValueStore) {
    super(store, { key: 'theme', parse: parseTheme, format: String });
  }

  toggle(): void {
    this.choose(otherTheme(this.state.value));
  }
}
