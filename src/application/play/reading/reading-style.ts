import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { StoredChoice } from '#application/platform/stored-choice.ts';
import { type LineSpacing, parseLineSpacing } from '#domain/play/reading/line-spacing.ts';
import { parseReadingSpeed, type ReadingSpeed } from '#domain/play/reading/reading-speed.ts';
import { parseStoryFont, type StoryFont } from '#domain/play/reading/story-font.ts';

/** How story text looks and how fast it appears. */
export class ReadingStyle {
  readonly font: StoredChoice<StoryFont>;
  readonly spacing: StoredChoice<LineSpacing>;
  readonly speed: StoredChoice<ReadingSpeed>;

  constructor(store: KeyValueStore) {
    this.font = new StoredChoice(store, { key: 'story_font', parse: parseStoryFont, format: String });
    this.spacing = new StoredChoice(store, { key: 'line_spacing', parse: parseLineSpacing, format: String });
    this.speed = new StoredChoice(store, { key: 'reading_speed', parse: parseReadingSpeed, format: String });
  }

  /** Applies what another tab has stored. */
  reread(): void {
    this.font.reread();
    this.spacing.reread();
    this.speed.reread();
  }
}
