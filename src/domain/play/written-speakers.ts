import { quotationsIn } from '#domain/characters/quotes.ts';
import type { Turn } from './turn.ts';

/** Who speaks, as `state.speakers` of a turn writes it: the player, and words that nobody says aloud there: writing, a sign, a phrase that is quoted. */
export const PLAYER = 'you';
export const NOBODY = 'nobody';

/**
 * Who says the quotations of a turn's text, in their order, where its author wrote it (NARR-49); undefined where nothing is written. Where the player's edit added
 * quotations or took some away, what is written belongs to another text and is not used.
 */
export function writtenSpeakers({ text, state, edited }: Pick<Turn, 'text' | 'state' | 'edited'>): readonly string[] | undefined {
  const { speakers } = state;
  return edited && speakers?.length !== quotationsIn(text) ? undefined : speakers;
}
