import { describe, expect, it } from 'vitest';
import { FakeAddressBar } from '#tests/fakes/fake-address-bar.ts';
import { takePaymentReturn } from '#ui/payments/take-payment-return.ts';

/** The query read from an address, and the address that remains. */
function taken(path: string) {
  const bar = new FakeAddressBar();
  bar.at = path;
  return { query: takePaymentReturn(bar), left: bar.address().slice(bar.origin.length) };
}

describe('the success address', () => {
  it('PAY-06: loses its query in the address bar, the token included', () => {
    expect(taken('/recharge-success?provider=stripe&session_id=cs_1&token=payment_1a#x')).toEqual({
      query: { provider: 'stripe', session_id: 'cs_1', token: 'payment_1a' },
      left: '/recharge-success',
    });
  });

  it('other pages keep their query', () => {
    const other = '/chat/the-quiet-relay?token=payment_1a';
    expect(taken(other)).toEqual({ query: {}, left: other });
  });

  it('faults C41: is only data, also with names such as __proto__', () => {
    const { query } = taken('/recharge-success?__proto__=x&constructor=y&token=%3Cscript%3E');
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    expect(query.token).toBe('<script>');
  });
});
