import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { StoredChoice } from '#application/platform/stored-choice.ts';
import { type Motion, parseMotion } from '#domain/design/motion.ts';
import { parseTextSize, type TextSize } from '#domain/design/text-size.ts';

/** The player's text size, and whether things may move. */
export class ReadingChoice {
  readonly textSize: StoredChoice<TextSize>;
  readonly motion: StoredChoice<Motion>;

  constructor(store: KeyValueStore) {
    this.textSize = new StoredChoice(store, { key: 'text_size', parse: parseTextSize, format: String });
    this.motion = new StoredChoice(store, { key: 'motion', parse: parseMotion, format: String });
  }

  /** Applies what another tab has stored. */
  reread(): void {
    this.textSize.reread();
    this.motion.reread();
  }
}
