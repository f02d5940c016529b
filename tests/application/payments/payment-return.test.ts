import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '#application/platform/api.ts';
import { checkPayment, lookAtPayment, orderStatuses } from '#contract/payments.ts';
import { whoami } from '#contract/session.ts';
import { fail, ok } from '#domain/result.ts';
import { guest, member } from '#tests/fakes/guest-server.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { paymentAnswer, paymentReturnParts, refused } from './payment-return-parts.ts';
import { rechargeParts } from './recharge-parts.ts';

const LATER = 'we will credit you when the payment is confirmed';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A purchase that was started in this tab a minute ago. */
function bought() {
  const tab = new MemoryKeyValueStore();
  const before = rechargeParts({}, tab);
  before.recharge.buy('coins-550');
  const token = tab.get('payment_token') ?? '';
  vi.advanceTimersByTime(60_000);
  return { tab, query: { provider: 'stripe', session_id: 'cs_test_1', token }, over: before };
}

describe('/recharge-success', () => {
  it('polls until the payment is confirmed, shows the credited coins, and links back', () => {
    const { tab, query, over } = bought();
    const { page, server, session, requests } = paymentReturnParts({ tab, over });
    server.api.on(checkPayment, () => ok(paymentAnswer(requests().length < 3 ? 'pending' : 'paid')));
    server.api.on(whoami, () => ok({ user: { ...guest('user-1'), coins: 580, vipLevel: 1 } }));
    page.open(query);
    expect(page.state.value).toEqual({ kind: 'waiting', again: false, returnTo: '/chat/the-quiet-relay?from=home' });
    vi.advanceTimersByTime(3999);
    expect(requests()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(page.state.value).toEqual({ kind: 'credited', coins: 550, balance: 580, returnTo: '/chat/the-quiet-relay?from=home' });
    expect(session.state.value).toMatchObject({ user: { coins: 580, vipLevel: 1 } });
    vi.advanceTimersByTime(600_000);
    expect(requests()).toEqual(Array(3).fill({ provider: 'stripe', sessionId: 'cs_test_1' }));
  });

  it('shows the new balance even if later requests fail', () => {
    const { page, server, session } = paymentReturnParts();
    server.api.on(checkPayment, () => ok(paymentAnswer('paid'))).on(whoami, () => fail(failure('unavailable', 503)));
    page.open({ provider: 'stripe', session_id: 'cs_test_1' });
    expect(session.state.value).toMatchObject({ kind: 'ready', user: { coins: 580 } });
  });

  it('requests by token when the brand’s provider has no session id', () => {
    const { page, server, requests } = paymentReturnParts({ provider: 'onlypay' });
    server.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    page.open({ token: 'payment_1' });
    expect(requests()).toEqual([{ provider: 'onlypay', token: 'payment_1' }]);
    expect(page.state.value).toMatchObject({ kind: 'credited', coins: 550, returnTo: '/' });
  });

  it('PAY-06: the query leaves the address before anything is sent', () => {
    const { page, server, addressBar, requests } = paymentReturnParts();
    const seen: string[] = [];
    server.api.on(checkPayment, () => {
      seen.push(addressBar.address());
      return ok(paymentAnswer('paid'));
    });
    page.open({ provider: 'stripe', session_id: 'cs_test_1', token: 'payment_1' });
    expect(requests()).toHaveLength(1);
    expect(seen).toEqual(['https://lorewick.test/recharge-success']);
  });

  it.each(orderStatuses.filter((status) => !['open', 'pending', 'paid'].includes(status)))(
    'stops polling when a purchase is %s',
    (status) => {
      const { page, server, requests } = paymentReturnParts();
      server.api.on(checkPayment, () => ok(paymentAnswer(status)));
      page.open({ provider: 'stripe', session_id: 'cs_test_1' });
      expect(page.state.value).toMatchObject({ kind: status === 'quarantined' ? 'review' : 'failed', message: expect.any(String) });
      vi.advanceTimersByTime(600_000);
      expect(requests()).toHaveLength(1);
    },
  );
});

describe('faults C41: polling', () => {
  it.each(['open', 'pending'] as const)('stops after 60 s with a message when a purchase stays %s', (status) => {
    const { page, server, requests } = paymentReturnParts();
    server.api.on(checkPayment, () => ok(paymentAnswer(status)));
    page.open({ provider: 'stripe', session_id: 'cs_test_1' });
    vi.advanceTimersByTime(59_999);
    expect(page.state.value.kind).toBe('waiting');
    expect(requests()).toHaveLength(30);
    vi.advanceTimersByTime(1);
    expect(page.state.value).toMatchObject({ kind: 'pending', message: expect.stringContaining(LATER) });
    vi.advanceTimersByTime(600_000);
    expect(requests()).toHaveLength(30);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, ApiFailure]>([
    ['a network that fails', failure('network')],
    ['a provider that is down', failure('unavailable', 502, 'PROVIDER_DOWN')],
    ['too many questions', failure('unavailable', 429, 'TOO_MANY_REQUESTS')],
    ['a server error', failure('unavailable', 500)],
    ['an answer without sense', failure('malformed', 200)],
  ])('continues after %s until the outcome', (_name, problem) => {
    const { page, server, requests } = paymentReturnParts();
    server.api.on(checkPayment, () => (requests().length < 5 ? fail(problem) : ok(paymentAnswer('paid'))));
    page.open({ provider: 'stripe', session_id: 'cs_test_1' });
    vi.advanceTimersByTime(7999);
    expect(page.state.value.kind).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(page.state.value.kind).toBe('credited');
  });

  it('PAY-21: does not call a payment on its way when every request fails, or none was seen', () => {
    for (const answer of [fail(failure('network')), ok(paymentAnswer('open'))]) {
      const { page, server } = paymentReturnParts();
      server.api.on(checkPayment, () => answer);
      page.open({ provider: 'stripe', session_id: 'cs_test_1' });
      vi.advanceTimersByTime(60_000);
      expect(page.state.value).toMatchObject({ kind: 'pending', message: expect.stringContaining(LATER) });
      expect(page.state.value).toMatchObject({ message: expect.not.stringContaining('on its way') });
    }
  });

  it('stops after 60 s when each response takes 30 s', () => {
    const { page, server, requests } = paymentReturnParts();
    server.api.on(checkPayment, () => ok(paymentAnswer('pending')));
    server.api.latency = 30_000;
    page.open({ provider: 'stripe', session_id: 'cs_test_1' });
    vi.advanceTimersByTime(60_000);
    expect(page.state.value.kind).toBe('pending');
    expect(requests()).toHaveLength(2);
  });

  it('waits until the server is reachable, then continues', () => {
    const server = rechargeParts().server;
    server.whoamiProblem = failure('network');
    server.signUpProblem = failure('network');
    const { page, requests, connectivity } = paymentReturnParts({ over: { server } });
    server.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    page.open({ provider: 'stripe', session_id: 'cs_test_1' });
    vi.advanceTimersByTime(60_000);
    expect(requests()).toEqual([]);
    expect(page.state.value.kind).toBe('pending');
    connectivity.online.set(false);
    server.whoamiProblem = server.signUpProblem = null;
    connectivity.online.set(true);
    expect(page.state.value.kind).toBe('credited');
  });

  it('starts again on retry, and when the page is shown again', () => {
    const { page, server, requests, lifecycle } = paymentReturnParts();
    server.api.on(checkPayment, () => ok(paymentAnswer('pending')));
    page.open({ provider: 'stripe', session_id: 'cs_test_1' });
    page.retry();
    expect(requests()).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    page.retry();
    expect(page.state.value).toMatchObject({ kind: 'waiting', again: true });
    expect(requests()).toHaveLength(31);
    vi.advanceTimersByTime(60_000);
    server.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    lifecycle.shown$.next({ persisted: false });
    expect(page.state.value.kind).toBe('credited');
    lifecycle.shown$.next({ persisted: true });
    expect(requests()).toHaveLength(61);
  });
});

describe('a purchase and its idempotency key', () => {
  it('gets a new key for the same pack after it is settled', () => {
    const { tab, query, over } = bought();
    const { page, server, recharge, gateway } = paymentReturnParts({ tab, over });
    server.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    page.open(query);
    expect(tab.get('payment_token')).toBeNull();
    recharge.buy('coins-550');
    expect(gateway.requests[0]?.token).not.toBe(query.token);
  });

  it('PAY-14: started in another tab keeps the key of this tab, and links back to the page of this tab', () => {
    const { tab, query, over } = bought();
    const { page, server } = paymentReturnParts({ tab, over });
    server.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    page.open({ ...query, session_id: 'cs_test_2', token: 'payment_other' });
    expect(tab.get('payment_token')).toBe(query.token);
    expect(page.state.value.returnTo).toBe('/chat/the-quiet-relay?from=home');
  });

  it('is requested again after the player changes', () => {
    const { page, server, session, requests } = paymentReturnParts();
    server.api.on(checkPayment, ({ bearer }) =>
      server.access.get(bearer ?? '') === 'user-1' ? ok(paymentAnswer('paid')) : fail(refused('NOT_FOUND', 404)),
    );
    page.open({ provider: 'stripe', session_id: 'cs_test_1' });
    expect(page.state.value.kind).toBe('credited');
    session.signedIn(server.grant('ines'), member('ines'));
    expect(page.state.value.kind).toBe('foreign');
    expect(requests()).toHaveLength(2);
  });

  it('is not requested when the player changes on another page', () => {
    const { session, server, requests } = paymentReturnParts();
    session.signedIn(server.grant('ines'), member('ines'));
    expect(requests()).toEqual([]);
  });
});

describe('PAY-19: in another browser than the buyer’s', () => {
  const STRIPE = { provider: 'stripe', session_id: 'cs_test_1', token: 'payment_1_abcdefgh' };
  const elsewhere = (outcome: 'paid' | 'pending' | 'unpaid' = 'paid') => {
    const parts = paymentReturnParts();
    let said = outcome;
    parts.server.api.on(checkPayment, () => fail(refused('NOT_FOUND', 404))).on(lookAtPayment, () => ok({ outcome: said }));
    const looks = () => parts.server.api.calls.filter(({ path }) => path === lookAtPayment.path);
    const say = (next: typeof said) => {
      said = next;
    };
    return { ...parts, looks, say };
  };

  it('says that it is paid and where the coins are, by the session id alone', () => {
    const { page, looks, session } = elsewhere();
    page.open(STRIPE);
    expect(page.state.value).toEqual({
      kind: 'elsewhere',
      outcome: 'paid',
      message: 'The coins are where they were bought: in that browser, or in the account that was signed in there.',
      returnTo: '/',
    });
    vi.advanceTimersByTime(600_000);
    page.retry();
    expect(looks().map(({ input, bearer }) => [input, bearer])).toEqual([[{ sessionId: 'cs_test_1' }, null]]);
    expect(session.state.value).toMatchObject({ user: { coins: 30 } });
  });

  it.each(['pending', 'unpaid'] as const)('looks again at one that is %s, by the button and when the page is seen again', (outcome) => {
    const { page, looks, say, lifecycle } = elsewhere(outcome);
    page.open(STRIPE);
    expect(page.state.value).toMatchObject({ kind: 'elsewhere', outcome });
    page.retry();
    expect(looks()).toHaveLength(2);
    say('paid');
    lifecycle.shown$.next({ persisted: false });
    expect(page.state.value).toMatchObject({ kind: 'elsewhere', outcome: 'paid' });
  });

  it('asks until there is an answer, and nobody where the address has no session id', () => {
    const { page, server, looks } = elsewhere();
    server.api.on(lookAtPayment, () => (looks().length < 3 ? fail(failure('network')) : ok({ outcome: 'paid' })));
    page.open(STRIPE);
    expect(page.state.value.kind).toBe('waiting');
    vi.advanceTimersByTime(4_000);
    expect(page.state.value).toMatchObject({ kind: 'elsewhere', outcome: 'paid' });
    page.open({ provider: 'stripe', token: 'payment_2_abcdefgh' });
    expect(page.state.value.kind).toBe('foreign');
    expect(looks()).toHaveLength(3);
  });
});
