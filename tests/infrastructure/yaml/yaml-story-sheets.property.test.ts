import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SheetField, StorySheet } from '#application/studio/story-sheets.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';

const root = join(import.meta.dirname, '../../..');
const sheets = new YamlStorySheets();
const odd = `# A sheet by hand
title: "Quoted: yes"   # with a comment
one_liner: >
  Folded
  words
tags: [a,   b]
synopsis: |
  One.

  Two.
rating: teen
price: 1 # coins
brief: { template: story@1, text: Old. } # why
scenes: { quay: { image: scenes/quay.svg, alt: "A quay" } }
`;
const texts = [
  odd,
  ...globSync('content/stories/the-*/story.yaml', { cwd: root })
    .slice(0, 1)
    .map((path) => readFileSync(join(root, path), 'utf8')),
];

const words = fc.string({ unit: 'grapheme', maxLength: 40 });
const list = fc.array(words, { maxLength: 4 });
const change: fc.Arbitrary<readonly [SheetField, StorySheet[SheetField]]> = fc.oneof(
  fc.tuple(fc.constantFrom<SheetField>('title', 'oneLiner', 'coverAlt', 'category', 'rating', 'cover'), words),
  fc.tuple(
    fc.constant<SheetField>('synopsis'),
    fc.array(words, { maxLength: 3 }).map((paragraphs) => paragraphs.join('\n\n')),
  ),
  fc.tuple(
    fc.constant<SheetField>('brief'),
    fc.array(words, { maxLength: 3 }).map((lines) => lines.join('\n')),
  ),
  fc.tuple(fc.constantFrom<SheetField>('tags', 'openingLines'), list),
  fc.tuple(fc.constant<SheetField>('price'), fc.nat(1000)),
  fc.tuple(fc.constant<SheetField>('contentNotes'), fc.record({ shown: list, more: list })),
);

it('STUDIO-26: a field of a sheet is written so that it reads as it was typed, and every other stays as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 4 }), (text, changes) => {
      let now = text;
      for (const [field, value] of changes) {
        const [before, written] = [parse(now), sheets.written(now, field, value)];
        expect(written).not.toBeNull();
        const read = sheets.read(written ?? '');
        const shown = field === 'cover' && value === '' ? 'cover.svg' : value;
        expect(read?.[field]).toEqual(shown);
        const key =
          { oneLiner: 'one_liner', openingLines: 'opening_lines', coverAlt: 'cover_alt', contentNotes: 'content_notes' }[field as string] ??
          field;
        expect({ ...parse(written ?? ''), [key]: null }).toEqual({ ...before, [key]: null });
        now = written ?? '';
      }
    }),
  );
});

it.each(['\n', '\n\n', 'a\n\n', 'a\n\n\n', ' \n\n', '\n \n', 'a\n \nb', 'a\n\t', '\n\n a'])(
  'STUDIO-26: a text keeps its last lines and those of blanks alone: %j',
  (value) => {
    for (const text of texts)
      for (const field of ['synopsis', 'brief'] as const) {
        const written = sheets.written(text, field, value) ?? '';
        expect(sheets.read(written)?.[field]).toBe(value);
        expect(sheets.read(sheets.written(written, 'price', 7) ?? '')?.[field]).toBe(value);
      }
  },
);

it.each([' ', '\u00a0', '\u3000', '\u2028', 'a\u00a0', '\ufeff'])(
  'STUDIO-26: a value of other blanks is kept, with a comment behind it: %j',
  (value) => {
    const written = sheets.written(odd, 'title', value) ?? '';
    expect(sheets.read(written)?.title).toBe(value);
    expect(written).toContain('# with a comment');
  },
);

it('STUDIO-26: what else stands in the text stays letter by letter, comments too', () => {
  const written = sheets.written(odd, 'rating', 'everyone') ?? '';
  expect(written).toBe(odd.replace('rating: teen', 'rating: everyone'));
  expect(sheets.written(odd, 'price', 3)).toBe(odd.replace('price: 1 #', 'price: 3 #'));
  expect(sheets.written(odd, 'category', 'mystery')).toBe(`${odd}category: mystery\n`);
});

it.each(['', 'title: [', '- a\n- b\n', '{ title: a }', 'just words'])('STUDIO-26: a text that is no sheet is never written: %j', (text) => {
  expect([sheets.read(text), sheets.written(text, 'title', 'A')]).toEqual([null, null]);
});
