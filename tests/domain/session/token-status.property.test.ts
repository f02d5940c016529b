import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TOKENS, nextStep, storedGrant, tokenStatus } from '#domain/session/token-status.ts';

const token = fc.string({ minLength: 1 });
const seconds = fc.integer({ min: 0, max: 4_000_000_000 });

describe('AUTH-03: token status', () => {
  it('is none without tokens, for any earlier check', () => {
    fc.assert(
      fc.property(seconds, token, fc.boolean(), (now, access, passed) => {
        expect(tokenStatus(NO_TOKENS, now, { access, passed })).toBe('none');
      }),
    );
  });

  it('is valid while the expiry lies in the future', () => {
    fc.assert(
      fc.property(token, seconds, fc.integer({ min: 1, max: 1_000_000 }), (access, now, left) => {
        expect(tokenStatus({ access, refresh: null, expiresAt: now + left }, now, null)).toBe('valid');
      }),
    );
  });

  it('is left to the identity check when the expiry is past or unknown', () => {
    fc.assert(
      fc.property(token, seconds, fc.option(fc.nat()), (access, now, ago) => {
        const stored = { access, refresh: 'r', expiresAt: ago === null ? null : now - ago };
        expect(tokenStatus(stored, now, null)).toBe('unchecked');
        expect(tokenStatus(stored, now, { access, passed: true })).toBe('valid');
        expect(tokenStatus(stored, now, { access, passed: false })).toBe('expired');
        expect(tokenStatus(stored, now, { access: `${access}!`, passed: true })).toBe('unchecked');
      }),
    );
  });

  it('is expired when only a refresh token outlived its cookie', () => {
    expect(tokenStatus({ access: null, refresh: 'r', expiresAt: null }, 0, null)).toBe('expired');
  });

  it('decides the next step', () => {
    expect(nextStep('none')).toBe('sign-up');
    expect(nextStep('valid')).toBe('use');
    expect(nextStep('unchecked')).toBe('check');
    expect(nextStep('expired')).toBe('refresh');
  });

  it('a grant expires at the current time in seconds plus its life, and is valid until then', () => {
    fc.assert(
      fc.property(seconds, fc.integer({ min: 1, max: 10_000_000 }), (now, expires) => {
        const stored = storedGrant({ accessToken: 'a', refreshToken: 'r', expires }, now);
        expect(stored.expiresAt).toBe(now + expires);
        expect(tokenStatus(stored, now, null)).toBe('valid');
        expect(tokenStatus(stored, now + expires, null)).toBe('unchecked');
      }),
    );
  });
});
