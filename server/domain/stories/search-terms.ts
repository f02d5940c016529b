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

/** Words of a query that count; the rest is ignored. */
const MAX_WORDS = 12;

/** Tags and categories are terms beside the words, in one index. Their first letter is none of a word, so a word never finds them. */
const tagTerm = (tag: string): string => `#${searchWords(tag).join(' ')}`;
const categoryTerm = (category: string): string => `@${category}`;

/** Everything that a story is found by, as the database indexes it. */
export function searchTerms({ title, one_liner, category, tags, cast }: Searched): readonly string[] {
  const words = searchWords([title, one_liner, category, ...tags, ...cast.map(({ name }) => name)].join(' '));
  return [...words, ...new Set(tags.map(tagTerm)), categoryTerm(category)];
}

/**
 * The condition as PostgreSQL's `tsquery`: every word begins a word of the story. `everything` where nothing is looked for, `nothing` for text
 * without a letter or digit.
 */
export function termsQuery({ query, category, tags, without }: SearchWords): string | 'everything' | 'nothing' {
  const words = searchWords(query);
  if (words.length === 0 && query.trim() !== '') return 'nothing';
  const parts = [
    ...words.slice(0, MAX_WORDS).map((word) => `'${word}':*`),
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
