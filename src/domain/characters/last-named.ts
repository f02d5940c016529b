import type { CastMember } from '../stories/story.ts';

/** Titles, which many characters share. They count as a name only when a character has no other. */
const TITLES: ReadonlySet<string> = new Set(
  'a an the of in and aunt captain dame doctor dr father lady lord madam madame master miss mother mr mrs ms old professor saint sir sister uncle young'.split(
    ' ',
  ),
);

const wordsOf = (name: string): readonly string[] => name.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];

/**
 * The forms under which a text may name a character: the words of a proper name without titles, or the title alone. A name without capitals
 * ("lamp keeper") is matched with "the", and with "a" when the text also has another of its words.
 */
function namesOf(name: string, text: string): readonly string[] {
  const words = wordsOf(name);
  const significant = words.filter((word) => !TITLES.has(word.toLowerCase()));
  const proper = significant.filter((word) => /^\p{Lu}/u.test(word));
  if (proper.length > 0) return proper;
  const [only, ...others] = significant;
  if (only === undefined) return words.slice(0, 1);
  const known = others.some((other) => lastIndexOfWord(text, other) >= 0);
  return [`the ${only}`, `The ${only}`, ...(known ? [`a ${only}`, `A ${only}`] : [])];
}

/** Last offset of a whole word in a text; -1 without one. */
function lastIndexOfWord(text: string, word: string): number {
  for (let at = text.lastIndexOf(word); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(word, at - 1)) {
    const around = [text.slice(Math.max(0, at - 2), at), text.slice(at + word.length, at + word.length + 2)] as const;
    if (!/[\p{L}\p{N}]$/u.test(around[0]) && !/^[\p{L}\p{N}]/u.test(around[1])) return at;
  }
  return -1;
}

/** The cast member that a text names last, or null. A form that two members share is ignored. */
export function lastNamed(text: string, cast: readonly CastMember[]): CastMember | null {
  const calls = cast.map((member) => ({ member, words: namesOf(member.name, text) }));
  let last: { readonly member: CastMember; readonly at: number } | null = null;
  for (const { member, words } of calls) {
    const own = words.filter((word) => calls.every((other) => other.member === member || !other.words.includes(word)));
    const at = Math.max(-1, ...own.map((word) => lastIndexOfWord(text, word)));
    if (at >= 0 && (last === null || at > last.at)) last = { member, at };
  }
  return last?.member ?? null;
}
