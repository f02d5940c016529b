import { lastValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallInput } from '#application/platform/api.ts';
import { toSnakeCase } from '#contract/camel-case.ts';
import { createCheckout } from '#contract/payments.ts';
import { ok } from '#domain/result.ts';
import { StripeGateway, type StripeSdk } from '#infrastructure/payments/stripe-gateway.ts';
import { paymentGatewayContract } from '#tests/contract/payment-gateway.contract.ts';
import { FakeFrame } from '#tests/fakes/fake-frame.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const HOSTED_PAGE = 'https://checkout.test/c/pay/cs_test_1';

const forbidden = () => Promise.reject(new Error('The script must not be loaded'));

paymentGatewayContract('stripe', (api, frame) => new StripeGateway(api, frame, 'pk_test_1', forbidden, new RecordingLog()), {
  route: createCheckout,
  answer: (page) => ({ sessionId: page && 'cs_test_1', url: page }),
  failed: 'Stripe payment creation failed',
});

type Redirected = Awaited<ReturnType<StripeSdk['redirectToCheckout']>>;
const declined = { error: { type: 'validation_error', message: 'No such session' } } as unknown as Redirected;
const never = new Promise<never>(() => {});

function make(publicKey: string, load: (key: string) => Promise<StripeSdk | null>) {
  const { api, session, server } = sessionParts();
  session.start();
  const [frame, log, keys] = [new FakeFrame(), new RecordingLog(), [] as string[]];
  const loadSdk = (key: string) => {
    keys.push(key);
    return load(key);
  };
  return { server, frame, log, keys, gateway: new StripeGateway(api, frame, publicKey, loadSdk, log) };
}

describe('PAY-03: checkout.create', () => {
  const purchase = { priceId: 'coins-100', token: 'payment_1', origin: 'https://lorewick.test', page: 'https://lorewick.test/?q=1' };

  it.each([
    ['the page that the server names', 'https://checkout.test/c/pay/cs_test_1#fid', 'https://checkout.test/c/pay/cs_test_1#fid'],
    ['the hosted checkout with the session id', '', 'https://checkout.stripe.com/c/pay/cs_test_1'],
    ['none but an address of the web', 'javascript:alert(1)', 'https://checkout.stripe.com/c/pay/cs_test_1'],
  ])('redirects to %s', async (_name, url, redirectUrl) => {
    const { gateway, server } = make('pk_test_1', forbidden);
    server.api.on(createCheckout, () => ok({ sessionId: 'cs_test_1', url }));
    expect(await lastValueFrom(gateway.create(purchase))).toEqual({
      ok: true,
      value: { success: true, provider: 'stripe', sessionId: 'cs_test_1', useStripeSDK: true, redirectUrl },
    });
    const sent = server.api.calls.at(-1)?.input as CallInput<typeof createCheckout>;
    expect(toSnakeCase(createCheckout.input, sent)).toEqual({
      price_id: 'coins-100',
      success_url: 'https://lorewick.test/recharge-success?provider=stripe&session_id={CHECKOUT_SESSION_ID}&token=payment_1',
      cancel_url: 'https://lorewick.test/?q=1',
    });
  });
});

describe('the redirect', () => {
  const result = { success: true, provider: 'stripe', sessionId: 'cs_test_1', useStripeSDK: true, redirectUrl: HOSTED_PAGE };
  const bySdk = (redirect: StripeSdk['redirectToCheckout']) => make('pk_test_1', () => Promise.resolve({ redirectToCheckout: redirect }));

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is done by Stripe’s script, with the public key and the session id', async () => {
    const redirects: unknown[] = [];
    const { gateway, frame, keys } = bySdk((options) => {
      redirects.push(options);
      return never;
    });
    gateway.redirect(result).subscribe();
    await vi.advanceTimersByTimeAsync(100);
    expect(keys).toEqual(['pk_test_1']);
    expect(redirects).toEqual([{ sessionId: 'cs_test_1' }]);
    expect(frame.left).toEqual([]);
  });

  it.each<[string, string, () => ReturnType<typeof make>]>([
    ['no public key', 'Stripe public key is required for SDK redirect', () => make('', forbidden)],
    [
      'a script that is blocked',
      'Failed to load Stripe SDK',
      () => make('pk_test_1', () => Promise.reject(new Error('Failed to load Stripe.js'))),
    ],
    [
      'a script that throws',
      'Failed to load Stripe SDK',
      () =>
        make('pk_test_1', () => {
          throw new TypeError('This document requires TrustedScriptURL');
        }),
    ],
    ['no browser', 'Failed to load Stripe SDK', () => make('pk_test_1', () => Promise.resolve(null))],
    ['a script that does not load', 'Failed to load Stripe SDK', () => make('pk_test_1', () => never)],
    ['a redirect that is refused', 'Stripe redirect failed', () => bySdk(() => Promise.resolve(declined))],
    ['a redirect that breaks', 'Stripe redirect failed', () => bySdk(() => Promise.reject(new Error('IntegrationError')))],
    [
      'a redirect that throws',
      'Stripe redirect failed',
      () =>
        bySdk(() => {
          throw new Error('IntegrationError');
        }),
    ],
    ['a redirect that does nothing', 'Stripe redirect failed', () => bySdk(() => Promise.resolve({} as Redirected))],
    ['a redirect that hangs', 'Stripe redirect failed', () => bySdk(() => never)],
  ])('PAY-08: after %s ("%s") goes to the hosted page', async (_name, reason, stage) => {
    const { gateway, frame, log } = stage();
    const outcomes: unknown[] = [];
    gateway.redirect(result).subscribe((outcome) => outcomes.push(outcome));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(outcomes).toEqual([{ ok: true, value: undefined }]);
    expect(frame.left).toEqual([HOSTED_PAGE]);
    expect(log.lines).toEqual([{ level: 'warn', event: 'stripe.sdk.failed', details: { reason } }]);
  });

  it('falls back to the usual address if the server sends none', async () => {
    const { gateway, frame } = make('', forbidden);
    gateway.redirect({ success: true, provider: 'stripe', sessionId: 'cs_test/1', useStripeSDK: true }).subscribe();
    await vi.advanceTimersByTimeAsync(0);
    expect(frame.left).toEqual(['https://checkout.stripe.com/c/pay/cs_test%2F1']);
  });

  it('waits 5 s for the script, and 10 s for the redirect', async () => {
    const [slow, stuck] = [make('pk_test_1', () => never), bySdk(() => never)];
    slow.gateway.redirect(result).subscribe();
    stuck.gateway.redirect(result).subscribe();
    await vi.advanceTimersByTimeAsync(4999);
    expect(slow.frame.left).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(slow.frame.left).toEqual([HOSTED_PAGE]);
    await vi.advanceTimersByTimeAsync(4999);
    expect(stuck.frame.left).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(stuck.frame.left).toEqual([HOSTED_PAGE]);
  });

  it('does not redirect after unsubscribe', async () => {
    const { gateway, frame } = make('pk_test_1', () => never);
    const waiting = gateway.redirect(result).subscribe();
    await vi.advanceTimersByTimeAsync(1000);
    waiting.unsubscribe();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(frame.left).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not use the script in a frame', async () => {
    const { gateway, frame, keys } = make('pk_test_1', forbidden);
    gateway.redirect({ ...result, useStripeSDK: false }).subscribe();
    await vi.advanceTimersByTimeAsync(0);
    expect(keys).toEqual([]);
    expect(frame.left).toEqual([HOSTED_PAGE]);
  });
});
