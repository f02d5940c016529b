import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, blocksOf, feed, linesOf, NO_TEXT, parse, settled } from '#domain/text/markdown.ts';
import { settledWords, shownWords } from '#domain/text/plain-text.ts';
import { type Line, readLines } from '#domain/text/spans.ts';
import { growth } from '#tests/fakes/growth.ts';
import { runs } from '#tests/proof.ts';

/** Words between any markup, in any order. */
const scraps = [
  '*',
  '**',
  '***',
  '_',
  '__',
  '~~',
  '~',
  '`',
  '```',
  '\n',
  '\n\n',
  '\r\n',
  ' ',
  '> ',
  '>',
  '- ',
  '-',
  '---',
  '1. ',
  '12.',
  '# ',
  '## ',
];
const more = [
  '#',
  '[',
  ']',
  '](',
  '(',
  ')',
  '![',
  '](https://a.example/b)',
  '\\',
  '“',
  '’',
  '—',
  '…',
  'word',
  'Rain',
  'ink',
  '7',
  '…',
  '\t',
  'é',
  '\u{1f56f}',
];
const source = fc.array(fc.constantFrom(...scraps, ...more), { maxLength: 60 }).map((parts) => parts.join(''));

/** Lines as people and models write them, with any mark anywhere. */
const mixed = fc
  .array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constantFrom(
          'word ',
          'Rain. ',
          '真，',
          '「重点」',
          '她说。',
          '"No." ',
          'f**k ',
          'sh*t, ',
          '\n',
          '\n\n',
          ' ',
          '사과를 ',
        ),
      },
      {
        weight: 4,
        arbitrary: fc.constantFrom('*', '**', '***', '_', '~~', '* ', '- ', '1. ', '> ', '[a](b) ', '`', '[', '](', '"', 'https://a.b/_c '),
      },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.line.map(({ text }) => text).join('');
    case 'quote':
      return block.lines.map((line) => line.map(({ text }) => text).join('')).join('\n');
    case 'list':
      return block.items.map(({ number, line }) => `${number ?? ''}${line.map(({ text }) => text).join('')}`).join('\n');
    case 'code':
      return block.text;
    case 'break':
      return '';
  }
};
const spans = (text: string): Line => readLines([{ text, joins: false, isOpen: false }]).lines[0] ?? [];
const shown = (text: string): string => parse(text).map(textOf).join('\n');
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}\u{1f56f}“’—…]/gu, '');
const set = (line: string) =>
  spans(line).map(({ text, ...how }) => [text, ...Object.entries(how).flatMap(([name, on]) => (on ? [name] : []))].join('|'));
const kinds = (text: string) => parse(text).map(({ kind }) => kind);

describe('supported Markdown', () => {
  it('faults C33: gives the same blocks for any chunking', () => {
    fc.assert(
      fc.property(source, fc.array(fc.nat(200)), (text, cuts) => {
        const at = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
        let state = NO_TEXT;
        for (const [index, end] of [...at, text.length].entries()) {
          state = feed(state, text.slice(at[index - 1] ?? 0, end));
          expect(blocksOf(state)).toEqual(parse(text.slice(0, end)));
        }
        expect(state.text).toBe(text);
      }),
      { numRuns: runs(300, 2_000) },
    );
  });

  it('never changes a block that is finished', () => {
    fc.assert(
      fc.property(source, (text) => {
        let state = NO_TEXT;
        for (const char of text) {
          const next = feed(state, char);
          expect(state.finished.every((block, index) => block === next.finished[index])).toBe(true);
          state = next;
        }
      }),
    );
  });

  it('loses no letter at any point of growth', () => {
    fc.assert(
      fc.property(source, (text) => {
        // Addresses and language names of code blocks are not shown.
        fc.pre(!text.includes('](') && !/[`~]{3}/.test(text));
        expect(letters(shown(text))).toBe(letters(text));
        expect(letters(blocksOf(feed(NO_TEXT, text)).map(textOf).join(''))).toBe(letters(text));
      }),
      { numRuns: runs(300, 2_000) },
    );
  });

  it('leaves prose as it is', () => {
    const prose = [
      '“You came,” she said — ‘at last’… and 5 * 3 is 15, 2*3 too.',
      'The price* was high.',
      'snake_case_names and a_b, 50% off! Really?!',
      'It was 1984. Nobody knew [yet] (so they say).',
      '— Hello, he said.',
      'a < b && c > d; &amp; stays, ~ so does this ~',
      '¿Qué? 「夜」は長い。',
    ];
    for (const line of prose) expect(spans(line), line).toEqual([{ text: line, em: false, strong: false, struck: false, code: false }]);
    expect(kinds('One.\n\nTwo.\nThree.\n\n\n')).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });

  it('sets emphasis', () => {
    expect(set('*soft* **loud** ***both*** ~~gone~~ `x*y*`')).toEqual([
      'soft|em',
      ' ',
      'loud|strong',
      ' ',
      'both|em|strong',
      ' ',
      'gone|struck',
      ' ',
      'x*y*|code',
    ]);
    expect(set('**loud and *soft* here**')).toEqual(['loud and |strong', 'soft|em|strong', ' here|strong']);
    expect(set('_soft_ and __loud__')).toEqual(['soft|em', ' and ', 'loud|strong']);
    expect(set('un*frigging*believable')).toEqual(['un', 'frigging|em', 'believable']);
    expect(set('**a*b**')).toEqual(['a*b|strong']);
    expect(set('*“Wait,” he said*')).toEqual(['“Wait,” he said|em']);
    expect(set('\\*not\\* *so')).toEqual(['*not* ', 'so|em']);
    expect(set('*he walks')).toEqual(['he walks|em']);
  });

  it('sets emphasis beside any punctuation, and in scripts without spaces', () => {
    expect(set('**真，**她说。')).toEqual(['真，|strong', '她说。']);
    expect(set('含**「重点」**内容')).toEqual(['含', '「重点」|strong', '内容']);
    expect(set('他*真的*走了')).toEqual(['他', '真的|em', '走了']);
    expect(set('**큰 사과**를')).toEqual(['큰 사과|strong', '를']);
    expect(set('*"No."*he said.')).toEqual(['"No."|em', 'he said.']);
    expect(set('He said*"No."*')).toEqual(['He said', '"No."|em']);
    expect(set('**Note:**text')).toEqual(['Note:|strong', 'text']);
    expect(set('*«تعال!» قال*')).toEqual(['«تعال!» قال|em']);
  });

  it.each([
    'What the f**k is this s**t?',
    'f***ing h*ll and d*mn',
    'f***! s***! "f***" she "s***"',
    'b*st*rd',
    'f***-up, f***-all',
    'C# 10*(2+3)*4',
  ])('leaves the asterisks of masked words: %s', (line) => expect(set(line)).toEqual([line]));

  it('keeps masked words inside of emphasis', () => {
    expect(set('*What the f*ck is this s***?* ok')).toEqual(['What the f*ck is this s***?|em', ' ok']);
    expect(set('**F**ocus, *un*believable')).toEqual(['F|strong', 'ocus, ', 'un|em', 'believable']);
  });

  it('lets an action go on over lines, but not over a list or into a quotation', () => {
    const set = (text: string) =>
      parse(text)
        .flatMap(linesOf)
        .map((line) => line.map(({ em, text: words }) => `${words}${em ? '|em' : ''}`).join());
    expect(set('*She lowers the lamp.\nThe rope follows.*\nNight.')).toEqual(['She lowers the lamp.|em', 'The rope follows.|em', 'Night.']);
    expect(set('*One.\n\nTwo.\n\nThree.*')).toEqual(['One.|em', 'Two.|em', 'Three.|em']);
    expect(set('*He nods.\n\n"Go," he says.\n\nNight.')).toEqual(['He nods.|em', '"Go," he says.', 'Night.']);
    expect(set('*He nods.\n\n* a\n* b')).toEqual(['He nods.|em', 'a', 'b']);
  });

  it('never changes what is settled in a growing text: its words, and how they look', () => {
    const look = (line: Line) => line.flatMap(({ text, ...style }) => text.split('').map((unit) => `${unit}${JSON.stringify(style)}`));
    fc.assert(
      fc.property(mixed, (text) => {
        const final = parse(text).flatMap(linesOf);
        for (let cut = 0; cut <= text.length; cut += 1) {
          const part = text.slice(0, cut);
          expect(`${shownWords(text)}\n`.startsWith(settledWords(part))).toBe(true);
          const { blocks, lines, length, restyled } = settled(part);
          const shown = blocks.flatMap(linesOf);
          for (const [index, line] of shown.slice(0, Math.min(restyled, lines + 1)).entries()) {
            const own = index < lines ? look(line) : look(line).slice(0, length);
            expect(look(final[index] ?? []).slice(0, own.length)).toEqual(own);
          }
        }
      }),
      { numRuns: runs(150, 10_000) },
    );
  });

  it('faults C31: keeps the label of links and pictures, and drops the address', () => {
    expect(set('See [the **map**](https://evil.example/?leak=1 "Title") now')).toEqual(['See the ', 'map|strong', ' now']);
    expect(shown('![A lamp](https://evil.example/p.png?leak=secret)')).toBe('A lamp');
    expect(shown('[![A lamp](//evil.example/p)](javascript:alert(1))')).toBe('A lamp');
    expect(shown('[x](<https://evil.example/a b>) [y](data:text/html,<b>) [z]()')).toBe('x [y](data:text/html,<b>) z');
    expect(shown('[He nods] (softly) and [says](it is so)')).toBe('[He nods] (softly) and [says](it is so)');
  });

  it('parses headings, quotes, lists, code and scene breaks', () => {
    const text = '# Night\nRain.\n\n***\n> One\n> two\n\n- a\n\n- b\n3. c\n7. d\n```js\nlet a\n  = *1*\n```\n- - -\n#no';
    expect(kinds(text)).toEqual(['heading', 'paragraph', 'break', 'quote', 'list', 'list', 'code', 'break', 'paragraph']);
    expect(shown(text)).toBe('Night\nRain.\n\nOne\ntwo\na\nb\n3c\n7d\nlet a\n  = *1*\n\n#no');
  });

  const hostile: Readonly<Record<string, (n: number) => string>> = {
    asterisks: (n) => `a${'*'.repeat(n)}b`,
    loose: (n) => '* a '.repeat(n),
    open: (n) => '*a **b '.repeat(n / 5),
    both: (n) => 'a*b'.repeat(n / 3),
    deep: (n) => `${'*a _b **c '.repeat(n / 10)}${'c** b_ a*'.repeat(n / 10)}`,
    ticks: (n) => Array.from({ length: Math.sqrt(2 * n) }, (_, index) => '`'.repeat(index + 1)).join(' '),
    single: (n) => '` '.repeat(n + 1),
    brackets: (n) => '['.repeat(n) + ']'.repeat(n),
    links: (n) => `${'[]('.repeat(n)}a b${')'.repeat(n)}`,
    images: (n) => '![a](b '.repeat(n / 4),
    spaces: (n) => `[a](${' '.repeat(n)}b c)`,
    quotes: (n) => `${'>'.repeat(n / 10)}${'> '.repeat(n / 10)}x`,
    lists: (n) => '- '.repeat(n / 10),
    fences: (n) => '```\n'.repeat(n),
    unclosed: (n) => '```a`\n'.repeat(n / 5),
    breaks: (n) => `${'* '.repeat(n)}x`,
    blanks: (n) => `- a\n${'\n'.repeat(n)}b`,
    line: (n) => 'x '.repeat(5 * n),
    escapes: (n) => '\\'.repeat(n),
    tildes: (n) => '~~a~ '.repeat(n / 5),
  };

  it.each(Object.entries(hostile))('faults C30: takes time in proportion to hostile text: %s', (_, textOf) => {
    expect(parse(textOf(10_000)).length).toBeGreaterThan(0);
    expect(growth(textOf, parse, 4_000)).toBeLessThan(10);
  });
});
