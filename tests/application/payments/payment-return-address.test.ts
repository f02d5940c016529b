import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '#application/platform/api.ts';
import { checkPayment } from '#contract/payments.ts';
import { fail, ok } from '#domain/result.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { paymentAnswer, paymentReturnParts, refused } from './payment-return-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('faults C41: address of the success page', () => {
  it.each([
    ['nothing', {}],
    ['the literal {CHECKOUT_SESSION_ID}', { provider: 'stripe', session_id: '{CHECKOUT_SESSION_ID}' }],
    ['a malformed id', { provider: 'stripe', session_id: 'cs_<b>' }],
    ['an unknown provider', { provider: 'paypal', token: 'payment_1' }],
    ['a script for a token', { token: '<script>alert(1)</script>' }],
    ['10 kB', { provider: 'stripe', session_id: 'x'.repeat(10_000), token: `payment_${'y'.repeat(10_000)}` }],
  ])('%s: shows a sentence and sends no request', (_name, query) => {
    const { page, requests, addressBar } = paymentReturnParts();
    page.open(query);
    expect(page.state.value).toMatchObject({
      kind: 'unknown',
      returnTo: '/',
      message: expect.stringMatching(/^This address does not say/),
    });
    vi.advanceTimersByTime(120_000);
    expect(requests()).toEqual([]);
    if (Object.keys(query).length > 0) expect(addressBar.at).toBe('/recharge-success');
  });

  it('requests by token without a usable session id', () => {
    const { page, server, requests } = paymentReturnParts();
    server.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    page.open({ provider: 'stripe', session_id: '{CHECKOUT_SESSION_ID}', token: 'payment_1' });
    expect(requests()).toEqual([{ provider: 'stripe', token: 'payment_1' }]);
  });

  it.each<[string, ApiFailure, object]>([
    [
      'another user’s purchase',
      refused('NOT_FOUND', 404),
      { kind: 'foreign', message: 'This purchase belongs to somebody else or does not exist' },
    ],
    ['a rejected input', refused('INVALID_INPUT', 400), { kind: 'unknown' }],
    [
      'a closed account',
      refused('ACCOUNT_CLOSED', 403, 'This account is closed.'),
      { kind: 'unknown', message: 'This account is closed.' },
    ],
  ])('stops polling after the refusal of %s', (_name, problem, state) => {
    const { page, server, requests } = paymentReturnParts();
    server.api.on(checkPayment, () => fail(problem));
    page.open({ provider: 'stripe', session_id: 'cs_test_1' });
    expect(page.state.value).toMatchObject(state);
    vi.advanceTimersByTime(120_000);
    expect(requests()).toHaveLength(1);
  });

  it('never shows parts of the query', () => {
    const text = fc.option(fc.oneof(fc.string({ minLength: 4 }), fc.constantFrom('stripe', 'onlypay', 'payment_1')), { nil: undefined });
    fc.assert(
      fc.property(fc.record({ provider: text, session_id: text, token: text }), (query) => {
        const { page, server } = paymentReturnParts();
        server.api.on(checkPayment, () => fail(refused('NOT_FOUND', 404)));
        page.open(query);
        const shown = JSON.stringify(page.state.value);
        for (const part of Object.values(query)) if (part && !['stripe', 'onlypay'].includes(part)) expect(shown).not.toContain(part);
      }),
      { numRuns: 200 },
    );
  });
});

describe('faults C41: opening the page again', () => {
  const query = { provider: 'stripe', session_id: 'cs_test_1', token: 'payment_1' };

  it('sends one request at a time when opened twenty times, and none after the outcome', () => {
    const { page, server, requests } = paymentReturnParts();
    server.api.latency = 300;
    server.api.on(checkPayment, () => ok(paymentAnswer(requests().length < 2 ? 'pending' : 'paid')));
    vi.advanceTimersByTime(300);
    for (let opened = 0; opened < 20; opened += 1) page.open(opened % 2 ? {} : query);
    vi.advanceTimersByTime(300);
    expect(requests()).toHaveLength(1);
    vi.advanceTimersByTime(2300);
    for (let opened = 0; opened < 20; opened += 1) page.open(opened % 2 ? {} : query);
    vi.advanceTimersByTime(60_000);
    expect(requests()).toHaveLength(2);
    expect(page.state.value.kind).toBe('credited');
  });

  it('restores the purchase after a reload, when the address has no query', () => {
    const first = paymentReturnParts();
    first.server.api.on(checkPayment, () => ok(paymentAnswer('pending')));
    first.page.open(query);
    const second = paymentReturnParts({ over: first, tab: first.tab });
    second.server.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    second.page.open({});
    expect(second.requests().at(-1)).toEqual({ provider: 'stripe', sessionId: 'cs_test_1' });
    expect(second.page.state.value.kind).toBe('credited');
  });

  it('checks the purchase that the address named when the app was opened, and rather the one in the current address', () => {
    const arrived = { provider: 'stripe', session_id: 'cs_test_1' };
    const { page, requests } = paymentReturnParts({ arrived });
    page.open({});
    expect(requests().at(-1)).toEqual({ provider: 'stripe', sessionId: 'cs_test_1' });
    const later = paymentReturnParts({ arrived });
    later.page.open({ session_id: 'cs_test_2' });
    expect(later.requests().at(-1)).toEqual({ provider: 'stripe', sessionId: 'cs_test_2' });
  });

  it.each(['', 'garbage', '[]', '{"token":1}', '{"provider":"paypal","token":"payment_1"}'])('ignores %j in session storage', (text) => {
    const { page, requests } = paymentReturnParts({ tab: new MemoryKeyValueStore({ arrival: text }) });
    page.open({});
    expect(page.state.value.kind).toBe('unknown');
    expect(requests()).toEqual([]);
  });

  it('drops the request for the previous purchase when another one is opened', () => {
    const { page, server, requests } = paymentReturnParts();
    server.api.latency = 300;
    server.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    vi.advanceTimersByTime(300);
    page.open(query);
    vi.advanceTimersByTime(100);
    page.open({ ...query, session_id: 'cs_test_2' });
    vi.advanceTimersByTime(60_000);
    expect(requests()).toEqual(['cs_test_1', 'cs_test_2'].map((sessionId) => ({ provider: 'stripe', sessionId })));
    expect(page.state.value.kind).toBe('credited');
  });

  it('shows the same outcome in two tabs', () => {
    const first = paymentReturnParts();
    const second = paymentReturnParts({ over: first });
    first.server.api.on(checkPayment, () => ok(paymentAnswer(first.requests().length < 4 ? 'pending' : 'paid')));
    first.page.open(query);
    second.page.open(query);
    vi.advanceTimersByTime(4000);
    expect(first.page.state.value).toMatchObject({ kind: 'credited', coins: 550 });
    expect(second.page.state.value).toEqual(first.page.state.value);
    expect(second.session.state.value).toMatchObject({ user: { uuid: 'user-1' } });
  });
});
