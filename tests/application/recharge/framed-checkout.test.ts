import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail } from '../../../src/domain/result.ts';
import { HOSTED_PAGE, rechargeParts } from './recharge-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

function framed(parentOrigin: string | null) {
  const parts = rechargeParts();
  parts.frame.embedded = true;
  parts.frame.parentOrigin = parentOrigin;
  parts.recharge.buy('coins-550');
  vi.advanceTimersByTime(300);
  return parts;
}

describe('PAY-10: a purchase in a frame', () => {
  it('posts PAYMENT_REDIRECT to the parent, at the referrer’s origin, and waits', () => {
    const { frame, gateway, recharge, overlay } = framed('https://parent.test');
    expect(frame.posted).toEqual([
      {
        target: 'https://parent.test',
        message: {
          type: 'PAYMENT_REDIRECT',
          provider: 'stripe',
          redirectUrl: HOSTED_PAGE,
          sessionId: 'cs_test_1',
          useStripeSDK: true,
          stripePublicKey: 'pk_test_1',
          timestamp: Date.UTC(2026, 10, 21) + 300,
          source: 'lorewick',
        },
      },
    ]);
    expect(gateway.gone).toEqual([]);
    expect(recharge.state.value.paymentLoading).toBe(true);
    expect(overlay.state.value.isLoading).toBe(true);
  });

  it('faults C37: a referrer that may not embed us is not told, and the page redirects itself at once', () => {
    const { frame, gateway } = framed('https://evil.test');
    expect(frame.posted).toEqual([]);
    expect(gateway.gone).toMatchObject([{ redirectUrl: HOSTED_PAGE, useStripeSDK: false }]);
  });

  it('faults C37: a page of ours before it says nothing of the parent, so each that is allowed is told', () => {
    const { addressBar } = rechargeParts();
    const { frame } = framed(addressBar.origin);
    expect(frame.posted.map(({ target }) => target)).toEqual([addressBar.origin, 'https://parent.test']);
  });

  it('faults C37: told to anybody, it holds nothing of the player', () => {
    const { frame, gateway, tokens, jar, session } = framed(null);
    expect(frame.posted[0]?.target).toBe('*');
    const text = JSON.stringify(frame.posted[0]?.message);
    const { access, refresh } = jar.read();
    const state = session.state.value;
    const uuid = state.kind === 'ready' ? state.user?.uuid : undefined;
    const secrets = [gateway.wishes[0]?.token, access, refresh, uuid, tokens.for('user-1', 'coins-550'), gateway.wishes[0]?.page];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  it('PAY-10: a parent that does not act within 3 s gets the redirect done by the page itself, without Stripe’s script', () => {
    const { gateway } = framed('https://parent.test');
    vi.advanceTimersByTime(2999);
    expect(gateway.gone).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(gateway.gone).toMatchObject([{ redirectUrl: HOSTED_PAGE, useStripeSDK: false }]);
  });

  it('when posting fails, the page redirects itself at once', () => {
    const parts = rechargeParts();
    parts.frame.embedded = true;
    parts.frame.acceptsMessages = false;
    parts.recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(parts.gateway.gone).toMatchObject([{ redirectUrl: HOSTED_PAGE }]);
  });

  it('a frame that was left and comes back from the cache goes nowhere by itself', () => {
    const { gateway, lifecycle, recharge } = framed('https://parent.test');
    lifecycle.shown$.next({ persisted: true });
    vi.advanceTimersByTime(60_000);
    expect(gateway.gone).toEqual([]);
    expect(recharge.state.value.paymentLoading).toBe(false);
  });

  it('that may neither leave nor open a tab says so', () => {
    const parts = rechargeParts();
    parts.frame.embedded = true;
    parts.gateway.outcome = fail('Your browser kept the payment page from opening.');
    parts.recharge.buy('coins-550');
    vi.advanceTimersByTime(3300);
    expect(parts.recharge.state.value).toMatchObject({ paymentLoading: false, error: 'Your browser kept the payment page from opening.' });
  });

  it('outside of a frame nothing is posted', () => {
    const { recharge, frame, gateway } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(frame.posted).toEqual([]);
    expect(gateway.gone).toHaveLength(1);
  });
});
