import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { sheetTitle } from '#server/infrastructure/content/sheet-title.ts';
import { runs } from '#tests/proof.ts';

const word = fc.constantFrom(
  'The',
  'tide',
  '24/7',
  'yes',
  '#1',
  ': ',
  '"Quay"',
  "it's",
  '- ',
  'Ève',
  '日本',
  '🌊',
  '{x}',
  '[a]',
  '|',
  '>',
  '&a',
  'title: no',
  '%',
);
const title = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' ').trim())
  .filter((text) => text !== '');
const value = fc.oneof(
  fc.constantFrom('', 'mystery', 'title: not this one', 'One.\ntitle: not this one\nTwo.\n', '\n\n title: no\n'),
  fc.constant([{ title: 'A chapter' }]),
  fc.constant({ title: 'Inner', text: 'title: no' }),
);

it('STUDIO-236: the title of a sheet is read alone as it is read with all else, however it is written', () => {
  fc.assert(
    fc.property(
      title,
      fc.array(fc.tuple(fc.constantFrom('synopsis', 'chapters', 'cast', 'lore', 'brief'), value), { maxLength: 4 }),
      fc.nat(4),
      fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_FOLDED', 'BLOCK_LITERAL'),
      fc.constantFrom(0, 20, 80),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom('', '\uFEFF', '# title: a note\n', '---\n'),
      (drawn, others, place, kind, lineWidth, end, head) => {
        const entries = [...new Map(others)];
        const sheet = Object.fromEntries([...entries.slice(0, place), ['title', drawn] as const, ...entries.slice(place)]);
        const text = (head + stringify(sheet, { defaultStringType: kind as 'PLAIN', lineWidth })).replaceAll('\n', end);
        const read = (parse(text.replace(/^\uFEFF/u, '')) as { title: string }).title.trim();
        expect(sheetTitle(text)).toBe(/\n/u.test(read) ? null : read);
      },
    ),
    { numRuns: runs(300, 5_000) },
  );
});

it.each([
  ['none', 'category: mystery\n'],
  ['an empty one', 'title:\ncategory: mystery\n'],
  ['a number', 'title: 1984\n'],
  ['a list', 'title:\n  - One\n'],
  ['one that is too long', `title: ${'x'.repeat(81)}\n`],
  ['one that never ends', `title: "${'x\n '.repeat(100_000)}`],
  ['a mistake', 'title: "The tide\ncategory: mystery\n'],
  ['signs that are no text', 'title: "a\\u0000b"\n'],
  ['nothing', ''],
])('STUDIO-236: of a sheet with %s there is no title', (_, sheet) => {
  expect(sheetTitle(sheet)).toBeNull();
});
