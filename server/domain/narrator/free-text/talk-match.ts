import { type ChoiceMatch, matchChoice, sameText } from './choice-match.ts';
import type { MatchableChoice } from './choice-words.ts';
import { commonTopicOf } from './common-questions.ts';
import { plainText } from './words.ts';

/** A choice of a talk. `from`: the knot that it is offered at, where that is not the one that the talk stands at. */
export interface TalkChoice extends MatchableChoice {
  readonly from?: string;
}

/**
 * The choice that a line of a talk means: one that is offered where the talk stands, or one of those that it always comes back to (CHAT-37). The first win, also
 * where they are as close, and so does an answer of the character's, unless the line is that other choice word for word. Only the first have numbers.
 */
export function matchInTalk<C extends TalkChoice>(text: string, choices: readonly C[]): ChoiceMatch<C> {
  const here = choices.filter(({ from }) => from === undefined);
  const match = matchChoice(text, here);
  if (match.kind === 'clear' || here.length === choices.length || !/\p{L}/u.test(text)) return match;
  const any = matchChoice(text, choices);
  if (any.kind !== 'clear' || any.choice.from === undefined) return match;
  const { label, aliases } = any.choice;
  return commonTopicOf(text) === null || [label, ...aliases].some((phrase) => sameText(text, phrase)) ? any : match;
}

const OTHER_SUBJECT =
  /^(?:(?:well|ok|okay|so|no|oh|um|sorry|right|anyway|actually|please|but|and)\W+)*(?:(?:(?:can|could|shall|may) (?:we|i) |let us |i would (?:like|rather) to |i want to )?(?:just )?(?:talk|speak|ask|tell|go on) (?:to )?(?:you )?(?:about )?(?:something|anything) (?:else|different)|(?:something|anything|what) else|(?:let us |can we )?(?:change|drop) the subject|another (?:question|subject|topic|thing)|a different (?:question|subject|topic)|(?:let us )?(?:go|move|get) (?:back|on)|back|anyway|ignore)(?: (?:then|please|now|though))?\W*$/u;

/** Whether a line of a talk asks for another subject, without one: "let's talk about something else", "never mind". */
export const asksOtherSubject = (text: string): boolean => OTHER_SUBJECT.test(plainText(text).trim());
