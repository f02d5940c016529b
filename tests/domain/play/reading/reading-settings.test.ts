import { describe, expect, it } from 'vitest';
import { lineSpacings, parseLineSpacing } from '#domain/play/reading/line-spacing.ts';
import { parseReadingSpeed, readingSpeeds } from '#domain/play/reading/reading-speed.ts';
import { parseStoryFont, storyFonts } from '#domain/play/reading/story-font.ts';

describe('UI-05: what is stored of the reading settings', () => {
  it('is read back, and anything else is the default', () => {
    for (const font of storyFonts) expect(parseStoryFont(font)).toBe(font);
    for (const spacing of lineSpacings) expect(parseLineSpacing(spacing)).toBe(spacing);
    for (const speed of readingSpeeds) expect(parseReadingSpeed(speed)).toBe(speed);
    for (const stored of [null, '', 'Serif', 'none']) {
      expect(parseStoryFont(stored)).toBe('serif');
      expect(parseLineSpacing(stored)).toBe('normal');
      expect(parseReadingSpeed(stored)).toBe('normal');
    }
  });
});
