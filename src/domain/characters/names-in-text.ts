import type { CastMember } from '#domain/stories/story.ts';

/** Titles, which many characters share. They count as a name only when a character has no other. */
const TITLES: ReadonlySet<string> = new Set(
  'a an the of in and aunt captain dame doctor dr father lady lord madam madame master miss mother mr mrs ms old professor saint sir sister uncle young'.split(
    ' ',
  ),
);

/** Titles that alone can stand for a character: "says the captain". */
const RANKS: ReadonlySet<string> = new Set(['captain', 'commodore', 'doctor', 'professor', 'sergeant']);

const wordsOf = (name: string): readonly string[] => name.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];

/**
 * The forms under which a text may name a character: the words of a proper name without titles, its rank with "the", or the title alone. A name without capitals
 * ("lamp keeper") is matched with "the", and with "a" when the text also has another of its words.
 */
function namesOf(name: string, text: string): readonly string[] {
  const words = wordsOf(name);
  const significant = words.filter((word) => !TITLES.has(word.toLowerCase()));
  const proper = significant.filter((word) => /^\p{Lu}/u.test(word));
  if (proper.length > 0)
    return [...proper, ...words.filter((word) => RANKS.has(word.toLowerCase())).map((rank) => `the ${rank.toLowerCase()}`)];
  const [only, ...others] = significant;
  if (only === undefined) return words.slice(0, 1);
  const known = others.some((other) => offsetsOf(text, other).length > 0);
  return [`the ${only}`, `The ${only}`, ...(known ? [`a ${only}`, `A ${only}`] : [])];
}

/** What Markdown may put into a word. */
const MARKS = /[*_~`\\]/g;

/** False for a text that names nobody of these, of which it is certain. Much quicker than to look for names. */
export function mayName(text: string, cast: readonly CastMember[]): boolean {
  const plain = text.replace(MARKS, '').toLowerCase();
  return cast.some(({ name }) => wordsOf(name).some((word) => plain.includes(word.toLowerCase())));
}

/** Where a text has this as a whole word. */
function offsetsOf(text: string, word: string): readonly number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = [text.slice(Math.max(0, at - 2), at), text.slice(at + word.length, at + word.length + 2)] as const;
    if (!/[\p{L}\p{N}]$/u.test(around[0]) && !/^[\p{L}\p{N}]/u.test(around[1])) offsets.push(at);
  }
  return offsets;
}

/** Words that begin a sentence with a capital and are no first name. */
const LEADS: ReadonlySet<string> = new Set(
  'after and as because before but if now only poor since so that then though until when where while yet'.split(' '),
);

/** True for "Tamsin Osk" in a story with a Dame Osk: a first name that the member does not have. */
function isOtherPerson(text: string, at: number, name: string): boolean {
  const first = /(\p{Lu}[\p{L}’'-]*) $/u.exec(text.slice(Math.max(0, at - SURNAME_WITHIN), at))?.[1];
  return first !== undefined && !name.includes(first) && !TITLES.has(first.toLowerCase()) && !LEADS.has(first.toLowerCase());
}

/** How far before a surname its first name may begin. */
const SURNAME_WITHIN = 30;

/** A place where a text names a member, as an offset in UTF-16 units. */
interface NamedMember {
  readonly member: CastMember;
  readonly at: number;
}

/** Where a text names members of the cast, in its order. A form that two members share is ignored. */
export function namedMembers(text: string, cast: readonly CastMember[]): readonly NamedMember[] {
  const calls = cast.map((member) => ({ member, words: namesOf(member.name, text) }));
  return calls
    .flatMap(({ member, words }) =>
      words
        .filter((word) => calls.every((other) => other.member === member || !other.words.includes(word)))
        .flatMap((word) => offsetsOf(text, word))
        .filter((at) => !isOtherPerson(text, at, member.name))
        .map((at) => ({ member, at })),
    )
    .sort((a, b) => a.at - b.at);
}
