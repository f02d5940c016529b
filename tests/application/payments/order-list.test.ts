import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { OrderList, type SoldOrder } from '#application/payments/order-list.ts';
import { adminOrders } from '#contract/payments.ts';
import { fail } from '#domain/result.ts';
import { adminParts, orderOf } from '#tests/application/admin/admin-parts.ts';
import { member } from '#tests/fakes/guest-server.ts';
import { failure } from '#tests/fakes/scripted-api.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

function make(orders?: readonly SoldOrder[]) {
  const parts = adminParts(orders);
  const toasts = new Toasts(parts.clock);
  return {
    ...parts,
    list: new OrderList({ api: parts.api, session: parts.session, toasts }),
    messages: () => toasts.state.value.map(({ text }) => text),
  };
}

const shown = ({ state }: OrderList) => {
  const { list } = state.value;
  return list.kind === 'ready' ? list.value.orders.map(({ id }) => id).join('') : list.kind;
};
const quarantined = (id: string) => orderOf(id, { status: 'quarantined', credited: 0, paid: null });

describe('the order list', () => {
  it('lists the latest first, and counts the quarantined orders', () => {
    const { list } = make([orderOf('c'), quarantined('b'), orderOf('a')]);
    list.open(null);
    expect(list.state.value).toMatchObject({ filter: null, list: { value: { before: 'b', quarantined: { count: 1, isMore: false } } } });
    expect(shown(list)).toBe('cb');
  });

  it('filters by status, and sets `isMore` when there are more quarantined orders than one page', () => {
    const { list } = make([orderOf('e'), quarantined('d'), quarantined('c'), quarantined('b'), orderOf('a')]);
    list.open('paid');
    expect(shown(list)).toBe('ea');
    expect(list.state.value).toMatchObject({ filter: 'paid', list: { value: { quarantined: { count: 2, isMore: true } } } });
  });

  it('reads older pages up to the first order', () => {
    const { list, server } = make();
    list.open(null);
    server.api.latency = 200;
    list.older();
    list.older();
    expect(list.state.value.list).toMatchObject({ value: { loadingOlder: true } });
    vi.advanceTimersByTime(200);
    expect(shown(list)).toBe('dcba');
    const requests = server.api.count(adminOrders);
    list.older();
    expect(server.api.count(adminOrders)).toBe(requests);
  });

  it('keeps the list when an older page fails', () => {
    const { list, server, messages } = make();
    list.open(null);
    server.api.on(adminOrders, () => fail(failure('malformed', 200)));
    list.older();
    expect(shown(list)).toBe('dc');
    expect(list.state.value.list).toMatchObject({ value: { loadingOlder: false } });
    expect(messages()).toEqual(['Older orders could not be read. Try again.']);
  });

  it('shows the filter chosen last, and no page of another filter', () => {
    const { list, server } = make([orderOf('d'), orderOf('c'), orderOf('b'), quarantined('a')]);
    list.open(null);
    server.api.latency = 300;
    list.older();
    list.open('paid');
    server.api.latency = 100;
    list.open('quarantined');
    expect(shown(list)).toBe('loading');
    vi.advanceTimersByTime(300);
    expect(shown(list)).toBe('a');
  });

  it('faults C16: shows the reason of a failure, and can be retried', () => {
    const { list, server } = make();
    server.api.on(adminOrders, () => fail({ ...failure('refused', 403, 'FORBIDDEN'), message: 'This is for admins only.' }));
    list.open(null);
    expect(list.state.value.list).toEqual({ kind: 'failed', message: 'This is for admins only.' });
    server.api.on(adminOrders, () => fail(failure('malformed', 200)));
    list.refresh();
    expect(list.state.value.list).toEqual({ kind: 'failed', message: 'The orders could not be read.' });
  });

  it('is closed when the player changes', () => {
    const { list, server, session } = make();
    list.open('paid');
    server.api.latency = 200;
    list.open('paid');
    list.older();
    session.signedIn(server.grant('ines'), member('ines'));
    expect(list.state.value).toEqual({ filter: null, list: { kind: 'loading' } });
    vi.advanceTimersByTime(400);
    expect(shown(list)).toBe('loading');
  });
});
