import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '../text/end-marks.ts';
import type { TerminalStatus } from './turn.ts';

/** The result of a reply when it ended. */
export interface Reply {
  readonly status: TerminalStatus;
  readonly text: string;
  /** True when the narrator waived the price, as a scripted one does when no choice matches. */
  readonly free: boolean;
}

/**
 * A closed sentence: an end mark, perhaps a closing quote or bracket, then space or the end; after a full-width mark anything. Thai and Lao have no
 * mark: a space ends a sentence there.
 */
const SENTENCE = new RegExp(`[${SPACED_ENDS}][${CLOSINGS}]*(?:\\s|$)|[${FULL_WIDTH_ENDS}]|[\\p{Script=Thai}\\p{Script=Lao}]\\s`, 'u');

/** PLAY-05: this many characters without an end mark count as a sentence, so that such a reply is not free. */
const UNMARKED_CHARACTERS = 300;

/** Whether enough of a reply was received to be paid for. White space around the text does not count. */
const isSubstantial = (text: string): boolean => SENTENCE.test(text) || [...text.trim()].length >= UNMARKED_CHARACTERS;

/**
 * Whether the story moves on to this reply: a complete one does, and one that the player stopped after its first sentence or after 300
 * characters without one. Otherwise the current turn and its choices stay.
 */
export function storyMoves(reply: Reply): boolean {
  if (reply.text.trim() === '') return false;
  return reply.status === 'done' || (reply.status === 'stopped' && isSubstantial(reply.text));
}

/** Coins a turn finally costs: the story's price when the story moved on, nothing otherwise, and nothing when the narrator waived it. */
export function turnCharge(reply: Reply, price: number): number {
  return storyMoves(reply) && !reply.free ? price : 0;
}
