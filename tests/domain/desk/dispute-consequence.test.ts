import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/desk.ts';
import { acceptConsequence, answerConsequence } from '#domain/desk/dispute-consequence.ts';
import { evidenceLimits } from '#domain/desk/evidence-limits.ts';
import { orderStatusFrom } from '#server/domain/payments/order-status-from.ts';

const dispute = {
  ...{ amount: 1_299, currency: 'eur', digits: 2, due: '2026-12-06T10:00:00.000Z', staged: { parts: [] }, others: 0 },
  order: { coins: 550, amount: 1_299, currency: 'eur', digits: 2, refunded: 0 },
  person: { status: 'normal' },
} as const;
const [before, after] = [Date.parse('2026-12-06T09:59:59.000Z'), Date.parse('2026-12-06T10:00:01.000Z')];

describe('DESK-48: what follows is said before a dispute is answered', () => {
  it('says what comes back, and that nothing can be changed', () => {
    const text = answerConsequence({ ...dispute, stage: 'open' }, { service: 'Stripe', now: before });
    expect(text).toContain('through Stripe. It can be sent once');
    expect(text).toMatch(/12\.99 EUR comes back by itself\. So do the coins of this order \(550 coins\)\.$/);
    expect(text).not.toContain('The date is over');
  });

  it('says where the date is over, and where the bank has taken nothing', () => {
    expect(answerConsequence({ ...dispute, stage: 'open' }, { service: 'Stripe', now: after })).toContain('The date is over');
    expect(answerConsequence({ ...dispute, due: null, stage: 'inquiry' }, { service: 'Stripe', now: after })).toMatch(
      /weeks\. It has taken nothing so far, and may still do so\.$/,
    );
  });

  it('DESK-59: says that what stands at the service goes along', () => {
    const said = (parts: number) =>
      answerConsequence({ ...dispute, stage: 'open', staged: { parts: Array(parts).fill('') } }, { service: 'Stripe', now: before });
    expect(said(0)).not.toContain('already');
    expect(said(1)).toContain('What stands at Stripe already, 1 part shown above, goes along.');
    expect(said(2)).toContain('2 parts shown above');
  });

  it('DESK-69: says of the coins what becomes of them, as an order counts them', () => {
    const status = fc.constantFrom('normal', 'banned', 'deleted' as const);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_299 }), fc.nat(2), status, (refunded, others, of) => {
        const order = { ...dispute.order, refunded };
        const text = answerConsequence(
          { ...dispute, stage: 'open', order, others, person: { status: of } },
          { service: 'Stripe', now: before },
        );
        const [, told] = text.split('comes back by itself. ');
        const facts = { state: 'paid', amount: 1_299, currency: 'eur', digits: 2, refunded, dispute: others > 0 ? 'open' : 'won' } as const;
        const bought = { coins: 550, credited: 0, amount: 1_299, currency: 'eur', digits: 2 };
        const verdict = orderStatusFrom(bought, facts, of === 'deleted' ? 'closed' : of);
        if (verdict.status === 'paid') {
          if (verdict.due === 0) expect(told).toMatch(/^No coins do/);
          else expect(told).toMatch(new RegExp(`^So do the coins of this order \\(${verdict.due} coins?\\b`));
        } else if (of === 'banned') expect(told).toMatch(/once the ban is lifted\.$/);
        else expect(told).toMatch(/^No coins do: the account is deleted/);
      }),
    );
  });

  it('says what accepting gives up', () => {
    expect(acceptConsequence({ ...dispute, stage: 'open' })).toMatch(/^12\.99 EUR stays with the buyer for good/);
  });
});

it('DESK-48: the page counts as the contract does', () => {
  expect(evidenceLimits).toEqual({
    ...{ name: contract.MAX_EVIDENCE_NAME_LENGTH, email: contract.MAX_EVIDENCE_NAME_LENGTH },
    ...{ product: contract.MAX_EVIDENCE_TEXT_LENGTH, terms: contract.MAX_EVIDENCE_TEXT_LENGTH },
    ...{ activity: contract.MAX_EVIDENCE_LOG_LENGTH, words: contract.MAX_EVIDENCE_WORDS_LENGTH },
  });
});
