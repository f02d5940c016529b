import { expect, it } from 'vitest';
import { cancelUrl, successUrl } from '#domain/payments/return-addresses.ts';

it('PAY-05: the success URL is origin plus /recharge-success, for stripe with provider and {CHECKOUT_SESSION_ID} raw, and the token', () => {
  expect(successUrl('https://lorewick.test', 'stripe', 'payment_1a')).toBe(
    'https://lorewick.test/recharge-success?provider=stripe&session_id={CHECKOUT_SESSION_ID}&token=payment_1a',
  );
});

it('PAY-05: provider and session_id are for stripe only', () => {
  expect(successUrl('https://nightquill.test', 'onlypay', 'payment_1a')).toBe('https://nightquill.test/recharge-success?token=payment_1a');
});

it('PAY-05: the cancel URL is the current page', () => {
  const page = 'https://lorewick.test/?category=mystery#top';
  expect(cancelUrl(page)).toBe(page);
});

it('an address above the server’s limit loses its query', () => {
  expect(cancelUrl(`https://lorewick.test/chat/x?q=${'y'.repeat(2000)}`)).toBe('https://lorewick.test/chat/x');
});
