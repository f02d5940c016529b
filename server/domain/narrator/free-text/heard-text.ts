import type { TextMatch } from './aside-match.ts';
import type { MatchableChoice } from './choice-words.ts';
import type { FreeReply } from './free-reply.ts';
import { questionAnswer } from './question-answer.ts';

/** What a typed text means: a choice, something else that there is an answer to, or a no to the question which choice was meant. */
export type Chosen<C extends MatchableChoice> = TextMatch<C> | { readonly kind: 'refused' };

interface Heard<C extends MatchableChoice> {
  readonly chosen: Chosen<C>;
  /** The text without what answers the question; null where it answers that alone. */
  readonly text: string | null;
}

/** Reads a typed text. `asked`: the choices that the reply before has asked about. `offered`: those on offer. `match`: what a text means that answers no question. */
export function heardText<C extends MatchableChoice>(
  typed: string,
  { asked, offered }: { readonly asked: readonly C[]; readonly offered: readonly C[] },
  match: (text: string) => TextMatch<C>,
): Heard<C> {
  const answer = asked.length === 0 ? ({ kind: 'other', text: typed } as const) : questionAnswer(typed, asked, offered);
  if (answer.kind === 'clear' || answer.kind === 'refused') return { chosen: answer, text: null };
  if (answer.kind === 'again') return { chosen: { kind: 'unclear', choices: asked }, text: null };
  return { chosen: match(answer.text), text: answer.text };
}

const REFUSED = 'As you like. Choose, or put it in other words.';

/** The reply to a text that plays no choice. `otherwise`: to one that means nothing of the story, or more than one choice. */
export function replyToHeard<C extends MatchableChoice>(
  chosen: Exclude<Chosen<C>, { readonly kind: 'clear' }>,
  otherwise: (match: Exclude<Chosen<C>, { readonly kind: 'clear' | 'refused' | 'aside' }>) => FreeReply,
): FreeReply {
  if (chosen.kind === 'refused') return { text: REFUSED, meant: [] };
  return chosen.kind === 'aside' ? { text: chosen.answer, meant: [] } : otherwise(chosen);
}
