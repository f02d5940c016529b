import type { CommonTopic } from '#server/domain/characters/common-topics.ts';
import { type ChoiceMatch, fitOf, matchChoice, sameText } from './choice-match.ts';
import type { MatchableChoice } from './choice-words.ts';
import { commonTopicOf } from './common-questions.ts';
import { readUtterance, withoutFrame } from './utterance.ts';
import { plainText, stemOf } from './words.ts';

/** A choice of a talk. `from`: the path that it is played from, where the talk does not offer it at present. */
export interface TalkChoice extends MatchableChoice {
  readonly from?: string;
}

/** How well a line must fit a choice to be it, where the character has an answer to the line; and where the choice is not on offer. */
const FITS_BESIDE_ANSWER = 0.7;
const FITS_THERE = 0.65;
const FITS_THERE_BESIDE_ANSWER = 1.05;
/** What is said to the character whatever is talked of: only word for word it is a choice that is not on offer. */
const SMALL_TALK: ReadonlySet<CommonTopic> = new Set<CommonTopic>([
  'hello',
  'goodbye',
  'how-are-you',
  'thanks',
  'sympathy',
  'delight',
  'laugh',
  'agree',
  'low',
  'well',
  'good-news',
  'today',
  'compliment',
  'love-you',
  'like-me',
]);
/** How much better it must fit than one on offer. */
const BETTER = 0.2;

/**
 * The choice that a line of a talk means: one that is offered where the talk stands, or one that it leads to (CHAT-37). The first win, unless the line is the
 * other one word for word or fits it much better. Only the first have numbers. An answer of the character's wins against a choice that the line fits little.
 */
export function matchInTalk<C extends TalkChoice>(text: string, choices: readonly C[]): ChoiceMatch<C> {
  const here = choices.filter(({ from }) => from === undefined);
  const offered = matchChoice(text, here);
  if (!/\p{L}/u.test(text) || (offered.kind === 'clear' && isSaid(text, offered.choice))) return offered;
  const topic = commonTopicOf(text);
  const isAnswered = topic !== null && !/\btell me about\b/iu.test(text);
  const fit = offered.kind === 'clear' ? fitOf(text, offered.choice, here) : 0;
  const isOther = offered.kind === 'clear' && isStatement(text) && ASKS.test(offered.choice.label);
  const match = isOther || (isAnswered && fit > 0 && fit < FITS_BESIDE_ANSWER) ? ({ kind: 'none' } as const) : offered;
  if (here.length === choices.length) return match;
  const [only, ...more] = choices.filter(
    (choice) => choice.from !== undefined && (sameText(text, choice.label) || (isSaid(text, choice) && saysSomething(text))),
  );
  if (only && more.length === 0) return { kind: 'clear', choice: only };
  if (topic !== null && SMALL_TALK.has(topic)) return match;
  const any = matchChoice(text, choices);
  const there = any.kind === 'clear' ? any.choice : any.kind === 'unclear' ? any.choices[0] : undefined;
  if (there?.from === undefined) return match;
  const fitThere = isStatement(text) && ASKS.test(there.label) ? 0 : fitOf(text, there, choices);
  const least = isAnswered ? FITS_THERE_BESIDE_ANSWER : any.kind === 'clear' ? FITS_THERE : FITS_THERE + BETTER;
  if (fitThere < least || (match.kind === 'clear' && fitThere - fit < BETTER)) return match;
  return { kind: 'clear', choice: there };
}

const isSaid = (text: string, { label, aliases }: TalkChoice): boolean =>
  [label, ...aliases].some((phrase) => sameText(text, phrase) || sameText(withoutFrame(text), phrase));

/** A choice that asks. */
const ASKS = /^(?:ask|hear)\b/iu;

/** "I brought the soup" and "you should say yes" ask nothing. */
const isStatement = (text: string): boolean =>
  !readUtterance(text).question &&
  /^\W*(?:i|we|you|it|that|this|he|she|they|my)\b(?!.*\b(?:hear|know|ask|wonder)\b)/iu.test(plainText(text));

const SPEECH = new Set(['tell', 'ask', 'say', 'talk', 'speak'].map(stemOf));

/** "Who is it?" and "tell me about her" are about what is talked of. */
const saysSomething = (text: string): boolean => {
  const { said, denied } = readUtterance(text);
  return [...said, ...denied].some(({ stem }) => !SPEECH.has(stem));
};

const OTHER_SUBJECT =
  /^(?:(?:well|ok|okay|so|no|oh|um|sorry|right|anyway|actually|please|but|and)\W+)*(?:(?:(?:can|could|shall|may) (?:we|i) |let us |i would (?:like|rather) to |i want to )?(?:just )?(?:talk|speak|ask|tell|go on) (?:to )?(?:you )?(?:about )?(?:something|anything) (?:else|different)|(?:something|anything|what) else|(?:let us |can we )?(?:change|drop) the subject|another (?:question|subject|topic|thing)|a different (?:question|subject|topic)|(?:let us )?(?:go|move|get) (?:back|on)|back|anyway|ignore)(?: (?:then|please|now|though))?\W*$/u;

/** Whether a line of a talk asks for another subject, without one: "let's talk about something else", "never mind". */
export const asksOtherSubject = (text: string): boolean => OTHER_SUBJECT.test(plainText(text).trim());
