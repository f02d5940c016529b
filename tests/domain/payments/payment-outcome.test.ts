import { expect, it } from 'vitest';
import { orderStatuses } from '#contract/payments.ts';
import { FOREIGN, PENDING, paymentOutcome, UNCONFIRMED, unconfirmed, WAITING, wordsOfReturn } from '#domain/payments/payment-outcome.ts';

const pack = { priceId: 'coins-550', coins: 550, amount: 799, currency: 'usd', digits: 2 };
const purchase = (status: (typeof orderStatuses)[number]) => ({ status, coins: status === 'paid' ? 550 : 0, balance: 580, pack });

it('faults C41: each status has its message', () => {
  const outcomes = orderStatuses.map((status) => paymentOutcome(purchase(status)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['waiting', 'waiting', 'credited', 'failed', 'failed', 'review']);
  expect(outcomes[2]).toEqual({ kind: 'credited', coins: 550, balance: 580 });
  expect(new Set(outcomes.map((outcome) => ('message' in outcome ? outcome.message : ''))).size).toBe(4);
});

it('faults C41: messages after 60 s, and for a purchase of another player', () => {
  expect(PENDING.message).toContain('we will credit you when the payment is confirmed');
  expect(FOREIGN.message).toBe('This purchase belongs to somebody else or does not exist');
});

it('PAY-21: a failure names the pack, which can be bought again', () => {
  for (const status of ['failed', 'expired'] as const) expect(paymentOutcome(purchase(status))).toMatchObject({ kind: 'failed', pack });
  expect(paymentOutcome(purchase('open'), true)).toMatchObject({ kind: 'failed', pack });
});

it('PAY-21: after a minute a payment is called on its way only where the provider has said so', () => {
  expect(unconfirmed(paymentOutcome(purchase('pending')))).toBe(PENDING);
  for (const last of [WAITING, paymentOutcome(purchase('open'))]) expect(unconfirmed(last)).toBe(UNCONFIRMED);
  expect(UNCONFIRMED.message).not.toMatch(/on its way|charged/);
});

it('PAY-21: who is back without paying reads that nothing was charged only where the provider calls it unpaid', () => {
  const said = Object.fromEntries(orderStatuses.map((status) => [status, wordsOfReturn(purchase(status)).text]));
  for (const status of ['open', 'failed', 'expired'] as const) expect(said[status]).toMatch(/nothing was charged/i);
  for (const status of ['pending', 'paid', 'quarantined'] as const) expect(said[status]).not.toMatch(/charged/i);
  expect(said.paid).toBe('550 coins added. You have 580 coins now.');
  expect(said.pending).toBe(PENDING.message);
  expect(new Set(Object.values(said)).size).toBe(orderStatuses.length);
  expect(wordsOfReturn({ ...purchase('paid'), coins: 0 }).text).not.toContain('0 coins added');
});
