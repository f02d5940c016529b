import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenPurchase } from '#application/payments/open-purchase.ts';
import { OpenPurchaseCheck } from '#application/payments/open-purchase-check.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import { checkPayment, orderStatuses } from '#contract/payments.ts';
import { whoami } from '#contract/session.ts';
import { fail, ok } from '#domain/result.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { guest, member } from '#tests/fakes/guest-server.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { brandOf, paymentAnswer, paymentReturnParts, refused } from './payment-return-parts.ts';
import { packs, rechargeParts } from './recharge-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab that went to pay, and is back at the page that it left. */
function back({ tab = new MemoryKeyValueStore(), provider = 'stripe' as 'stripe' | 'onlypay' } = {}) {
  const before = rechargeParts({}, tab);
  if (provider === 'onlypay') before.gateway.made = ok({ success: true, provider, orderId: 'order-1', redirectUrl: 'https://pay.test/1' });
  before.recharge.buy('coins-550');
  vi.advanceTimersByTime(1_000);
  const parts = rechargeParts(before, tab);
  const { api, session, tokens, recharge, addressBar, toasts, lifecycle, server } = parts;
  const open = new OpenPurchase(tab);
  const check = new OpenPurchaseCheck({
    api,
    session,
    open,
    tokens,
    recharge,
    addressBar,
    branding: brandOf(provider),
    toasts,
    random: new CountingRandom(),
  });
  const inputs = () => server.api.calls.filter(({ path }) => path === checkPayment.path).map(({ input }) => input);
  // As `main.tsx` does.
  lifecycle.shown$.subscribe(() => open.read() && check.ask());
  return { ...parts, tab, open, check, inputs };
}

describe('PAY-21: back from the hosted page by its cancel, or by Back', () => {
  it.each(orderStatuses)('says once what became of a purchase that is %s', (status) => {
    const { server, check, inputs, toastTexts, tab, lifecycle } = back();
    server.api.on(checkPayment, () => ok(paymentAnswer(status)));
    check.ask();
    const said = toastTexts();
    expect(said).toHaveLength(1);
    expect(/nothing was charged/i.test(said[0] ?? '')).toBe(['open', 'failed', 'expired'].includes(status));
    lifecycle.shown$.next({ persisted: true });
    check.ask();
    expect([inputs(), toastTexts()]).toEqual([[{ provider: 'stripe', sessionId: 'cs_test_1' }], said]);
    expect([tab.get('open_purchase'), tab.get('payment_token')]).toEqual([null, null]);
  });

  it('shows the coins of one that was paid, with the words of the success page', () => {
    const { server, check, session, toastTexts } = back();
    server.api.on(checkPayment, () => ok(paymentAnswer('paid'))).on(whoami, () => ok({ user: { ...guest('user-1'), coins: 580 } }));
    check.ask();
    expect(toastTexts()).toEqual(['success: 550 coins added. You have 580 coins now.']);
    expect(session.state.value).toMatchObject({ user: { coins: 580 } });
  });

  it('asks by the token where the provider has no session', () => {
    const { server, check, inputs, tokens } = back({ provider: 'onlypay' });
    const token = tokens.for('user-1', 'coins-550');
    server.api.on(checkPayment, () => ok(paymentAnswer('open')));
    check.ask();
    expect(inputs()).toEqual([{ provider: 'onlypay', token }]);
  });

  it.each<[string, ApiFailure]>([
    ['the network fails', failure('network')],
    ['the provider is down', failure('unavailable', 502, 'PROVIDER_DOWN')],
    ['there were too many questions', failure('unavailable', 429, 'TOO_MANY_REQUESTS')],
    ['the answer makes no sense', failure('malformed', 200)],
  ])('says nothing while %s, and asks again later, sooner when the page is seen again', (_name, problem) => {
    const { server, check, inputs, toastTexts, lifecycle } = back();
    server.api.on(checkPayment, () => fail(problem));
    check.ask();
    vi.advanceTimersByTime(4_999);
    expect([inputs().length, toastTexts()]).toEqual([1, []]);
    vi.advanceTimersByTime(2_000);
    expect([inputs().length, toastTexts()]).toEqual([2, []]);
    server.api.on(checkPayment, () => ok(paymentAnswer('open')));
    lifecycle.shown$.next({ persisted: false });
    expect([inputs().length, toastTexts()]).toEqual([3, ['info: The payment was not finished. Nothing was charged.']]);
    vi.advanceTimersByTime(600_000);
    expect(inputs()).toHaveLength(3);
  });

  it('waits over a reload', () => {
    const first = back();
    first.server.api.on(checkPayment, () => fail(failure('network')));
    first.check.ask();
    expect(first.tab.get('open_purchase')).not.toBeNull();
  });

  it('says nothing of a purchase that is not this player’s, also when the player changes while it asks', () => {
    const { server, check, toastTexts, session, inputs, tab } = back();
    server.api.on(checkPayment, ({ bearer }) =>
      server.access.get(bearer ?? '') === 'user-1' ? ok(paymentAnswer('open')) : fail(refused('NOT_FOUND', 404)),
    );
    server.api.latency = 100;
    check.ask();
    session.signedIn(server.grant('ines'), member('ines'));
    vi.advanceTimersByTime(1_000);
    expect([inputs().length, toastTexts()]).toEqual([1, []]);
    check.ask();
    vi.advanceTimersByTime(1_000);
    expect([inputs().length, toastTexts(), tab.get('open_purchase')]).toEqual([2, [], null]);
  });

  it('says nothing of the last purchase when the next one begins', () => {
    const { server, check, recharge, toastTexts } = back();
    server.api.on(checkPayment, () => ok(paymentAnswer('open')));
    server.api.latency = 100;
    check.ask();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(1_000);
    expect(toastTexts()).toEqual([]);
  });

  it('leaves it to the success page, which says it itself', () => {
    const { server, check, addressBar, inputs, tab } = back();
    server.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    addressBar.at = '/recharge-success?provider=stripe&session_id=cs_test_1';
    check.ask();
    expect(inputs()).toEqual([]);
    const { page, server: success } = paymentReturnParts({ tab });
    success.api.on(checkPayment, () => ok(paymentAnswer('paid')));
    page.open({ provider: 'stripe', session_id: 'cs_test_1', token: 'payment_other' });
    expect(tab.get('open_purchase')).toBeNull();
  });

  it('is not asked about a hosted page that was not reached, or that the server refused', () => {
    const { gateway, recharge, tab } = rechargeParts();
    gateway.outcome = fail('No way there');
    recharge.buy('coins-100');
    vi.advanceTimersByTime(1_000);
    expect(tab.get('open_purchase')).toBeNull();
    gateway.made = ok({ success: false, provider: 'stripe', error: 'Not for sale' });
    recharge.buy('coins-550');
    vi.advanceTimersByTime(1_000);
    expect(tab.get('open_purchase')).toBeNull();
  });

  it('cancelled in one tab and paid in another: says what the provider said when it was asked, whatever comes first', () => {
    const times = fc.record({
      paid: fc.nat(20_000),
      latency: fc.nat(3_000),
      failures: fc.nat(3),
      shown: fc.array(fc.nat(30_000), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(times, ({ paid, latency, failures, shown }) => {
        const { server, check, toastTexts, lifecycle, inputs } = back();
        const began = Date.now();
        let said: string | null = null;
        server.api.latency = latency;
        server.api.on(checkPayment, () => {
          if (inputs().length <= failures) return fail(failure('unavailable', 502, 'PROVIDER_DOWN'));
          said ??= Date.now() - began >= paid ? 'success' : 'info';
          return ok(paymentAnswer(said === 'success' ? 'paid' : 'open'));
        });
        const heard: string[] = [];
        check.ask();
        for (let at = 0; at <= 60_000; at += 500) {
          if (shown.some((time) => time >= at && time < at + 500)) lifecycle.shown$.next({ persisted: false });
          vi.advanceTimersByTime(500);
          heard.push(...toastTexts().filter((text) => !heard.includes(text)));
        }
        expect(heard.map((text) => text.split(':')[0])).toEqual([said]);
        expect(inputs()).toHaveLength(failures + 1);
      }),
      { numRuns: 50 },
    );
  });
});

it('the pack of the failure page is bought without the list of prices', () => {
  const { recharge, gateway } = rechargeParts();
  recharge.buy(packs[1]?.priceId ?? '');
  vi.advanceTimersByTime(1_000);
  expect(gateway.requests.map(({ priceId }) => priceId)).toEqual(['coins-550']);
});
