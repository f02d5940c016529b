import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readProse, writtenProse } from '#domain/studio/script/written-prose.ts';

it('STUDIO-18: words are read as they were meant, whatever signs they hold, and stay in one line', () => {
  const words = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('->', '<-', '<>', '//', '/*', '*/', '{', '|', '#', '~', '\\', '\n', ' ', 'VAR', '=', '- '), { maxLength: 8 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(words, (text) => {
      const written = writtenProse(text);
      expect(readProse(written)).toBe(text.replace(/\s+/g, ' ').trim());
      expect(written).not.toMatch(/\n|\/\/|\/\*/);
    }),
  );
  expect(writtenProse('* Not a choice')).toBe('\\* Not a choice');
  expect(writtenProse('Go -> there // now')).toBe('Go \\-> there /\\/ now');
});
