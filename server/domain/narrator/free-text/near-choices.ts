import { choicesOfDeed, playableChoices } from './choice-match.ts';
import type { MatchableChoice } from './choice-words.ts';
import { nearness } from './synonyms.ts';
import { readUtterance } from './utterance.ts';
import { contextLikeness } from './word-vectors.ts';

/** From this likeness on a text may be about a choice. */
const NEAR = 0.4;
/** The same for a text of one word, which is like many. */
const NEAR_ALONE = 0.6;
/** It is asked about though something else that the place answers is as much nearer. */
const NEARER = 0.15;
const MOST_ASKED = 2;
/** Letters of a word that says something by itself. */
const SHORTEST = 3;

/**
 * The two choices that a text is likeliest to mean though it has none of their words: "put it away and get to my feet" may be "Fold it and stand up". Words
 * are compared by the contexts in which they are used. Empty where it is about nothing of the kind, asks or denies something, or is nearer to what the place
 * answers (`others`).
 */
export function nearChoices<C extends MatchableChoice>(text: string, choices: readonly C[], others: readonly string[]): readonly C[] {
  const { question, negated } = readUtterance(text);
  const said = contentOf(text);
  if (question || negated || said.every((word) => word.length < SHORTEST)) return [];
  const near = choicesOfDeed(text, playableChoices(text, choices))
    .map((choice) => ({ choice, likeness: likenessTo(said, [choice.label, ...choice.aliases]) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .filter((_, place) => place < MOST_ASKED);
  const [first] = near;
  if (
    !first ||
    near.length < MOST_ASKED ||
    first.likeness < (said.length === 1 ? NEAR_ALONE : NEAR) ||
    first.likeness < likenessTo(said, others) - NEARER
  )
    return [];
  return near.map(({ choice }) => choice);
}

const likenessTo = (said: readonly string[], phrases: readonly string[]): number =>
  Math.max(0, ...phrases.map((phrase) => likeness(said, contentOf(phrase))));

/** Stems of the words that say something. */
const contentOf = (text: string): readonly string[] => {
  const { said, denied } = readUtterance(text);
  return [...said, ...denied].map(({ stem }) => stem);
};

/** How alike two sets of words are, from 0 to 1: each word is compared with the most alike of the other set. */
function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const covered = (from: readonly string[], by: readonly string[]) =>
    from.reduce((sum, word) => sum + Math.max(...by.map((other) => alike(word, other))), 0) / from.length;
  return (covered(a, b) + covered(b, a)) / 2;
}

const alike = (a: string, b: string): number => (a === b ? 1 : Math.max(0, nearness(a, b), contextLikeness(a, b) ?? 0));
