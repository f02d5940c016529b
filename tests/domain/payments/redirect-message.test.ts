import { describe, expect, it } from 'vitest';
import { messageTargets, redirectMessage } from '#domain/payments/redirect-message.ts';

const sender = { stripePublicKey: 'pk_test_1', timestamp: 1_763_712_000_000, source: 'lorewick' };

describe('PAY-10: PAYMENT_REDIRECT', () => {
  it('holds provider, redirectUrl, sessionId, useStripeSDK, stripePublicKey, timestamp and source', () => {
    const result = { success: true, provider: 'stripe', sessionId: 'cs_1', useStripeSDK: true, redirectUrl: 'https://checkout.test/cs_1' };
    expect(redirectMessage(result, sender)).toEqual({
      type: 'PAYMENT_REDIRECT',
      provider: 'stripe',
      redirectUrl: 'https://checkout.test/cs_1',
      sessionId: 'cs_1',
      useStripeSDK: true,
      stripePublicKey: 'pk_test_1',
      timestamp: 1_763_712_000_000,
      source: 'lorewick',
    });
  });

  it('faults C37: holds nothing else, for any result', () => {
    const result = {
      success: true,
      provider: 'onlypay',
      redirectUrl: 'https://pay.test/1',
      orderId: 'op_1',
      error: 'x',
      user: 'u',
      token: 't',
    };
    expect(redirectMessage(result, sender)).toEqual({
      type: 'PAYMENT_REDIRECT',
      provider: 'onlypay',
      redirectUrl: 'https://pay.test/1',
      sessionId: '',
      useStripeSDK: false,
      stripePublicKey: '',
      timestamp: 1_763_712_000_000,
      source: 'lorewick',
    });
  });

  it('does not use Stripe’s script without a public key', () => {
    const result = { success: true, provider: 'stripe', sessionId: 'cs_1', useStripeSDK: true };
    expect(redirectMessage(result, { ...sender, stripePublicKey: '' })).toMatchObject({ useStripeSDK: false, stripePublicKey: '' });
  });

  it.each([
    ['https://parent.test', ['https://parent.test']],
    [null, ['*']],
    ['https://shop.test', ['https://shop.test', 'https://parent.test', 'https://second.test']],
    ['https://evil.test', []],
    ['http://parent.test', []],
    ['https://parent.test:8443', []],
  ])('faults C37: with referrer %s targets %j', (referrer, targets) => {
    expect(messageTargets(referrer, 'https://shop.test', ['https://parent.test', 'https://second.test'])).toEqual(targets);
  });

  it('PAY-17: without allowed parents targets our own origin, or any if the referrer is unknown', () => {
    expect(messageTargets('https://shop.test', 'https://shop.test', [])).toEqual(['https://shop.test']);
    expect(messageTargets(null, 'https://shop.test', [])).toEqual(['*']);
    expect(messageTargets('https://parent.test', 'https://shop.test', [])).toEqual([]);
  });
});
