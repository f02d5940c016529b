import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';
import type { TerminalStatus, TurnStatus } from './turn.ts';

/** The result of a reply when it ended. */
interface Reply {
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

/** Whether a text is worth its words without an end mark. */
export const isLongUnmarked = (text: string): boolean => [...text.trim()].length >= UNMARKED_CHARACTERS;

/** Whether enough of a reply was received to be paid for. White space around the text does not count. */
const isSubstantial = (text: string): boolean => SENTENCE.test(text) || isLongUnmarked(text);

/**
 * Whether the story moves on to this reply: a complete one does, also without text, and one that the player stopped after its first sentence or after 300
 * characters without one. Otherwise the current turn and its choices stay.
 */
export function storyMoves(reply: Reply): boolean {
  return reply.status === 'done' || (reply.status === 'stopped' && isSubstantial(reply.text));
}

/** Whether there is a text to pay for. A turn of a script may move the story without one. */
const isDelivered = (reply: Reply): boolean => storyMoves(reply) && reply.text.trim() !== '';

/** Coins a turn finally costs: the story's price when the story moved on, nothing otherwise, nothing without text, and nothing when the narrator waived it. */
export function turnCharge(reply: Reply, price: number): number {
  return isDelivered(reply) && !reply.free ? price : 0;
}

/** A reply to one input and its price. */
export interface PricedReply {
  readonly status: TurnStatus;
  readonly text: string;
  readonly price: number;
  readonly retried: boolean;
}

/**
 * Coins for one more reply to the same input. The first that replaces a delivered reply is free. A reply that never arrived, or was stopped too early
 * to count (`storyMoves`), was free and replaces nothing; a failed free retry may be repeated for free.
 */
export function retryPrice(price: number, replies: readonly PricedReply[]): number {
  const delivered = replies.filter(({ status, text }) => status !== 'running' && isDelivered({ status, text, free: false }));
  const freeRetryUsed = delivered.some((reply) => reply.retried && reply.price === 0);
  return delivered.length > 0 && !freeRetryUsed ? 0 : price;
}

/** Coins for one more reply after the one that is requested now. `replies` are the existing ones. */
export function retryPriceAfter(price: number, replies: readonly PricedReply[]): number {
  const requested = { price: retryPrice(price, replies), retried: replies.length > 0 };
  return retryPrice(price, [...replies, { status: 'done', text: '.', ...requested }]);
}
