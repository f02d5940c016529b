import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PricedReply, retryPrice, retryPriceAfter } from '#domain/play/turn-charge.ts';

const PRICE = 3;
type Status = PricedReply['status'];
/** Results of replies, delivered or not. */
const outcomes = fc.array(
  fc.record({
    status: fc.constantFrom<Status>('done', 'stopped', 'failed', 'interrupted'),
    text: fc.constantFrom('', 'No end', 'It rains.'),
  }),
  {
    minLength: 1,
    maxLength: 8,
  },
);

/** Replies to one input, each with its price when it was requested. */
function played(list: readonly { status: Status; text: string }[]): PricedReply[] {
  const replies: PricedReply[] = [];
  for (const reply of list)
    replies.push({ ...reply, price: replies.length === 0 ? PRICE : retryPrice(PRICE, replies), retried: replies.length > 0 });
  return replies;
}
const delivered = ({ status, text }: PricedReply) => (status === 'done' && text !== '') || (status === 'stopped' && text === 'It rains.');

it('PLAY-06: at most one delivered retry is free, and only after a delivered reply', () => {
  fc.assert(
    fc.property(outcomes, (list) => {
      const replies = played(list);
      const given = replies.filter(delivered);
      expect(given.filter((reply) => reply.price === 0).length).toBeLessThanOrEqual(1);
      expect(given[0]?.price ?? PRICE).toBe(PRICE);
      expect(given[1]?.price ?? 0).toBe(0);
    }),
  );
});

it('a reply that was not delivered does not use up the free retry', () => {
  expect(retryPrice(PRICE, [{ status: 'failed', text: '', price: PRICE, retried: false }])).toBe(PRICE);
  const paid = { status: 'done', text: 'It rains.', price: PRICE, retried: false } as const;
  expect(retryPrice(PRICE, [paid, { status: 'failed', text: '', price: 0, retried: true }])).toBe(0);
});

it('PLAY-06: the price after a reply is known when the reply is requested', () => {
  fc.assert(
    fc.property(outcomes, (list) => {
      const replies = played([...list, { status: 'done', text: 'It rains.' }]);
      expect(retryPriceAfter(PRICE, replies.slice(0, -1))).toBe(retryPrice(PRICE, replies));
    }),
  );
});
