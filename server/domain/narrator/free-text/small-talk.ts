import type { SmallTalk } from '#server/domain/stories/authored-story.ts';
import { isMisspelling } from './spelling.ts';
import { isKnown } from './synonyms.ts';
import { plainText, wordsIn } from './words.ts';

/** The entry that a question is about: the one with the longest combination of words in it. Null when there is none. */
export function smallTalkFor<T extends SmallTalk>(text: string, scene: string | undefined, entries: readonly T[]): T | null {
  const said = wordsIn(plainText(text));
  const fits = (phrase: string) =>
    wordsIn(plainText(phrase)).every(({ raw, stem }) =>
      said.some((word) => word.raw === raw || word.stem === stem || (!isKnown(word.stem) && isMisspelling(word.raw, raw))),
    );
  const found = entries
    .filter((entry) => entry.scenes === undefined || (scene !== undefined && entry.scenes.includes(scene)))
    .map((entry) => ({ entry, words: Math.max(0, ...entry.asks.filter(fits).map((asks) => asks.split(' ').length)) }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words);
  return found[0]?.entry ?? null;
}
