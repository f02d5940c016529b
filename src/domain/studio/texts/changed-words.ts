import { changesBetween } from './changes.ts';

/** A run of words of a text. `isOther`: the other text does not have them there. */
export interface WordRun {
  readonly text: string;
  readonly isOther: boolean;
}

/** Two texts with the words that differ, each whole; a space is a word of its own. Source: STUDIO-39. */
export function changedWords(before: string, after: string): { readonly before: readonly WordRun[]; readonly after: readonly WordRun[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const [left, right]: [WordRun[], WordRun[]] = [[], []];
  let from = 0;
  const add = (side: WordRun[], words: readonly string[], isOther: boolean) => {
    if (words.length > 0) side.push({ text: words.join(''), isOther });
  };
  const same = (to: number) => {
    add(left, old.slice(from, to), false);
    add(right, old.slice(from, to), false);
  };
  for (const change of changesBetween(old, now)) {
    same(change.from);
    add(left, old.slice(change.from, change.to), true);
    add(right, change.with, true);
    from = change.to;
  }
  same(old.length);
  return { before: left, after: right };
}

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s.,;:!?]+|[.,;:!?]+/gu) ?? [];
