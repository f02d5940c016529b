import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherTheme, parseThemeSetting, type Theme, themeOf } from '#domain/design/theme.ts';

const themes: readonly Theme[] = ['dark', 'light'];

describe('UI-01: theme', () => {
  it('is dark without a choice, whatever the device asks for', () => {
    for (const device of themes) expect(themeOf(parseThemeSetting(null), device)).toBe('dark');
  });

  it('is what was chosen, or what the device asks for where that was chosen; any other stored value is no choice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('dark', 'light', 'device'), fc.string()), fc.constantFrom(...themes), (stored, device) => {
        const shown = themeOf(parseThemeSetting(stored), device);
        expect(shown).toBe(stored === 'device' ? device : stored === 'light' ? 'light' : 'dark');
        expect(otherTheme(otherTheme(shown))).toBe(shown);
        expect(otherTheme(shown)).not.toBe(shown);
      }),
    );
  });
});
