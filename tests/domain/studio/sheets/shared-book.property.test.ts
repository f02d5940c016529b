import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookPath, bookSlug, bookTitle, emptyBook } from '#domain/studio/sheets/shared-book.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';

const title = fc
  .string({ unit: fc.constantFrom(...'abz Éß漢-—:#"\'\\[]{}%@&*!|>?,~01'), minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

it('STUDIO-80: a book is called what its sheet says, whatever signs are in it, when it is made and when it is renamed in the fields', () => {
  fc.assert(
    fc.property(title, title, (first, second) => {
      const sheets = new YamlStorySheets();
      const book = emptyBook(first);
      expect([bookTitle(book), sheets.read(book)?.title]).toEqual([first, first]);
      const renamed = sheets.written(book, 'title', second) ?? '';
      expect([bookTitle(renamed), sheets.read(renamed)?.title]).toEqual([second, second]);
      const grown = sheets.changed(renamed, 'lore', [
        { kind: 'add', fields: { name: 'Boot', keys: ['boot'], known: 'start', text: 'title: no' } },
      ]);
      expect(bookTitle(grown ?? '')).toBe(second);
    }),
  );
});

it('STUDIO-80: paths name books by their slugs, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 4 }), (words) => {
      const slug = words.join('-');
      expect(bookSlug(bookPath(slug))).toBe(slug);
    }),
  );
  for (const path of [
    'lore/a.yml',
    'lore/A.yaml',
    'lore/a/b.yaml',
    'lore/-a.yaml',
    'lore/a--b.yaml',
    'x/lore/a.yaml',
    'lore/.yaml',
    'story.yaml',
  ])
    expect(bookSlug(path), path).toBeNull();
});

it('STUDIO-80: a text without a title in one line has none', () => {
  for (const text of ['', 'lore: []\n', 'title:\n', 'title: >-\n  Salt\n', 'title: ""\n', '  title: Salt\n', 'title: "Salt\n'])
    expect(bookTitle(text), text).toBeNull();
  expect(bookTitle("# A world\ntitle: 'The sea''s edge' # so\nlore: []\n")).toBe("The sea's edge");
  expect(bookTitle(`title: ${'x'.repeat(200)}\n`)).toBe('x'.repeat(80));
});
