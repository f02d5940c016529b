import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedResult } from '#domain/payments/payment-result.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const made = { success: true, provider: 'stripe' };

describe('PAY-07: a payment result', () => {
  it('without success raises its own error or "Payment failed"', () => {
    expect(checkedResult({ ...made, success: false, error: 'The card was declined' })).toEqual({
      ok: false,
      error: 'The card was declined',
    });
    expect(checkedResult({ ...made, success: false })).toEqual({ ok: false, error: 'Payment failed' });
    expect(checkedResult({ ...made, success: false, error: '', redirectUrl: 'https://pay.test' })).toMatchObject({
      error: 'Payment failed',
    });
  });

  it('without a redirect URL and a session id raises "No redirect URL or session ID provided"', () => {
    for (const empty of [made, { ...made, redirectUrl: '', sessionId: '' }, { ...made, orderId: 'op_1' }])
      expect(checkedResult(empty)).toEqual({ ok: false, error: 'No redirect URL or session ID provided' });
  });

  it('is valid with either of them', () => {
    for (const good of [
      { ...made, redirectUrl: 'https://pay.test/p/1' },
      { ...made, sessionId: 'cs_test_1' },
    ])
      expect(checkedResult(good)).toEqual({ ok: true, value: good });
  });
});

describe('only http and https addresses are followed', () => {
  const evil = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    'https:evil.test',
    'ftp://x.test',
    ' https://x.test',
    'https://a\\b',
    'https://a\tb',
  ];

  it.each(evil)('ignores the address %s', (redirectUrl) => {
    expect(checkedResult({ ...made, redirectUrl })).toMatchObject({ ok: false, error: 'No redirect URL or session ID provided' });
    expect(checkedResult({ ...made, redirectUrl, sessionId: 'cs_1' })).toEqual({ ok: true, value: { ...made, sessionId: 'cs_1' } });
  });

  it('any accepted address is http or https to a browser too', () => {
    const url = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(...evil),
    );
    fc.assert(
      fc.property(url, (redirectUrl) => {
        const checked = checkedResult({ ...made, redirectUrl });
        // Browsers cannot parse this address.
        if (checked.ok && URL.canParse(redirectUrl)) expect(new URL(redirectUrl).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
