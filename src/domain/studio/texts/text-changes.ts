import { changesBetween } from './changes.ts';
import { sentencesOf } from './sentences.ts';

/** What is between two places of a text, in UTF-16 units, became `insert`. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What turns one script into another, sentence by sentence: who writes in another sentence keeps the place. */
export function textChanges(before: string, after: string): readonly TextChange[] {
  if (before === after) return [];
  const sentences = sentencesOf(before);
  const places = [0];
  for (const sentence of sentences) places.push((places.at(-1) ?? 0) + sentence.length);
  return changesBetween(sentences, sentencesOf(after)).map(({ from, to, with: inserted }) => ({
    from: places[from] ?? 0,
    to: places[to] ?? 0,
    insert: inserted.join(''),
  }));
}
