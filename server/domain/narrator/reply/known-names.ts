import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { COMMON_WORDS, VERBS } from '../free-text/wordnet-tables.ts';

/** How a story spells its names, and the words that are never taken for one of them. */
export interface KnownNames {
  readonly names: readonly string[];
  /** In lower case. */
  readonly words: readonly ReadonlySet<string>[];
}

export const NO_NAMES: KnownNames = { names: [], words: [] };

/** In letters. Shorter names resemble too many other words. */
const MIN_NAME_LENGTH = 5;
const WORD = /(?<![\p{L}\p{N}\p{M}])\p{Lu}[\p{Ll}\p{M}]+(?![\p{L}\p{N}\p{M}])/gu;
/** Words of English, which begin sentences in capitals. */
const ENGLISH: ReadonlySet<string> = new Set(`${VERBS} ${COMMON_WORDS}`.match(/[a-z]+/g));
/** Forms of verbs and adverbs. */
const FORM_OF_A_WORD = /(?:ing|ed|ly)$/;

/** The names of the cast and of remembered facts. Words of `texts`, such as what the player wrote, are left as they are. */
export function knownNames(story: AuthoredStory, facts: readonly { readonly text: string }[], texts: readonly string[]): KnownNames {
  const remembered = facts.flatMap(({ text }) => (text.match(WORD) ?? []).filter((word) => !text.startsWith(word)));
  const names = [...story.cast.flatMap(({ name }) => name.match(WORD) ?? []), ...remembered];
  return {
    names: [...new Set(names)].filter((name) => [...name].length >= MIN_NAME_LENGTH),
    words: [wordsOfStory(story), lettersOf([...names, ...facts.map(({ text }) => text), ...texts])],
  };
}

/** By story: its turns share one object, and thousands of words in a set for each of them would be most of their memory. */
const storyWords = new WeakMap<AuthoredStory, ReadonlySet<string>>();

function wordsOfStory(story: AuthoredStory): ReadonlySet<string> {
  const words = storyWords.get(story) ?? lettersOf(storyTexts(story));
  storyWords.set(story, words);
  return words;
}

const lettersOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []));

/**
 * A text in which every respelled name is written as the story writes it, and how many those were. Respelled: one letter after the first was left out, added,
 * changed or swapped with the next, and only one name is meant. Plurals, words that the story uses and common words of English stay.
 */
export function withKnownNames(text: string, known: KnownNames): { readonly text: string; readonly respelled: number } {
  let respelled = 0;
  const named = text.replace(WORD, (word) => {
    const name = nameMeant(word, known);
    if (name !== undefined) respelled += 1;
    return name ?? word;
  });
  return { text: named, respelled };
}

function nameMeant(word: string, { names, words }: KnownNames): string | undefined {
  const lower = word.toLowerCase();
  if (FORM_OF_A_WORD.test(word) || ENGLISH.has(lower) || words.some((known) => known.has(lower))) return undefined;
  const meant = names.filter((name) => name !== `${word}s` && word !== `${name}s` && name[0] === word[0] && oneLetterApart(word, name));
  return meant.length === 1 ? meant[0] : undefined;
}

function oneLetterApart(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [mine, theirs] = [a.slice(at), b.slice(at)];
  const swapped = mine[0] === theirs[1] && mine[1] === theirs[0] && mine.slice(2) === theirs.slice(2);
  return a !== b && (mine.slice(1) === theirs.slice(1) || mine.slice(1) === theirs || mine === theirs.slice(1) || swapped);
}

const storyTexts = ({
  title,
  one_liner,
  synopsis,
  narrator,
  opening_lines,
  cast,
  scenes,
  lore,
  acts,
  endings,
  samples,
}: AuthoredStory): string[] => [
  ...[title, one_liner, synopsis, narrator.name, ...opening_lines, ...(samples ?? [])],
  ...cast.flatMap(({ role, description, greeting }) => [role, description, greeting]),
  ...Object.values(scenes).map(({ alt }) => alt),
  ...lore.flatMap(({ keys, text }) => [...keys, text]),
  ...(acts ?? []).flatMap(({ know, bring_in }) => [know, ...bring_in]),
  ...endings.flatMap(({ name, text, epilogue }) => [name, text, epilogue]),
];
