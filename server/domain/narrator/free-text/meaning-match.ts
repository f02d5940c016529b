import { type ChoiceMatch, choicesOfDeed, isWeighty, playableChoices } from './choice-match.ts';
import type { MatchableChoice } from './choice-words.ts';
import { OFF_SCRIPT } from './off-script.ts';
import { likenessOf, meaningOf } from './sentence-meaning.ts';
import { readUtterance, weighsDeed } from './utterance.ts';

/** From this likeness on a choice is played that leads by `LEAD`, and from the lower one on two are asked about. */
const PLAYED = 0.55;
const ASKED = 0.3;
/** By how much nearer a question must be: it plays and is asked about only what asks something, and most questions are for the narrator. */
const QUESTION_MORE = { played: 0.25, asked: 0.15 };
const LEAD = 0.1;
/** A choice that is played may be less near than what is off the script by this, and one that is asked about by more. */
const LESS_THAN_OFF_SCRIPT = { played: 0.1, asked: 0.15 };
/** A choice that leads by its words is doubtful where another one is nearer by its sense by this. */
const DOUBTFUL = 0.1;
/** Something else that the place answers is as near, if the choice leads by no more than this. */
const CLOSE = 0.05;
/** Letters of a word that says something by itself; in a question it is no particle and none of the commonest verbs. */
const SHORTEST = 3;
/** Words that turn round what the others say. The meaning of a sentence hardly changes with them, so it decides nothing there. */
const TURNS_ROUND =
  /\b(?:not|no|never|nothing|nobody|none|neither|nor|refuse|decline|rather|instead|without|avoid|ignore|anything but)\b|n[’']t\b/iu;

interface Near<C> {
  readonly choice: C;
  readonly likeness: number;
}

/**
 * What a text means by its sense, though it has no words of a choice: “give the crying toddler a hug” is “Comfort the weeping child”. `others`: ways
 * to ask for what the place answers by itself; what is nearer to them is about no choice. A text that denies something is about none, and a question only about
 * a choice that asks.
 */
export function matchMeaning<C extends MatchableChoice>(text: string, choices: readonly C[], others: readonly string[]): ChoiceMatch<C> {
  const near = nearChoices(text, choices);
  const [first, second] = near;
  if (!first) return { kind: 'none' };
  const said = meaningOf(text);
  offScriptMeanings ??= OFF_SCRIPT.map(meaningOf);
  const [answered, offScript] = [likenessTo(said, others.map(meaningOf)), likenessTo(said, offScriptMeanings)];
  const more = readUtterance(text).question ? QUESTION_MORE : { played: 0, asked: 0 };
  const isPlayed =
    !weighsDeed(text) &&
    first.likeness >= Math.max(PLAYED + more.played, answered, offScript - LESS_THAN_OFF_SCRIPT.played) &&
    first.likeness - (second?.likeness ?? 0) >= LEAD;
  if (isPlayed) return { kind: 'clear', choice: first.choice };
  const isAsked = first.likeness >= Math.max(ASKED + more.asked, answered - CLOSE, offScript - LESS_THAN_OFF_SCRIPT.asked);
  return isAsked && second ? { kind: 'none', near: [first.choice, second.choice] } : { kind: 'none' };
}

/** Of choices that a text is close to by its words, the one that leads by its sense; null where none does. */
export function meantAmong<C extends MatchableChoice>(text: string, close: readonly C[], choices: readonly C[]): C | null {
  const [first, second] = nearChoices(text, choices);
  const isLeading = first !== undefined && first.likeness >= PLAYED && first.likeness - (second?.likeness ?? 0) >= LEAD;
  const leads = isLeading && !readUtterance(text).question && !weighsDeed(text);
  return leads && close.includes(first.choice) ? first.choice : null;
}

/** A choice that a text may mean rather than the one that leads by its words; null where there is none. */
export function likelierBySense<C extends MatchableChoice>(text: string, leading: C, choices: readonly C[]): C | null {
  const near = nearChoices(text, choices);
  const [first] = near;
  const own = near.find(({ choice }) => choice === leading);
  return first && own && first.likeness >= ASKED && first.likeness - own.likeness >= DOUBTFUL ? first.choice : null;
}

/** Whether a text is nearer in sense to a choice than to any way to ask for what the place answers by itself. */
export const isNearerChoice = (text: string, choices: readonly MatchableChoice[], others: readonly string[]): boolean =>
  (nearChoices(text, choices)[0]?.likeness ?? 0) > likenessTo(meaningOf(text), others.map(meaningOf)) + CLOSE;

/** The choices that a text may mean, the nearest first. */
function nearChoices<C extends MatchableChoice>(text: string, choices: readonly C[]): readonly Near<C>[] {
  const { question, negated, said } = readUtterance(text);
  if (negated || TURNS_ROUND.test(text) || !said.some(({ stem }) => stem.length >= SHORTEST && (!question || isWeighty(stem)))) return [];
  const meant = meaningOf(text);
  return choicesOfDeed(text, playableChoices(text, choices))
    .map((choice) => ({ choice, likeness: likenessTo(meant, [choice.label, ...choice.aliases].map(meaningOf)) }))
    .toSorted((a, b) => b.likeness - a.likeness);
}

type Meaning = ReturnType<typeof meaningOf>;

/** Those of `OFF_SCRIPT`, which never change. */
let offScriptMeanings: readonly Meaning[] | null = null;

/** How near what was said is to the nearest of some meanings. */
const likenessTo = (said: Meaning, meanings: readonly Meaning[]): number =>
  Math.max(0, ...meanings.map((meant) => (said === null || meant === null ? 0 : likenessOf(said, meant))));
