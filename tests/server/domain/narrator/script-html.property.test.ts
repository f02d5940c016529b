import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineOf, linesOf, parse } from '#domain/text/markdown.ts';
import type { Line } from '#domain/text/spans.ts';
import { scriptLabel, scriptText } from '#server/domain/narrator/script-html.ts';
import { entitiesHtmlCharacters } from '#server/infrastructure/texts/entities-html-characters.ts';
import { growth } from '#tests/fakes/growth.ts';

/** A line as it is shown: styled text in brackets. */
const shownLine = (line: Line): string =>
  line
    .map(({ text, em, strong, struck, code }) => {
      const style = `${em ? 'e' : ''}${strong ? 's' : ''}${struck ? 'x' : ''}${code ? 'c' : ''}`;
      return style === '' ? text : `${style}(${text})`;
    })
    .join('');
const shown = (markdown: string): string =>
  parse(markdown)
    .map((block) => (block.kind === 'paragraph' ? '' : `${block.kind}: `) + linesOf(block).map(shownLine).join(' / '))
    .join(' | ');

describe('NARR-45: HTML in the lines of a script', () => {
  it.each([
    ['It is <i>very</i> dark on the <b>pier</b>.<br>A gull says "Kra".', 'It is e(very) dark on the s(pier). | A gull says "Kra".'],
    ['<em>One</em> <strong>two</strong> <I>three</I>', 'e(One) s(two) e(three)'],
    ['<i>a <b>b</b> c</i>', 'e(a )es(b)e( c)'],
    ['<b>Answer </b>the<b> gull</b>', 's(Answer) the s(gull)'],
    ['<i>un</i>believ<b>able</b>', 'e(un)believs(able)'],
    ['<i>"Hello,"</i> he said', 'e("Hello,") he said'],
    ['<p>One</p><p class="x">Two</p>', 'One | Two'],
    ['One<br/>Two<br />Three', 'One | Two | Three'],
    ['<span style="font-style: italic">so</span> <span style="color:red">red</span>', 'e(so) red'],
    ['<s>gone</s>', 'x(gone)'],
    ['<i>left open', 'e(left open)'],
    ['closed</i> before', 'closed before'],
    ['<h2>Night</h2>It rains.', 'heading: Night | It rains.'],
    ['<blockquote>Said</blockquote>', 'quote: Said'],
    ['above<hr>below', 'above | break:  | below'],
    ['<ul><li>rope</li><li>lamp</li></ul>', 'list: rope / lamp'],
    ['&lt;i&gt; &amp; &quot;x&quot; &mdash; &#8212; &#x2014; &eacute;', '<i> & "x" — — — é'],
    ['&ast;not&ast; &foo; AT&T', '*not* &foo; AT&T'],
    ['&fjlig;ord &nrarr; &Zcaron; &#128; &sung;', 'fjord ↛ Ž € ♪'],
    ['&#0; &#7; &#xD800; &#1114112;', '&#0; &#7; &#xD800; &#1114112;'],
    ['*fish &amp; chips*', 'e(fish & chips)'],
    ['<script>alert(1)</script>Yes<!-- no -->', 'Yes'],
    ['<img src="pier.png" alt="A pier."> You wait.', 'A pier. You wait.'],
    ['<a href="https://a.example/">here</a>', 'here'],
    ['a <3 b, 1 < 2 > 0, <Wren> nods', 'a <3 b, 1 < 2 > 0, <Wren> nods'],
    ['', ''],
    ['<br>', ''],
  ])('%j', (line, expected) => expect(shown(scriptText(line, entitiesHtmlCharacters).text)).toBe(expected));

  it.each([
    ['<img src="pier.png">', ['<img src="pier.png">']],
    ['<a href="x">y</a> <u>z</u>', ['<a href="x">', '<u>']],
    ['<font color="red">x</font><font color="red">y</font>', ['<font color="red">']],
    ['<i>a</i><br>b<span>c</span>', []],
    ['<!-- TODO -->x', ['<!-- TODO -->']],
  ])('of %j it names what is not shown', (line, dropped) => expect(scriptText(line, entitiesHtmlCharacters).dropped).toEqual(dropped));
});

describe('NARR-45: text that looks like Markdown by accident stays text', () => {
  it.each([
    ...['1. Go', '12) Go', '> hm', '# Night', '###### Night', '- No.', '* b', '---', '* * *', '___', '```', '~~~', '+ x'],
    ...['2*3*4', 'snake_case_name', '*The price', 'The price*', 'f**k', 'a * b * c', '*', '**', '_', '~~no~~', '`Hello` and `bye`'],
    ...['[a](https://b.example/)', '![a](b)', 'C:\\_x_\\*', 'https://a.example/b_c_d_ *x', '[sic]', '*_*', '\\', '*open _here'],
  ])('%j', (line) => expect(shown(scriptText(line, entitiesHtmlCharacters).text)).toBe(line));

  it.each([
    ['It is *very* dark.', 'It is e(very) dark.'],
    ['_Very_, **very** dark.', 'e(Very), s(very) dark.'],
    ['***Very*** dark', 'es(Very) dark'],
  ])('but whole words that an author emphasised are so: %j', (line, expected) => {
    expect(scriptText(line, entitiesHtmlCharacters)).toEqual({ text: line, dropped: [] });
    expect(shown(line)).toBe(expected);
  });
});

describe('NARR-45: the label of a choice', () => {
  it.each([
    ['<b>Answer</b> the gull', 's(Answer) the gull'],
    ['1. Go', '1. Go'],
    ['- No.', '- No.'],
    ['Wait<br>here', 'Wait here'],
    ['2*3*4', '2*3*4'],
    ['# &quot;Kra&quot;', '# "Kra"'],
    ['<img src="x.png">', ''],
    ['[\n](x)', '[ ](x)'],
    ['`<br>`', '` `'],
    ['*a\n\nb*', '*a b*'],
  ])('%j', (label, expected) => expect(shownLine(inlineOf(scriptLabel(label, entitiesHtmlCharacters).text))).toBe(expected));
});

/** Pieces of lines, marks among them. */
const piece = fc.oneof(
  fc.constantFrom(
    '*',
    '**',
    '_',
    '~~',
    '`',
    '\\',
    '[',
    '](x)',
    '<',
    '>',
    '&',
    '#',
    '1.',
    '- ',
    ' ',
    'word',
    'é',
    '好',
    '"',
    '.',
    "'",
    '\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const plain = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const wordsOf = (text: string): string => text.replace(/\s/g, '');

it('NARR-45: no character of a text without tags is lost, however it is shown', () => {
  const letters = (text: string) => text.replace(/[\s*_&;]/g, '');
  fc.assert(
    fc.property(
      plain.filter((text) => !/&[#a-z]|<[/a-z!]/i.test(text)),
      (text) => {
        expect(
          letters(
            parse(scriptText(text, entitiesHtmlCharacters).text)
              .flatMap(linesOf)
              .flat()
              .map((span) => span.text)
              .join(''),
          ),
        ).toBe(letters(text));
        expect(
          letters(
            inlineOf(scriptLabel(text, entitiesHtmlCharacters).text)
              .map((span) => span.text)
              .join(''),
          ),
        ).toBe(letters(text));
      },
    ),
  );
});

it('NARR-45: no input makes code, a list or a quotation that has no tag, nor shows a known tag', () => {
  const tags = fc.constantFrom(
    '<i>',
    '</i>',
    '<b>',
    '</b>',
    '<br>',
    '<img src=x>',
    '<span class="a">',
    '</span>',
    '<em>',
    '</em>',
    '<u>',
    '&nbsp;',
    '&lt;',
  );
  const any = fc.array(fc.oneof(tags, piece), { maxLength: 14 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(any, (text) => {
      const blocks = parse(scriptText(text, entitiesHtmlCharacters).text);
      for (const block of blocks) expect(block.kind).toBe('paragraph');
      const words = blocks.flatMap(linesOf).flat();
      expect(words.some(({ code }) => code)).toBe(false);
      expect(words.map((span) => span.text).join('')).not.toMatch(/<(?:i|b|br|em|u|img src=x|span class="a")>/);
    }),
  );
});

it('NARR-45: a styled part is shown in its style, whatever stands in it, or named as one that is not', () => {
  const name = fc.constantFrom('i', 'b', 'em', 'strong', 's');
  const word = fc.oneof(fc.stringMatching(/^[a-z*_"'.!é好 ]{1,8}$/), fc.constant('word'));
  fc.assert(
    fc.property(word, name, word, word, (before, tag, inner, after) => {
      const { text, dropped } = scriptText(`${before}<${tag}>${inner}</${tag}>${after}`, entitiesHtmlCharacters);
      const line = parse(text).flatMap(linesOf).flat();
      const styled = line.filter(({ em, strong, struck }) => (tag === 's' ? struck : tag === 'i' || tag === 'em' ? em : strong));
      expect(wordsOf(line.map((span) => span.text).join(''))).not.toMatch(/[<>]/);
      if (dropped.length === 0)
        expect(wordsOf(styled.map((span) => span.text).join(''))).toContain(
          wordsOf(inner)
            .replace(/^[*_]+|[*_]+$/g, '')
            .slice(0, 1),
        );
    }),
  );
});

/** Well above the 2,000 characters that a comment is looked through: below them, four times the length is up to six times the work. */
const LENGTH = 12_000;

/** Tags that stay open, close others, or hold nothing but white space. */
const TAGS = ['<i>a', '<b></i>', '<i><b>a</i>', '<b> </b>', '<b>a</b> <i> </i>', '<style>', '</p> '];

/** Of each one, in which white space grows. */
const BLANKS: readonly ((blanks: string) => string)[] = [
  (blanks) => `<i${blanks}`,
  (blanks) => `<b>a</b>a${blanks}a`,
  (blanks) => `<b>${blanks}</b>`,
];

it('NARR-45: takes time in proportion to the length', () => {
  for (const unit of ['<b>a</b> ', '<!-- ', '*a ', '_a_ ', '<i>', '&amp;', '<script></script>', '`a` ', '[a](', '<br>', '*a*b', ...TAGS])
    expect(
      growth(
        (length) => unit.repeat(length / unit.length),
        (text) => scriptText(text, entitiesHtmlCharacters),
        LENGTH,
      ),
      unit,
    ).toBeLessThan(8);
  for (const [index, text] of BLANKS.entries())
    expect(
      growth(
        (length) => text(' '.repeat(length)),
        (hostile) => scriptText(hostile, entitiesHtmlCharacters),
        LENGTH,
      ),
      `blanks ${index}`,
    ).toBeLessThan(8);
});
