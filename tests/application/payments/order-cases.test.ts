import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderCases } from '#application/payments/order-cases.ts';
import { adminLedger, getProviderPayment } from '#contract/payments.ts';
import { fail, ok } from '#domain/result.ts';
import { adminParts, ledger, orderOf, wordOf } from '#tests/application/admin/admin-parts.ts';
import { member } from '#tests/fakes/guest-server.ts';
import { failure } from '#tests/fakes/scripted-api.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

function make() {
  const parts = adminParts();
  const cases = new OrderCases({ api: parts.api, session: parts.session });
  return { ...parts, cases, of: (id: string) => cases.state.value.get(id) };
}

const order = orderOf('a');

describe('an opened order', () => {
  it('reads the ledger of its user and the state at its provider', () => {
    const { cases, of } = make();
    cases.open(order);
    expect(of('a')).toEqual({ ledger: { kind: 'ready', value: ledger }, provider: { kind: 'ready', value: wordOf(order) } });
  });

  it('does not call the provider for an order without a payment page', () => {
    const { cases, of, server } = make();
    cases.open(orderOf('a', { providerId: null, status: 'open' }));
    expect(of('a')).toEqual({ ledger: { kind: 'ready', value: ledger }, provider: null });
    expect(server.api.count(getProviderPayment)).toBe(0);
  });

  it('keeps the ledger when the provider is down, and can be read again', () => {
    const { cases, of, server } = make();
    const message = 'The payment service does not answer right now. Try again in a moment.';
    server.api.on(getProviderPayment, () => fail({ ...failure('unavailable', 502, 'PROVIDER_DOWN'), message }));
    cases.open(order);
    expect(of('a')).toMatchObject({ ledger: { kind: 'ready' }, provider: { kind: 'failed', message } });
    server.api.on(getProviderPayment, () => ok(wordOf(order, { amount: 1 })));
    cases.open(order);
    expect(of('a')).toMatchObject({ provider: { value: { amount: 1 } } });
  });

  it('several stay open, each read once at a time', () => {
    const { cases, of, server } = make();
    server.api.latency = 100;
    cases.open(order);
    cases.open(order);
    cases.open(orderOf('b'));
    vi.advanceTimersByTime(100);
    expect([of('a')?.ledger.kind, of('b')?.ledger.kind]).toEqual(['ready', 'ready']);
    expect(server.api.count(adminLedger)).toBe(2);
  });

  it('is closed when the player changes', () => {
    const { cases, server, session } = make();
    cases.open(order);
    server.api.latency = 100;
    cases.open(orderOf('b'));
    session.signedIn(server.grant('ines'), member('ines'));
    vi.advanceTimersByTime(200);
    expect(cases.state.value.size).toBe(0);
  });
});
