import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownWords } from '#domain/text/plain-text.ts';
import type { ExportedBranch } from '#server/domain/play/exported-game.ts';
import { htmlBook, markdownText } from '#server/domain/play/game-copies.ts';
import { growth } from '#tests/fakes/growth.ts';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '![x](https://evil.example/p)',
    '# a',
    '- b',
    '1. c',
    '> d',
    '`e`',
    'a\n\nb',
    '</p><img src=x onerror=alert(1)>',
    '"\'&',
  ),
);
const turn = fc.record({
  input: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constantFrom('say', 'do'), text: words }),
    fc.record({ kind: fc.constant('choice'), label: words }),
  ),
  text: words,
  ending: fc.option(words),
  speaker: fc.option(words),
  hidden: fc.boolean(),
});
const branch: fc.Arbitrary<ExportedBranch> = fc.record({
  title: words,
  oneLiner: words,
  language: fc.constantFrom('en', 'ar', 'pt-BR'),
  turns: fc.array(turn, { maxLength: 6 }),
});

it('the book holds no tag, script or address but its own', () => {
  const tags =
    /<(?!!doctype html>|\/?(?:html|head|title|style|body|header|main|h1|h3|blockquote|ul|ol|li|em|strong|s|code)>|html lang="[\w-]+">|meta (?:charset|name)=|(?:h1|h3|pre|ul|ol|blockquote)(?: dir="auto")?>|li value="\d{1,3}">|p(?: class="(?:you|by|line|end)")?(?: dir="auto")?>|\/(?:p|pre)>|hr>)/;
  fc.assert(
    fc.property(branch, (exported) => {
      const html = htmlBook(exported);
      expect(html).not.toMatch(tags);
      expect(html.replace(/<style>[\s\S]*?<\/style>/, '')).not.toMatch(/url\(|<img|<script|<link/i);
    }),
  );
});

it('in Markdown nothing a player or a model wrote is markup, and story text stays paragraphs', () => {
  const markdownOf = (text: string): string =>
    markdownText({
      title: 'T',
      oneLiner: 'O',
      language: 'en',
      turns: [{ input: { kind: 'do', text }, text: 'It *rains*.', ending: null, speaker: null, hidden: false }],
    });
  expect(markdownOf('![x](https://evil.example/p)')).toContain('> !\\[x\\](https://evil.example/p)');
  expect(markdownOf('# Not a heading\n- nor a list')).toContain('> \\# Not a heading\n> \\- nor a list');
  expect(markdownOf('go')).toContain('\n\nIt *rains*.\n');
});

it('NARR-45: the label of a choice keeps its emphasis and begins no list', () => {
  const copied: ExportedBranch = {
    title: 'T',
    oneLiner: 'O',
    language: 'en',
    turns: [
      {
        input: { kind: 'choice', choiceId: 'c', label: '1. **Go** <on>' },
        text: 'It rains.',
        ending: null,
        speaker: null,
        hidden: false,
      },
    ],
  };
  expect(markdownText(copied)).toContain('\n> 1\\. **Go** <on>\n');
  expect(htmlBook(copied)).toContain('<p class="you" dir="auto">1. <strong>Go</strong> &#60;on&#62;</p>');
});

const hostile = [' ', '\n', '\r', '\t'].flatMap((gap) =>
  [markdownText, htmlBook].map((write) => [write.name, JSON.stringify(gap), gap, write] as const),
);

it.each(hostile)('%s takes time in proportion to a text of nothing but %s', (_, __, gap, write) => {
  const of = (size: number): ExportedBranch => {
    const text = `a${gap.repeat(size)}b`;
    const turn = { input: { kind: 'do', text }, text, ending: null, speaker: null, hidden: false };
    return { language: 'en', title: 'T', oneLiner: 'O', turns: [turn] };
  };
  expect(growth(of, write, 4_000)).toBeLessThan(10);
});

it('paragraphs are lines that say something, without the spaces around them', () => {
  const turn = { input: null, text: '  One. \r\n\r\n \n Two.\nThree.  ', ending: null, speaker: null, hidden: false };
  const exported = { language: 'en', title: 'T', oneLiner: 'O', turns: [turn] };
  expect(htmlBook(exported)).toContain('<p dir="auto">One.</p>\n<p dir="auto">Two.</p>\n<p dir="auto">Three.</p>\n</main>');
});

it('PLAY-12: the book shows the words that the page shows, and their emphasis', () => {
  const bookOf = (text: string): string =>
    htmlBook({
      title: 'T',
      oneLiner: 'O',
      language: 'en',
      turns: [{ input: null, text, ending: null, speaker: null, hidden: false }],
    });
  expect(bookOf('*She *waits*.\n- **a** f**k\n\n> [map](https://a.b)\n3. c')).toContain(
    '<p dir="auto"><em>She waits.</em></p>\n<ul dir="auto"><li><strong>a</strong> f**k</li></ul>\n<blockquote dir="auto"><p>map</p></blockquote>\n<ol dir="auto"><li value="3">c</li></ol>',
  );
  fc.assert(
    fc.property(words, (text) => {
      const body = bookOf(text).replace(/^[\s\S]*<main>|<\/main>[\s\S]*$/g, '');
      const plain = body.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
      expect(plain.replace(/\s/g, '')).toBe(shownWords(text).replace(/\s/g, ''));
    }),
  );
});
