import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { masksIn } from '#infrastructure/codemirror/editor-spelling.ts';

const maskedIn = (text: string, ...visibleRanges: readonly { readonly from: number; readonly to: number }[]): readonly string[] => {
  const state = EditorState.create({ doc: text });
  const found: string[] = [];
  masksIn({ state, visibleRanges }).between(0, text.length, (from, to, { spec }) => {
    expect(spec.attributes).toEqual({ spellcheck: 'false' });
    found.push(text.slice(from, to));
  });
  return found;
};

it('STUDIO-133: the browser is asked for the spelling of words, and not of the signs of ink', () => {
  const text = '=== quayy ===\nThe lampp burns. -> halll\n{goldd > 2: Rainn.} # endingg: moonn\n~ goldd = 1';
  expect(maskedIn(text, { from: 0, to: text.length })).toEqual([
    '=== quayy ===',
    '-> halll',
    '{goldd > 2:',
    '# endingg: moonn',
    '~ goldd = 1',
  ]);
});

it('STUDIO-133: only what is on the screen is read, each line once', () => {
  const text = 'Rain. -> hall\n'.repeat(20_000);
  const length = 'Rain. -> hall\n'.length;
  expect(maskedIn(text, { from: 0, to: 3 * length - 1 })).toHaveLength(3);
  // A line that is long or folded is in two ranges.
  expect(maskedIn(text, { from: 2, to: 4 }, { from: 6, to: length + 3 })).toHaveLength(2);
  expect(maskedIn(text)).toEqual([]);
});
