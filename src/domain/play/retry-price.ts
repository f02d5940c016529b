import type { TurnStatus } from './turn.ts';
import { storyMoves } from './turn-charge.ts';

/** A reply to one input, and what was asked for it. */
export interface PricedReply {
  readonly status: TurnStatus;
  readonly text: string;
  readonly price: number;
  readonly retried: boolean;
}

/**
 * Coins for one more reply to the same input. The first that replaces a delivered reply is free. A reply that never came, or was stopped before
 * it counted (`storyMoves`), was free itself, so there is nothing to replace; and a free one that failed does not use the favour up.
 */
export function retryPrice(price: number, replies: readonly PricedReply[]): number {
  const delivered = replies.filter(({ status, text }) => status !== 'running' && storyMoves({ status, text, free: false }));
  const favourUsed = delivered.some((reply) => reply.retried && reply.price === 0);
  return delivered.length > 0 && !favourUsed ? 0 : price;
}

/** Coins for one more reply once the one that is asked for now is told. `replies` are those there are. */
export function retryPriceAfter(price: number, replies: readonly PricedReply[]): number {
  const asked = { price: retryPrice(price, replies), retried: replies.length > 0 };
  return retryPrice(price, [...replies, { status: 'done', text: '.', ...asked }]);
}
