import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherTheme, parseTheme } from '#domain/design/theme.ts';

describe('UI-01: theme', () => {
  it('is dark by default, otherwise light', () => {
    expect(parseTheme(null)).toBe('dark');
    expect(parseTheme('dark')).toBe('dark');
    expect(parseTheme('light')).toBe('light');
  });

  it('parses any stored value, and otherTheme is its own inverse', () => {
    fc.assert(
      fc.property(fc.string(), (stored) => {
        const theme = parseTheme(stored);
        expect(theme === 'light').toBe(stored === 'light');
        expect(otherTheme(otherTheme(theme))).toBe(theme);
        expect(otherTheme(theme)).not.toBe(theme);
      }),
    );
  });
});
