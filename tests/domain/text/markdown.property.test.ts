import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, blocksOf, feed, NO_TEXT, parse } from '#domain/text/markdown.ts';
import { spans } from '#domain/text/spans.ts';
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
const shown = (text: string): string => parse(text).map(textOf).join('\n');
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}\u{1f56f}“’—…]/gu, '');
const set = (line: string, growing = false) =>
  spans(line, growing).map(({ text, ...how }) => [text, ...Object.entries(how).flatMap(([name, on]) => (on ? [name] : []))].join('|'));
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
        expect(letters(blocksOf(feed(NO_TEXT, text), true).map(textOf).join(''))).toBe(letters(text));
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
    expect(shown('* It was, in truth, higher.')).toBe('* It was, in truth, higher.');
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
    expect(set('\\*not\\* *so')).toEqual(['*not* *so']);
    expect(set('*he walks', true)).toEqual(['he walks|em']);
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
    quotes: (n) => '>'.repeat(n / 10) + '> '.repeat(n / 10),
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
