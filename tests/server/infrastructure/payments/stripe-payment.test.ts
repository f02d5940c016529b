import { describe, expect, it } from 'vitest';
import { type Disputes, type RetrievedSession, toProviderPayment } from '#server/infrastructure/payments/stripe-payment.ts';

const unsaid = { billing_details: null, payment_method_details: null, balance_transaction: null };
const charge = { id: 'ch_1', amount_refunded: 0, disputed: false, ...unsaid };
const dispute: Disputes[number] = {
  ...{ id: 'du_1', status: 'needs_response', reason: 'fraudulent', amount: 799, currency: 'usd', created: 1_700_000_000 },
  evidence_details: { due_by: 1_700_600_000 },
  balance_transactions: [],
};
const session: RetrievedSession = {
  id: 'cs_test_1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 799,
  currency: 'usd',
  metadata: {},
  customer_details: null,
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

  it('DESK-40: takes the country of the bill, else that of the card, and no country where neither says one', () => {
    const from = (address: string | null, billing: string | null, card: string | null) =>
      toProviderPayment(
        {
          ...session,
          customer_details: { address: { country: address } },
          payment_intent: {
            status: 'succeeded',
            latest_charge: {
              ...charge,
              billing_details: { address: { country: billing } },
              payment_method_details: { card: { country: card } },
            },
          },
        },
        'order',
        [],
      ).country;
    expect(from('FI', 'DE', 'US')).toBe('FI');
    expect(from(null, 'DE', 'US')).toBe('DE');
    expect(from(null, null, 'US')).toBe('US');
    expect(from(null, null, null)).toBeUndefined();
  });

  it('DESK-40: takes no country of a card that was declined', () => {
    const latest_charge = { ...charge, payment_method_details: { card: { country: 'US' } } };
    const payment_intent = { status: 'requires_payment_method', latest_charge };
    for (const status of ['open', 'complete', 'expired'] as const)
      expect(toProviderPayment({ ...session, status, payment_status: 'unpaid', payment_intent }, 'order', []).country).toBeUndefined();
  });

  it('DESK-40: adds up the fees of the charge and its disputes by the currency of the balance, and never two currencies', () => {
    const fees = (charged: { fee: number; currency: string } | null, disputed: readonly { fee: number; currency: string }[]) =>
      toProviderPayment(
        { ...session, payment_intent: { status: 'succeeded', latest_charge: { ...charge, balance_transaction: charged } } },
        'order',
        disputed.map((one) => ({ ...dispute, status: 'lost', balance_transactions: [one] })),
      ).fees;
    expect(fees({ fee: 53, currency: 'usd' }, [{ fee: 1500, currency: 'usd' }])).toEqual([{ amount: 1553, currency: 'usd', digits: 2 }]);
    expect(fees({ fee: 53, currency: 'eur' }, [{ fee: 0, currency: 'jpy' }])).toEqual([
      { amount: 53, currency: 'eur', digits: 2 },
      { amount: 0, currency: 'jpy', digits: 0 },
    ]);
    expect(fees(null, [])).toBeUndefined();
  });

  const disputed = (statuses: readonly string[]) => {
    const payment_intent = { status: 'succeeded', latest_charge: { ...charge, disputed: true } };
    const disputes = statuses.map((status) => ({ ...dispute, status }));
    return toProviderPayment({ ...session, payment_intent }, 'order', disputes).dispute;
  };

  it.each([
    ['warning_needs_response', 'none'],
    ['warning_under_review', 'none'],
    ['warning_closed', 'none'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_under_review', 'open'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['toString', 'open'],
  ])('faults S31: a dispute that is %s counts as %s', (status, dispute) => expect(disputed([status])).toBe(dispute));

  it.each([
    [['lost', 'won'], 'lost'],
    [['won', 'lost'], 'lost'],
    [['needs_response', 'won'], 'open'],
    [['won', 'warning_closed'], 'won'],
    [['warning_closed', 'needs_response'], 'open'],
  ])('faults S31: disputes that are %j count as %s', (statuses, dispute) => expect(disputed(statuses)).toBe(dispute));

  it('faults S31: a charge that is disputed by nothing we can read counts as disputed, and one that is not, as not', () => {
    expect(disputed([])).toBe('open');
    expect(toProviderPayment(session, 'order', [{ ...dispute, status: 'lost' }]).dispute).toBe('none');
  });
});
