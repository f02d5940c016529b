import type { CastMember } from '../stories/story.ts';

/** Words before a name that many people share; whoever is called nothing else is called so. */
const TITLES: ReadonlySet<string> = new Set(
  'a an the of in and aunt captain dame doctor dr father lady lord madam madame master miss mother mr mrs ms old professor saint sir sister uncle young'.split(
    ' ',
  ),
);

const wordsOf = (name: string): readonly string[] => name.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];

/**
 * What a text may call somebody: the words of their name, without titles; whoever has but a title, by it; whoever has no name, "the" what they
 * are, or "a" such one where the text also has what they are known by.
 */
function callsOf(name: string, text: string): readonly string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !TITLES.has(word.toLowerCase()));
  const proper = telling.filter((word) => /^\p{Lu}/u.test(word));
  if (proper.length > 0) return proper;
  const [only, ...marks] = telling;
  if (only === undefined) return words.slice(0, 1);
  const known = marks.some((mark) => lastPlace(text, mark) >= 0);
  return [`the ${only}`, `The ${only}`, ...(known ? [`a ${only}`, `A ${only}`] : [])];
}

/** Where a word stands last in a text, as a whole word; -1 where it does not. */
function lastPlace(text: string, word: string): number {
  for (let at = text.lastIndexOf(word); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(word, at - 1)) {
    const around = [text.slice(Math.max(0, at - 2), at), text.slice(at + word.length, at + word.length + 2)] as const;
    if (!/[\p{L}\p{N}]$/u.test(around[0]) && !/^[\p{L}\p{N}]/u.test(around[1])) return at;
  }
  return -1;
}

/** Whom a text is about: the one of the cast it names last. What two of them are called names neither. Null where it names nobody. */
export function presentCast(text: string, cast: readonly CastMember[]): CastMember | null {
  const calls = cast.map((member) => ({ member, words: callsOf(member.name, text) }));
  let last: { readonly member: CastMember; readonly at: number } | null = null;
  for (const { member, words } of calls) {
    const own = words.filter((word) => calls.every((other) => other.member === member || !other.words.includes(word)));
    const at = Math.max(-1, ...own.map((word) => lastPlace(text, word)));
    if (at >= 0 && (last === null || at > last.at)) last = { member, at };
  }
  return last?.member ?? null;
}
