import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownWords } from '#domain/text/plain-text.ts';
import type { ExportedBranch } from '#server/domain/play/exported-game.ts';
import { htmlBook, markdownText, sillyTavernLines } from '#server/domain/play/game-copies.ts';
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
const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
const turn = fc.record({
  input: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constantFrom('say', 'do'), text: words }),
    fc.record({ kind: fc.constant('choice'), label: words }),
  ),
  text: words,
  variants: fc.constant([] as string[]),
  ending: fc.option(words),
  created: day,
});
const branch: fc.Arbitrary<ExportedBranch> = fc.record({
  title: words,
  oneLiner: words,
  narratorName: words,
  player: words,
  language: fc.constantFrom('en', 'ar', 'pt-BR'),
  begun: day,
  turns: fc
    .array(turn, { maxLength: 6 })
    .map((turns) => turns.map((one) => ({ ...one, variants: [...one.variants, one.text, `${one.text}2`] }))),
});

it('SillyTavern: every line is JSON, no text is lost, and the shown swipe is the current reply', () => {
  fc.assert(
    fc.property(branch, (exported) => {
      const [head, ...lines] = sillyTavernLines(exported)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(head).toMatchObject({ user_name: exported.player, character_name: exported.narratorName });
      const replies = lines.filter((line) => !line.is_user);
      expect(replies.map((line) => line.mes)).toEqual(exported.turns.map(({ text }) => text));
      for (const line of replies) expect(line.swipes[line.swipe_id]).toBe(line.mes);
      for (const line of lines) expect(new Date(line.send_date).getTime()).not.toBeNaN();
    }),
  );
});

it('the book holds no tag, script or address but its own', () => {
  const tags =
    /<(?!!doctype html>|\/?(?:html|head|title|style|body|header|main|h1|h3|blockquote|ul|ol|li|em|strong|s|code)>|html lang="[\w-]+">|meta (?:charset|name)=|(?:h1|h3|pre|ul|ol|blockquote)(?: dir="auto")?>|li value="\d{1,3}">|p(?: class="(?:you|line|end)")?(?: dir="auto")?>|\/(?:p|pre)>|hr>)/;
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
      narratorName: 't',
      player: 'p',
      language: 'en',
      begun: new Date(),
      turns: [{ input: { kind: 'do', text }, text: 'It *rains*.', variants: [], ending: null, created: new Date() }],
    });
  expect(markdownOf('![x](https://evil.example/p)')).toContain('> !\\[x\\](https://evil.example/p)');
  expect(markdownOf('# Not a heading\n- nor a list')).toContain('> \\# Not a heading\n> \\- nor a list');
  expect(markdownOf('go')).toContain('\n\nIt *rains*.\n');
});

it('NARR-45: the label of a choice keeps its emphasis and begins no list', () => {
  const copied: ExportedBranch = {
    title: 'T',
    oneLiner: 'O',
    narratorName: 't',
    player: 'p',
    language: 'en',
    begun: new Date(),
    turns: [
      {
        input: { kind: 'choice', choiceId: 'c', label: '1. **Go** <on>' },
        text: 'It rains.',
        variants: [],
        ending: null,
        created: new Date(),
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
    const turn = { input: { kind: 'do', text }, text, variants: [], ending: null, created: new Date() };
    return { language: 'en', title: 'T', oneLiner: 'O', narratorName: 't', player: 'p', begun: new Date(), turns: [turn] };
  };
  expect(growth(of, write, 4_000)).toBeLessThan(10);
});

it('paragraphs are lines that say something, without the spaces around them', () => {
  const turn = { input: null, text: '  One. \r\n\r\n \n Two.\nThree.  ', variants: [], ending: null, created: new Date() };
  const exported = { language: 'en', title: 'T', oneLiner: 'O', narratorName: 't', player: 'p', begun: new Date(), turns: [turn] };
  expect(htmlBook(exported)).toContain('<p dir="auto">One.</p>\n<p dir="auto">Two.</p>\n<p dir="auto">Three.</p>\n</main>');
});

it('PLAY-12: the book shows the words that the page shows, and their emphasis', () => {
  const bookOf = (text: string): string =>
    htmlBook({
      title: 'T',
      oneLiner: 'O',
      narratorName: 't',
      player: 'p',
      language: 'en',
      begun: new Date(),
      turns: [{ input: null, text, variants: [], ending: null, created: new Date() }],
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
