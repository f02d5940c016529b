import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchaseOf as among, type PaymentReturnQuery } from '#domain/payments/purchase.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const purchaseOf = (query: PaymentReturnQuery, usual: string) => among<string>(query, usual, ['stripe', 'onlypay']);
const token = 'payment_17637120001230000';

describe('ROUTE-09: the query of /recharge-success', () => {
  it.each([
    ['stripe', { provider: 'stripe', session_id: 'cs_test_a1', token }, { provider: 'stripe', sessionId: 'cs_test_a1' }],
    ['onlypay', { token }, { provider: 'onlypay', token }],
    ['stripe', { token }, { provider: 'stripe', token }],
    ['onlypay', { session_id: 'cs_test_a1', token }, { provider: 'onlypay', token }],
    ['onlypay', { provider: 'stripe', session_id: 'cs_test_a1' }, { provider: 'stripe', sessionId: 'cs_test_a1' }],
  ])('of a brand with %s, %o names a purchase', (usual, query, purchase) => expect(purchaseOf(query, usual)).toEqual(purchase));

  it.each(['{CHECKOUT_SESSION_ID}', '', 'cs_<script>', 'x'.repeat(201), 'cs 1', '../admin'])(
    'faults C41: with session id %j the token names the purchase, and without a token nothing does',
    (sessionId) => {
      expect(purchaseOf({ provider: 'stripe', session_id: sessionId, token }, 'stripe')).toEqual({ provider: 'stripe', token });
      expect(purchaseOf({ provider: 'stripe', session_id: sessionId }, 'stripe')).toBeNull();
    },
  );

  it.each([
    {},
    { provider: 'paypal', token },
    { provider: '', token },
    { provider: '__proto__', token },
    { token: '<script>alert(1)</script>' },
  ])('faults C41: %o names none', (query) => expect(purchaseOf(query, 'stripe')).toBeNull());

  it('of a brand with a provider of its own names none, unless it says another', () => {
    expect(purchaseOf({ token }, 'tillbell')).toBeNull();
    expect(purchaseOf({ provider: 'onlypay', token }, 'tillbell')).toEqual({ provider: 'onlypay', token });
  });

  it('for any query, a purchase has only plain characters', () => {
    const text = fc.option(fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('stripe', 'onlypay', token, 'cs_1')), {
      nil: undefined,
    });
    fc.assert(
      fc.property(fc.record({ provider: text, session_id: text, token: text }), (query) => {
        const purchase = purchaseOf(query, 'stripe');
        expect([undefined, 'stripe', 'onlypay']).toContain(purchase?.provider);
        expect(`${purchase?.sessionId ?? ''}${purchase?.token ?? ''}`).toMatch(/^[\w-]*$/);
      }),
    );
  });
});
