import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textPair } from '#application/studio/publishing/publishing.ts';
import { inState, render } from '#tests/ui/render.tsx';
import { DiffLines, TextDiffs } from '#ui/studio/texts/text-diff.tsx';

const drawnOf = (lines: number): string => {
  const text = (word: string) => Array.from({ length: lines }, (_, at) => `${word} ${at}`).join('\n');
  return renderToStaticMarkup(<DiffLines label="What changed" before={text('old')} after={text('new')} />);
};

it('STUDIO-148: of two texts that differ in all lines the first 300 are drawn, and it is said how many more there are', () => {
  const [short, long] = [drawnOf(150), drawnOf(5000)];
  expect(short.match(/<(?:ins|del)>/gu)).toHaveLength(300);
  expect(short).not.toContain('<button');
  expect(long.match(/<(?:ins|del)>/gu)).toHaveLength(300);
  expect(long).toContain('Show 300 more lines of 9700');
});

it('STUDIO-246: of a text that is new all lines are new, of one that is gone all are gone, and no empty line stands for the other side', () => {
  const lines = (before: string, after: string) => renderToStaticMarkup(<DiffLines label="What changed" before={before} after={after} />);
  expect(lines('', 'One.\nTwo.').match(/<(?:ins|del)>[^<]*/gu)).toEqual(['<ins>One.', '<ins>Two.']);
  expect(lines('One.\nTwo.', '').match(/<(?:ins|del)>[^<]*/gu)).toEqual(['<del>One.', '<del>Two.']);
});

it('STUDIO-246: each text that players would have otherwise can be looked at, and no other', () => {
  const text = (path: string, published: number | null, version: number | null, changed: boolean) => ({
    path,
    published,
    version,
    changed,
  });
  const texts = [text('a.ink', 1, null, true), text('b.ink', null, 1, true), text('c.ink', 1, 3, true), text('d.ink', 1, 3, false)];
  const html = render(<TextDiffs id="p" texts={texts} />, [inState(textPair, { kind: 'loading' })]);
  expect(html.match(/Show [^<]*/gu)).toEqual(['Show what stood in a.ink', 'Show the new text b.ink', 'Show what changed in c.ink']);
});
