import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DiffLines } from '#ui/studio/texts/text-diff.tsx';

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
