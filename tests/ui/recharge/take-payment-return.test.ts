import { describe, expect, it } from 'vitest';
import { takePaymentReturn } from '../../../src/ui/recharge/take-payment-return.ts';
import { FakeAddressBar } from '../../fakes/fake-address-bar.ts';

/** What is taken off an address, and what is left of it. */
function taken(path: string) {
  const bar = new FakeAddressBar();
  bar.at = path;
  return { told: takePaymentReturn(bar), left: bar.address().slice(bar.origin.length) };
}

describe('the success address', () => {
  it('PAY-06: is taken off the address bar, the mark with it', () => {
    expect(taken('/recharge-success?provider=stripe&session_id=cs_1&token=payment_1a#x')).toEqual({
      told: { provider: 'stripe', session_id: 'cs_1', token: 'payment_1a' },
      left: '/recharge-success',
    });
  });

  it('is no other page’s, whatever that page’s address holds', () => {
    const other = '/chat/the-quiet-relay?token=payment_1a';
    expect(taken(other)).toEqual({ told: {}, left: other });
  });

  it('faults C41: is only data, also with names that mean something to the language', () => {
    const { told } = taken('/recharge-success?__proto__=x&constructor=y&token=%3Cscript%3E');
    expect(Object.getPrototypeOf(told)).toBe(Object.prototype);
    expect(told.token).toBe('<script>');
  });
});
