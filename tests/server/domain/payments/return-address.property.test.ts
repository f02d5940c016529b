import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptOf, isReturnAddress, isSameSite } from '#server/domain/payments/return-address.ts';
import { runs } from '#tests/proof.ts';

const OURS = ['https://stories.example', 'http://127.0.0.1:8787'];

describe('return addresses of a purchase', () => {
  it('PAY-05: accepts the success address with its raw placeholder', () => {
    const address = 'https://stories.example/recharge-success?provider=stripe&session_id={CHECKOUT_SESSION_ID}&token=payment_1_abcdefgh';
    expect(isReturnAddress(address, OURS)).toBe(true);
    expect(attemptOf(address)).toBe('payment_1_abcdefgh');
  });

  it.each([
    '//evil.example',
    'https:evil.example',
    'https://evil.example/https://stories.example',
    'https://stories.example@evil.example/',
    'https://user:pass@stories.example/',
    'https://stories.example.evil.example/',
    'https://stories.example:444/',
    'http://stories.example/',
    '/\\evil.example',
    '\t//evil.example',
    'https://stories.example\\@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://xn--stres-0ra9g.example/',
    '',
    `https://stories.example/${'a'.repeat(2_000)}`,
  ])('faults C40: rejects %j', (address) => expect(isReturnAddress(address, OURS)).toBe(false));

  it('accepts only addresses of our origins', () => {
    const hostile = fc
      .tuple(fc.constantFrom(...OURS, 'https://evil.example', '//', ''), fc.string({ maxLength: 40 }))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(hostile, (address) => {
        if (isReturnAddress(address, OURS)) expect(OURS).toContain(new URL(address).origin);
      }),
      { numRuns: runs(400, 2_000) },
    );
  });

  it('lead to the same site when their origins are equal, whatever follows', () => {
    const rest = fc.constantFrom('', '/', '/recharge-success?session_id={CHECKOUT_SESSION_ID}&token=payment_1', '/user/coins#top');
    const site = fc.constantFrom(...OURS, 'http://127.0.0.1:8788', 'http://localhost:8787');
    fc.assert(
      fc.property(site, rest, site, rest, (one, rest1, other, rest2) => {
        expect(isSameSite(one + rest1, other + rest2)).toBe(one === other);
      }),
    );
  });

  it('reads a token of one plain word, or none', () => {
    for (const token of ['', 'short', 'with space 123', '<script>alert(1)', 'a'.repeat(201)])
      expect(attemptOf(`https://stories.example/recharge-success?token=${encodeURIComponent(token)}`)).toBeNull();
    expect(attemptOf('nonsense')).toBeNull();
  });
});
