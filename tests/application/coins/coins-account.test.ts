import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import { Toasts } from '#application/design/toasts.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { coinStatement, listOrders, refundOwnOrder, updateMoneyLimit, updateSpending } from '#contract/payments.ts';
import { fail, ok } from '#domain/result.ts';
import { member } from '#tests/fakes/guest-server.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const wallet = { bonus: 30, bought: 550, debt: 0, dailyLimit: null, nextDailyLimit: null, spentToday: 4 };
const line = (id: number) => ({
  id,
  kind: 'turn' as const,
  about: 'The Quiet Relay',
  game: null,
  bonus: -1,
  bought: 0,
  created: '2026-11-20T10:00:00Z',
});
const page = (ids: readonly number[], before: number | null): CallAnswer<typeof coinStatement> => ({
  wallet,
  moneyLimits: [],
  lines: ids.map(line),
  before,
});
const order = {
  id: '00000000-0000-4000-8000-00000000000a',
  coins: 550,
  amount: 799,
  currency: 'usd',
  provider: 'stripe',
  status: 'paid' as const,
  credited: 550,
  created: '2026-11-20T10:00:00Z',
  paid: '2026-11-20T10:01:00Z',
  refunded: 0,
  disputed: 0,
  refundAsked: null,
  refund: null,
  invoices: [],
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

function make() {
  const parts = sessionParts();
  parts.server.api
    .on(coinStatement, ({ input }) => ok((input as { before?: string }).before === '8' ? page([7, 6], null) : page([9, 8], 8)))
    .on(listOrders, () => ok({ orders: [order] }));
  parts.session.start();
  const toasts = new Toasts(parts.clock);
  const account = new CoinsAccount({ api: parts.api, session: parts.session, toasts, log: parts.log });
  return { ...parts, account, messages: () => toasts.state.value.map(({ text }) => text) };
}

const shown = (account: CoinsAccount) => {
  const state = account.statement.value;
  return state.kind === 'ready' ? { ids: state.value.lines.map(({ id }) => id), before: state.value.before } : state.kind;
};

describe('PAGE-05: /user/coins', () => {
  it('shows balance, statement and purchases', () => {
    const { account } = make();
    account.load();
    expect(account.statement.value).toEqual({ kind: 'ready', value: { ...page([9, 8], 8), loadingOlder: false } });
    expect(account.purchases.value).toEqual({ kind: 'ready', value: { orders: [order] } });
  });

  it('reads older pages up to the first line', () => {
    const { account, server } = make();
    account.load();
    server.api.latency = 200;
    account.older();
    account.older();
    expect(account.statement.value).toMatchObject({ value: { loadingOlder: true } });
    vi.advanceTimersByTime(200);
    expect(shown(account)).toEqual({ ids: [9, 8, 7, 6], before: null });
    account.older();
    vi.advanceTimersByTime(200);
    expect(server.api.count(coinStatement)).toBe(2);
  });

  it('keeps the statement when an older page fails', () => {
    const { account, server, messages } = make();
    account.load();
    server.api.on(coinStatement, () => fail(failure('malformed', 200)));
    account.older();
    expect(shown(account)).toEqual({ ids: [9, 8], before: 8 });
    expect(account.statement.value).toMatchObject({ value: { loadingOlder: false } });
    expect(messages()).toEqual(['Older lines could not be read. Try again.']);
  });

  it('drops an older page when a refreshed statement ends elsewhere', () => {
    const { account, server } = make();
    account.load();
    server.api.latency = 200;
    account.older();
    server.api.latency = null;
    server.api.on(coinStatement, () => ok(page([12, 11], 11)));
    account.load();
    vi.advanceTimersByTime(200);
    expect(shown(account)).toEqual({ ids: [12, 11], before: 11 });
  });

  it('faults C16: a failure of one list leaves the other, and can be retried', () => {
    const { account, server } = make();
    server.api.on(listOrders, () => fail(failure('unavailable', 500)));
    account.load();
    expect(account.purchases.value.kind).toBe('failed');
    expect(account.statement.value.kind).toBe('ready');
    server.api.on(listOrders, () => ok({ orders: [] }));
    account.retry();
    expect(account.purchases.value).toEqual({ kind: 'ready', value: { orders: [] } });
    expect(server.api.count(coinStatement)).toBe(1);
  });

  it('shows nothing of the previous player', () => {
    const { account, server, session } = make();
    account.load();
    server.api.latency = 200;
    account.older();
    server.api.latency = 100;
    session.signedIn(server.grant('ines'), member('ines'));
    expect(account.statement.value.kind).toBe('loading');
    vi.advanceTimersByTime(200);
    expect(shown(account)).toEqual({ ids: [9, 8], before: 8 });
  });
});

describe('the daily spending limit', () => {
  it.each([
    ['50', 50, 'Your limit is saved.'],
    [' ', null, 'Your limit is lifted.'],
  ])('typed as %j is %s', (typed, dailyLimit, text) => {
    const { account, server, messages } = make();
    server.api.on(updateSpending, ({ input }) => ok({ wallet: { ...wallet, ...(input as { dailyLimit: number | null }) } }));
    account.load();
    account.limit(typed);
    expect(server.api.calls.at(-1)?.input).toEqual({ dailyLimit });
    expect(account.statement.value).toMatchObject({ value: { wallet: { dailyLimit } } });
    expect(account.limiting.value).toEqual({ kind: 'done' });
    expect(messages()).toEqual([text]);
  });

  it('is not sent unless it is a valid number', () => {
    const { account, server } = make();
    account.limit('-5');
    expect(account.limiting.value).toEqual({ kind: 'failed', message: 'A limit is a whole number of coins up to 100,000.' });
    expect(server.api.count(updateSpending)).toBe(0);
  });

  it('shows a failure to save', () => {
    const { account, server } = make();
    server.api.on(updateSpending, () => fail(failure('malformed', 200)));
    account.limit('50');
    expect(account.limiting.value).toEqual({ kind: 'failed', message: 'Your limit could not be saved. Try again.' });
  });
});

describe('DESK-35: a limit in money', () => {
  const of = { period: 'day', currency: 'usd', digits: 2 } as const;

  it('is sent in the smallest unit; a higher one is said to wait', () => {
    const { account, server, messages } = make();
    account.load();
    const at = '2026-11-22T10:00:00Z';
    server.api.on(updateMoneyLimit, () => ok({ moneyLimits: [{ ...of, limit: 500, next: { limit: 1999, at }, counts: null }] }));
    account.limitMoney({ typed: '19.99', of });
    expect(server.api.calls.at(-1)?.input).toEqual({ period: 'day', currency: 'usd', amount: 1999 });
    expect(messages()[0]).toMatch(/^Your limit changes 22 Nov 2026, \d\d:00\. Until then the one that you have holds\.$/);
    expect(account.statement.value).toMatchObject({ value: { moneyLimits: [{ limit: 500 }] } });
  });

  it('is not sent unless it is an amount', () => {
    const { account, server } = make();
    account.limitMoney({ typed: '1.999', of });
    expect(account.limitingMoney.value).toMatchObject({ kind: 'failed', message: expect.stringContaining('19.99') });
    expect(server.api.count(updateMoneyLimit)).toBe(0);
  });
});

describe('DESK-32: a purchase that is given back', () => {
  const input = { key: '0f5d8c1e-7a55-4b0e-9c1d-0000000000aa', order: order.id, amount: 799, coins: 550 };

  it('changes the balance, and reads both lists again', () => {
    const { account, server, messages } = make();
    account.load();
    server.api.on(refundOwnOrder, () => ok({ outcome: 'done', balance: 27 }));
    account.refund({ input, price: order });
    expect(account.refunding.value).toEqual({ kind: 'done' });
    expect(messages()).toEqual(['7.99 USD is on its way back to you.']);
    expect([server.api.count(coinStatement), server.api.count(listOrders)]).toEqual([2, 2]);
  });

  it('says why not, and looks at the purchases again', () => {
    const { account, server } = make();
    account.load();
    server.api.on(refundOwnOrder, () => fail(failure('refused', 409)));
    account.refund({ input, price: order });
    expect(account.refunding.value).toMatchObject({ kind: 'failed' });
    expect(server.api.count(listOrders)).toBe(2);
    account.askAboutRefund();
    expect(account.refunding.value).toEqual({ kind: 'idle' });
  });
});
