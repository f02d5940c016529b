import { searchWords } from '#domain/stories/search-words.ts';
import { startOf } from '#domain/text/cut.ts';
import type { AuthoredStory } from './authored-story.ts';

type Searched = Pick<AuthoredStory, 'title' | 'one_liner' | 'category' | 'tags'> & {
  readonly cast: readonly { readonly name: string }[];
};

/** What a search asks for. Empty text, lists and category ask for nothing. */
export interface SearchWords {
  readonly query: string;
  readonly category: string;
  /** A story has all of `tags` and none of `without`. */
  readonly tags: readonly string[];
  readonly without: readonly string[];
}

/** How the words of a query are compared: as typed, or forgiving a slip in each. */
export type Spelling = 'exact' | 'near';

/** Words of a query that count; the rest is ignored. */
const MAX_WORDS = 12;
/** In letters. Shorter words of a story are too like each other, longer ones are no words. */
const SLIP_LENGTHS = { least: 5, most: 24 };

/** Tags, categories and misspelt words are terms beside the words, in one index. Their first letter is none of a word, so a word never finds them. */
const tagTerm = (tag: string): string => `#${searchWords(tag).join(' ')}`;
const categoryTerm = (category: string): string => `@${category}`;

/**
 * A word, and what is left of it without one of its letters. Two words have one of these in common if they differ by a letter that is missing, added or
 * another, or by two that are swapped; some words with two such slips do too.
 */
function slipTerms(word: string): readonly string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])].map((form) => `~${form}`);
}

const mayBeMisspelt = (word: string, least: number): boolean => {
  const { length } = [...word];
  return length >= least && length <= SLIP_LENGTHS.most;
};

/** Everything that a story is found by, as the database indexes it. */
export function searchTerms({ title, one_liner, category, tags, cast }: Searched): readonly string[] {
  const words = searchWords([title, one_liner, category, ...tags, ...cast.map(({ name }) => name)].join(' '));
  const slips = words.filter((word) => mayBeMisspelt(word, SLIP_LENGTHS.least)).flatMap(slipTerms);
  return [...words, ...new Set(slips), ...new Set(tags.map(tagTerm)), categoryTerm(category)];
}

/** A word as a condition. One letter less than a story's word has may be a slip too. */
const wordTerm = (word: string, spelling: Spelling): string =>
  spelling === 'near' && mayBeMisspelt(word, SLIP_LENGTHS.least - 1)
    ? `('${word}':* | ${slipTerms(word)
        .map((term) => `'${term}'`)
        .join(' | ')})`
    : `'${word}':*`;

/**
 * The condition as PostgreSQL's `tsquery`: every word begins a word of the story, or is nearly one where the spelling is `near`. `everything` where nothing is
 * looked for, `nothing` for text without a letter or digit.
 */
export function termsQuery(
  { query, category, tags, without }: SearchWords,
  spelling: Spelling = 'exact',
): string | 'everything' | 'nothing' {
  const words = searchWords(query);
  if (words.length === 0 && query.trim() !== '') return 'nothing';
  const parts = [
    ...words.slice(0, MAX_WORDS).map((word) => wordTerm(word, spelling)),
    ...tags.map((tag) => `'${tagTerm(tag)}'`),
    ...without.map((tag) => `!'${tagTerm(tag)}'`),
    ...(category === '' ? [] : [`'${categoryTerm(category)}'`]),
  ];
  return parts.length === 0 ? 'everything' : parts.join(' & ');
}

/** The condition for stories that share a tag or the category, as PostgreSQL's `tsquery`. */
export const anyTerm = ({ category, tags }: Pick<Searched, 'category' | 'tags'>): string =>
  [...tags.map(tagTerm), categoryTerm(category)].map((term) => `'${term}'`).join(' | ');

const ARTICLE = /^(?:the|an?) (?=.)/;
const MAX_KEY = 80;

/** What an order by title compares: its words without accents and without an article in front. */
export const titleKey = (title: string): string => startOf(searchWords(title).join(' ').replace(ARTICLE, ''), MAX_KEY);
