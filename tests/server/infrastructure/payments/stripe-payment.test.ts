import { describe, expect, it } from 'vitest';
import { type RetrievedSession, toProviderPayment } from '../../../../server/infrastructure/payments/stripe-payment.ts';

const charge = { id: 'ch_1', amount_refunded: 0, disputed: false };
const session: RetrievedSession = {
  id: 'cs_test_1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 799,
  currency: 'usd',
  metadata: {},
  payment_intent: { status: 'succeeded', latest_charge: charge },
};
const stateOf = (changed: Partial<RetrievedSession>) => toProviderPayment({ ...session, ...changed }, 'order', []).state;

describe('toProviderPayment', () => {
  it.each([
    ['processing', 'pending'],
    ['requires_action', 'pending'],
    ['succeeded', 'pending'],
    ['something_new', 'pending'],
    ['requires_payment_method', 'failed'],
    ['canceled', 'failed'],
  ])('faults S23: a session that is complete and unpaid, its payment %s, is %s', (status, state) => {
    expect(stateOf({ payment_status: 'unpaid', payment_intent: { status, latest_charge: null } })).toBe(state);
  });

  it('an open session stays open while cards are declined', () => {
    const payment_intent = { status: 'requires_payment_method', latest_charge: null };
    expect(stateOf({ status: 'open', payment_status: 'unpaid', payment_intent })).toBe('open');
    expect(stateOf({ status: 'open', payment_status: 'unpaid', payment_intent: null })).toBe('open');
    expect(stateOf({ status: 'expired', payment_status: 'unpaid', payment_intent: null })).toBe('expired');
  });

  it('reports the amount of a free session, so that it differs from the order’s', () => {
    const free = toProviderPayment(
      { ...session, payment_status: 'no_payment_required', amount_total: 0, payment_intent: null },
      'order',
      [],
    );
    expect(free).toMatchObject({ state: 'paid', amount: 0, refunded: 0, dispute: 'none' });
  });

  it('never reports more refunded than paid', () => {
    const payment_intent = { status: 'succeeded', latest_charge: { ...charge, amount_refunded: 900 } };
    expect(toProviderPayment({ ...session, payment_intent }, 'order', []).refunded).toBe(799);
  });

  it.each([
    ['warning_needs_response', 'open'],
    ['warning_under_review', 'open'],
    ['warning_closed', 'won'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_under_review', 'open'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['toString', 'open'],
  ])('a dispute that is %s counts as %s', (status, dispute) => {
    const payment_intent = { status: 'succeeded', latest_charge: { ...charge, disputed: true } };
    const disputes = [
      { created: 1, status: 'lost' },
      { created: 3, status },
      { created: 2, status: 'won' },
    ];
    expect(toProviderPayment({ ...session, payment_intent }, 'order', disputes).dispute).toBe(dispute);
    expect(toProviderPayment({ ...session, payment_intent }, 'order', []).dispute).toBe('open');
    expect(toProviderPayment(session, 'order', disputes).dispute).toBe('none');
  });
});
