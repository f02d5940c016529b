import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipped, LONGEST_SENTENCE, novelPages } from '#domain/play/novel/novel-pages.ts';
import { type Block, parse } from '#domain/text/markdown.ts';
import type { Span } from '#domain/text/spans.ts';
import { growth } from '#tests/fakes/growth.ts';
import { runs } from '#tests/proof.ts';

const PAGE_LENGTH = 280;
const pagesOf = (text: string, growing = false) => novelPages(text, { length: PAGE_LENGTH, growing });

const word = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-z]{1,12}$/) },
  fc.constantFrom('Mr', 'N', 'été', '“So”', '👩‍🚀', '𝕏𝕏', 'x'.repeat(PAGE_LENGTH + 30), '雨。'),
);
const gap = fc.oneof(
  { weight: 9, arbitrary: fc.constant(' ') },
  fc.constantFrom('. ', '? ', ' “', '” ', '.” ', ' "', '!” ', '… ', '.\n\n', '\n', ' \n ', '  '),
);
const mark = fc.constantFrom('*', '**', '_', '~~', '`', '``', '[', '](x)', '](x`)', '![', '\\', '***');
const beginning = fc.constantFrom('- ', '1. ', '> ', '# ', '```\n', '***\n', '* * *\n');
/** Prose with sentences of any length. */
const prose = fc.array(fc.tuple(word, gap), { maxLength: 200 }).map((parts) => parts.flat().join(''));
/** The same with every kind of mark, valid or not. */
const marked = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.tuple(word, gap).map((parts) => parts.join('')) },
      { weight: 3, arbitrary: fc.tuple(mark, word, mark, gap).map((parts) => parts.join('')) },
      { weight: 2, arbitrary: mark },
      fc.tuple(fc.constant('.\n'), beginning).map((parts) => parts.join('')),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(prose, marked, fc.string({ unit: 'grapheme', maxLength: 900 }));

const wordsOf = (all: string, growing = false): readonly string[] => pagesOf(all, growing).map((page) => page.text);

function spansOf(block: Block): readonly Span[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.line;
    case 'quote':
      return block.lines.flat();
    case 'list':
      return block.items.flatMap(({ line }) => line);
    case 'code':
      return [{ text: block.text, em: false, strong: false, struck: false, code: true }];
    case 'break':
      return [];
  }
}

/** Every character with its style. */
const look = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(spansOf).flatMap(({ text: words, ...set }) => words.split('').map((char) => `${char} ${Object.values(set)}`));

describe('the pages of a visual novel', () => {
  it('joined, are the whole text with its styles', () => {
    fc.assert(
      fc.property(text, (all) => {
        const pages = pagesOf(all);
        expect(look(pages.map(({ block }) => block))).toEqual(look(parse(all)));
        for (const page of pages) {
          const words = spansOf(page.block).map((span) => span.text);
          expect(words.join('')).toBe(page.text);
        }
      }),
      { numRuns: runs(120, 400) },
    );
  });

  it('fit the page length, and contain no half characters', () => {
    fc.assert(
      fc.property(text, (all) => {
        for (const page of wordsOf(all)) {
          // A sentence stays whole.
          expect(page.trim().length).toBeLessThanOrEqual(LONGEST_SENTENCE);
          expect(page.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('end at the end of a paragraph', () => {
    fc.assert(
      fc.property(prose, (all) => {
        for (const page of wordsOf(all)) expect(page.trim()).not.toMatch(/\n/);
      }),
    );
  });

  it('of a growing text stay the same, except that the last gets longer', () => {
    fc.assert(
      fc.property(text, fc.nat(), (all, cut) => {
        const whole = pagesOf(all);
        const pages = pagesOf(all.slice(0, all.length === 0 ? 0 : cut % (all.length + 1)), true);
        const last = pages.at(-1);
        expect(pages.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, pages.length - 1)));
        if (!last) return;
        const grown = whole[pages.length - 1];
        expect(look([last.block])).toEqual(look(grown ? [clipped(grown.block, last.text.length)] : []));
      }),
      { numRuns: runs(400, 4_000) },
    );
  });

  it('break between sentences, not after a title or an initial', () => {
    const sentence = `${'word '.repeat(30).trim()}. `;
    expect(wordsOf(sentence.repeat(3))).toEqual([sentence, sentence, sentence.trim()]);
    const titled = `${'word '.repeat(26)}Mr. Farrow and N. Sparling walked on and on. `;
    expect(wordsOf(titled + sentence)).toEqual([titled, sentence.trim()]);
    expect(wordsOf('One.\nTwo.')).toEqual(['One.', 'Two.']);
    expect(wordsOf('')).toEqual([]);
  });

  it('hold either narration or speech, and a tag stays with its words', () => {
    const pages = pagesOf('She sits down. She yawns. “I only leaned?” she says. “A minute,” she says. “I leaned.” The lamp is out.');
    expect(pages.map(({ text: words, speech }) => [words, speech])).toEqual([
      ['She sits down. She yawns. ', false],
      ['“I only leaned?” she says. “A minute,” she says. “I leaned.” ', true],
      ['The lamp is out.', false],
    ]);
  });

  it('of a growing text wait for the end of a line in which someone speaks', () => {
    expect(wordsOf('She yawns. “I only leaned.” She ', true)).toEqual(['She yawns. ']);
    expect(wordsOf('She yawns. “I only leaned.” She looks away.\n', true)).toEqual(['She yawns. ', '“I only leaned.” ', 'She looks away.']);
  });

  it('keep a sentence whole, and break one that is longer than any page after a comma', () => {
    const clause = `${'word '.repeat(12).trim()}, `;
    const [whole] = novelPages(clause.repeat(4), { length: 150, growing: false });
    expect(whole?.text).toBe(clause.repeat(4).trim());
    const [first] = novelPages(clause.repeat(20), { length: 150, growing: false });
    expect(first?.text).toBe(clause.repeat(Math.floor(LONGEST_SENTENCE / clause.length)));
  });

  it('contain no marks: a style that spans pages is on each, and an item keeps its number', () => {
    const sentence = `${'word '.repeat(30).trim()}. `;
    const pages = pagesOf(`*${sentence.repeat(3).trim()}*\n1. A lamp. It is cold.`);
    expect(pages.map((page) => page.text)).toEqual([sentence, sentence, sentence.trim(), 'A lamp. It is cold.']);
    expect(pages.slice(0, 3).every(({ block }) => block.kind === 'paragraph' && block.line.every(({ em }) => em))).toBe(true);
    expect(pages[3]?.block).toMatchObject({ kind: 'list', items: [{ number: 1 }] });
  });

  it('of a growing text leave out the incomplete sentence and text after an open mark', () => {
    expect(wordsOf('It rains. It po', true)).toEqual(['It rains. ']);
    expect(wordsOf('It rains. It po')).toEqual(['It rains. It po']);
    expect(wordsOf('It *rains. It po', true)).toEqual(['It rains. ']);
    expect(wordsOf('他*雨。 It po', true)).toEqual([]);
    expect(wordsOf('It rains.\nIt po', true)).toEqual(['It rains.']);
    // The end of the mark may turn out to be code.
    expect(wordsOf('他*雨。` _a* ', true)).toEqual([]);
    expect(wordsOf('他*雨。` _a* `')).toEqual(['他*雨。_a*']);
    // The mark before a bracket disappears when it belongs to a picture.
    expect(wordsOf('雨。![ ', true)).toEqual([]);
    expect(wordsOf('雨。![ ](x)')).toEqual(['雨。 ']);
    // A backtick may turn the end of a link into code.
    expect(wordsOf('[雨。é` ](x)a. b ', true)).toEqual([]);
    expect(wordsOf('[雨。é` ](x)a. b `')).toEqual(['[雨。é](x)a. b']);
  });

  const hostile: Readonly<Record<string, (n: number) => string>> = {
    dots: (n) => '.'.repeat(n),
    closings: (n) => '.”'.repeat(n / 2),
    gaps: (n) => `.${' '.repeat(n)}.`,
    lines: (n) => `${'\n'.repeat(n)}x `,
    initials: (n) => 'N. '.repeat(n / 3),
    long: (n) => 'x'.repeat(n),
    words: (n) => 'x '.repeat(n / 2),
    marks: (n) => '*a. '.repeat(n / 4),
    backticks: (n) => Array.from({ length: Math.sqrt(2 * n) }, (_, index) => `${'`'.repeat(index)} `).join(''),
  };

  it.each(Object.entries(hostile))('faults C30: take time in proportion to hostile text: %s', (_, textOf) => {
    const read = (all: string) => [pagesOf(all), pagesOf(all, true)];
    expect(growth(textOf, read, 4_000)).toBeLessThan(10);
  });
});
