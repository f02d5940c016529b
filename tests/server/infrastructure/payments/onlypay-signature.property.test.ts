import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignedForOnlypay, onlypaySignature } from '#server/infrastructure/payments/onlypay-signature.ts';

const request = fc.record({
  method: fc.constantFrom('GET', 'POST'),
  // The signed text has a dot between path and body.
  path: fc.webPath().map((path) => `/${path.replaceAll('.', '')}`),
  body: fc.string({ unit: 'grapheme' }),
});
const seconds = fc.integer({ min: 1, max: 4_000_000_000 });

describe('the signature of onlypay', () => {
  it('is the one that docs/onlypay.md describes', () => {
    const hex = createHmac('sha256', 'secret').update('1700000000.POST /v1/orders?a=b.{"ü":1}').digest('hex');
    const signed = onlypaySignature('secret', { method: 'POST', path: '/v1/orders?a=b', body: '{"ü":1}' }, 1_700_000_000);
    expect(signed).toBe(`t=1700000000,v1=${hex}`);
  });

  it('is valid for this request only, within 300 seconds', () => {
    fc.assert(
      fc.property(request, request, seconds, fc.integer({ min: -400, max: 400 }), fc.string(), (one, other, at, away, secret) => {
        const signed = onlypaySignature(secret, one, at);
        expect(isSignedForOnlypay(secret, signed, one, at + away)).toBe(Math.abs(away) <= 300);
        const same = one.method === other.method && one.path === other.path && one.body === other.body;
        expect(isSignedForOnlypay(secret, signed, other, at)).toBe(same);
        expect(isSignedForOnlypay(`${secret}!`, signed, one, at)).toBe(false);
      }),
    );
  });

  it.each([
    undefined,
    null,
    7,
    {},
    [],
    ['t=1,v1=00'],
    '',
    't=',
    `t=1,v1=${'g'.repeat(64)}`,
    `t=1,v1=${'0'.repeat(64)},v1=${'0'.repeat(64)}`,
  ])('is not %j', (header) => {
    expect(isSignedForOnlypay('secret', header, { method: 'POST', path: '/', body: '' }, 1)).toBe(false);
  });
});
