import type { TurnStatus } from './turn.ts';
import { storyMoves } from './turn-charge.ts';

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
  const delivered = replies.filter(({ status, text }) => status !== 'running' && storyMoves({ status, text, free: false }));
  const freeRetryUsed = delivered.some((reply) => reply.retried && reply.price === 0);
  return delivered.length > 0 && !freeRetryUsed ? 0 : price;
}

/** Coins for one more reply after the one that is requested now. `replies` are the existing ones. */
export function retryPriceAfter(price: number, replies: readonly PricedReply[]): number {
  const requested = { price: retryPrice(price, replies), retried: replies.length > 0 };
  return retryPrice(price, [...replies, { status: 'done', text: '.', ...requested }]);
}
