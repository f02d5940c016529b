/**
 * @shortened 150 generated texts
 * @proven 10,000 of them, each cut at every character: full run
 */
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { nextPiece, saidText } from '#domain/play/aloud/next-piece.ts';
import { blocksOf, feed, type Markdown, NO_TEXT, parse } from '#domain/text/markdown.ts';
import { settledWords, shownWords } from '#domain/text/plain-text.ts';
import type { ExportedBranch } from '#server/domain/play/exported-game.ts';
import { htmlBook } from '#server/domain/play/game-copies.ts';
import { runs } from '#tests/proof.ts';
import { StoryText } from '#ui/text/story-text.tsx';

/** As people and models write: emphasis beside any punctuation, masked words, actions over lines, lists, links, in several scripts. */
const words = fc.constantFrom(
  'word ',
  'Rain. ',
  '“No,” ',
  '"Go!" ',
  'f**k ',
  'sh*t, ',
  'C# ',
  '3 * 4 ',
  '真，',
  '「重点」',
  '她说。',
  '사과를 ',
  'שלום, ',
  'ที่ ',
  '👩‍👩‍👧 ',
  '\n',
  '\n\n',
  '\r\n',
);
const marks = fc.constantFrom(
  '*',
  '**',
  '***',
  '_',
  '~~',
  '`',
  '```\n',
  '\n* ',
  '\n- ',
  '\n1. ',
  '\n> ',
  '\n# ',
  '[map](https://a.example/b_c) ',
  '![a door](x)',
  '[',
  '](',
  ')',
  '\\',
);
const text = fc
  .array(fc.oneof({ weight: 5, arbitrary: words }, { weight: 4, arbitrary: marks }), { maxLength: 30 })
  .map((parts) => parts.join(''));

/** Letters and signs without what only lays them out. */
const bare = (shown: string): string => shown.replace(/\s+/g, '');
const withoutTags = (html: string): string =>
  bare(
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:#(?:x([\da-f]+)|(\d+))|(\w+));/gi, (_, hex, code, name) =>
        name
          ? { amp: '&', lt: '<', gt: '>', quot: '"' }[name as 'amp']
          : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(code)),
      ),
  );

const bookOf = (reply: string): string => {
  const turn = { input: null, text: reply, ending: null, speaker: null, hidden: false };
  const branch: ExportedBranch = {
    language: 'en',
    title: 'T',
    oneLiner: 'O',
    turns: [turn],
  };
  return htmlBook(branch).replace(/^[\s\S]*<main>|<\/main>[\s\S]*$/g, '');
};

/** All that a voice says of a text. */
function said(shown: string): string {
  const pieces: string[] = [];
  for (let piece = nextPiece(shown, 0, true); piece !== null; piece = nextPiece(shown, piece.end, true))
    pieces.push(saidText(shown, piece));
  return pieces.join('');
}

const letters = (shown: string): string => shown.replace(/[^\p{L}\p{N}]/gu, '');

it('fault C33, PLAY-12, ALOUD-01: one parser for page, voice and copies: each text is the same in all, and at every cut the same streamed as finished', () => {
  fc.assert(
    fc.property(text, (source) => {
      const final = `${shownWords(source)}\n`;
      let streamed: Markdown = NO_TEXT;
      for (let cut = 0; cut <= source.length; cut += 1) {
        const part = source.slice(0, cut);
        if (cut > 0) streamed = feed(streamed, source.charAt(cut - 1));
        if (JSON.stringify(blocksOf(streamed)) !== JSON.stringify(parse(part))) expect(blocksOf(streamed), part).toEqual(parse(part));
        if (!final.startsWith(settledWords(part))) expect(final, part).toContain(settledWords(part));
      }
      const shown = shownWords(source);
      expect(withoutTags(renderToStaticMarkup(<StoryText text={source} />))).toBe(bare(shown));
      expect(withoutTags(bookOf(source))).toBe(bare(shown));
      expect(letters(said(shown))).toBe(letters(shown.replaceAll(/\bhttps?:\/\/\S+/g, '')));
    }),
    { numRuns: runs(150, 10_000) },
  );
});
