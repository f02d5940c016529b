import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail } from '#domain/result.ts';
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
    expect(gateway.redirects).toEqual([]);
    expect(recharge.state.value.paymentLoading).toBe(true);
    expect(overlay.state.value.isLoading).toBe(true);
  });

  it('faults C37: posts nothing to a referrer that may not embed this site, and redirects itself at once', () => {
    const { frame, gateway } = framed('https://evil.test');
    expect(frame.posted).toEqual([]);
    expect(gateway.redirects).toMatchObject([{ redirectUrl: HOSTED_PAGE, useStripeSDK: false }]);
  });

  it('faults C37: posts to every allowed origin when the referrer is this site, since the parent is unknown', () => {
    const { addressBar } = rechargeParts();
    const { frame } = framed(addressBar.origin);
    expect(frame.posted.map(({ target }) => target)).toEqual([addressBar.origin, 'https://parent.test']);
  });

  it('faults C37: a message posted to any origin holds no data of the player', () => {
    const { frame, gateway, tokens, jar, session } = framed(null);
    expect(frame.posted[0]?.target).toBe('*');
    const fields = ['provider', 'redirectUrl', 'sessionId', 'source', 'stripePublicKey', 'timestamp', 'type'];
    expect(Object.keys(frame.posted[0]?.message ?? {}).sort()).toEqual(fields);
    const text = JSON.stringify(frame.posted[0]?.message);
    const { access, refresh } = jar.read();
    const state = session.state.value;
    const uuid = state.kind === 'ready' ? state.user?.uuid : undefined;
    const secrets = [gateway.requests[0]?.token, access, refresh, uuid, tokens.for('user-1', 'coins-550'), gateway.requests[0]?.page];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  it('PAY-10: redirects itself without Stripe’s script when the parent does not act within 3 s', () => {
    const { gateway } = framed('https://parent.test');
    vi.advanceTimersByTime(2999);
    expect(gateway.redirects).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(gateway.redirects).toMatchObject([{ redirectUrl: HOSTED_PAGE, useStripeSDK: false }]);
  });

  it('redirects itself at once when posting fails', () => {
    const parts = rechargeParts();
    parts.frame.embedded = true;
    parts.frame.acceptsMessages = false;
    parts.recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(parts.gateway.redirects).toMatchObject([{ redirectUrl: HOSTED_PAGE }]);
  });

  it('does not redirect when the frame is restored from the page cache', () => {
    const { gateway, lifecycle, recharge } = framed('https://parent.test');
    lifecycle.shown$.next({ persisted: true });
    vi.advanceTimersByTime(60_000);
    expect(gateway.redirects).toEqual([]);
    expect(recharge.state.value.paymentLoading).toBe(false);
  });

  it('shows an error when the frame may neither navigate nor open a tab', () => {
    const parts = rechargeParts();
    parts.frame.embedded = true;
    parts.gateway.outcome = fail('Your browser kept the payment page from opening.');
    parts.recharge.buy('coins-550');
    vi.advanceTimersByTime(3300);
    expect(parts.recharge.state.value).toMatchObject({ paymentLoading: false, error: 'Your browser kept the payment page from opening.' });
  });

  it('posts nothing outside of a frame', () => {
    const { recharge, frame, gateway } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(frame.posted).toEqual([]);
    expect(gateway.redirects).toHaveLength(1);
  });
});
