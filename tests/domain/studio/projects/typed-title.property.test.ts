import fc from 'fast-check';
import { expect, it } from 'vitest';
import { titleLeft } from '#domain/studio/projects/typed-title.ts';

const title = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.trim() === one && one !== '');
const spaces = fc.string({ unit: fc.constantFrom(' '), maxLength: 3 });

it('STUDIO-87: the title of the story that was made is gone, however it was spaced; another one that was typed meanwhile stays', () => {
  fc.assert(
    fc.property(title, title, spaces, spaces, (made, other, before, behind) => {
      expect(titleLeft(before + made + behind, made)).toBe('');
      const typed = before + other + behind;
      expect(titleLeft(typed, made)).toBe(other === made ? '' : typed);
      // A file or a story of the shelf brings its own.
      expect(titleLeft(typed, null)).toBe(typed);
      expect(titleLeft(before, null)).toBe('');
    }),
  );
});
