import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { LiveState } from '#application/live.ts';
import { OrderList } from '#application/payments/order-list.ts';
import { Clock } from '#application/platform/clock.ts';
import { Session } from '#application/session/session.ts';
import { CaseQueue } from '#application/support/case-queue.ts';
import { DeskCase } from '#application/support/desk-case.ts';
import { EventList } from '#application/tracking/event-list.ts';
import { Funnel } from '#application/tracking/funnel.ts';
import { adminRoutes } from '#ui/frame/admin-routes.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The steps of opening an address, in order. */
async function open(userType: 'admin' | 'user' | 'guest', address: string): Promise<readonly unknown[]> {
  const steps: unknown[] = [];
  const use = new Map<unknown, object>([
    [OrderList, { open: (filter: unknown) => steps.push(filter) }],
    [EventList, { open: (filter: unknown) => steps.push(filter) }],
    [CaseQueue, { ensure: (view: unknown) => steps.push(view) }],
    [DeskCase, { open: (id: string) => steps.push(id), close: () => steps.push('no case') }],
    [Funnel, { show: (query: unknown) => steps.push(query) }],
    [Clock, { now: () => Date.UTC(2026, 10, 22) }],
    [Session, { state: new LiveState({ kind: 'ready', user: null, userType }) }],
    [Toasts, { error: (text: string) => steps.push(text) }],
  ]);
  const useCases: UseCases = { get: <T>(token: abstract new (...args: never[]) => T) => use.get(token) as T };
  const nothing = async () => undefined;
  const features = {
    account: nothing,
    bench: nothing,
    coins: nothing,
    play: nothing,
    safety: nothing,
    stories: nothing,
    filters: nothing,
    suggestions: async () => true,
    endings: nothing,
    engagement: nothing,
    support: nothing,
    signIn: nothing,
    admin: async () => void steps.push('wired'),
  };
  const lazy = adminRoutes(useCases, features).find(({ path }) => path === new URL(address, 'https://here.example').pathname)?.lazy;
  const loader = typeof lazy === 'function' ? (await lazy()).loader : null;
  if (typeof loader !== 'function') throw new Error('no loader');
  const url = new URL(address, 'https://here.example');
  vi.stubGlobal('location', url);
  const answer = await loader({ request: new Request(url), params: {} } as LoaderFunctionArgs);
  return answer instanceof Response ? [...steps, answer.headers.get('location')] : steps;
}

describe('opening /admin/orders', () => {
  it('loads its bindings first, then requests the orders of the status in the address', async () => {
    expect(await open('admin', '/admin/orders')).toEqual(['wired', null]);
    expect(await open('admin', '/admin/orders?status=quarantined')).toEqual(['wired', 'quarantined']);
  });

  it.each(['user', 'guest'] as const)('ROUTE-03: does not exist for a %s', async (userType) => {
    expect(await open(userType, '/admin/orders')).toEqual(['wired', 'Page not found: /admin/orders', '/']);
    expect(await open(userType, '/admin/reports?case=1')).toEqual(['wired', 'Page not found: /admin/reports', '/']);
  });
});

it('CASE-08: /admin/reports opens the queue, the kind and the case of its address; what is unknown counts as all', async () => {
  expect(await open('admin', '/admin/reports')).toEqual(['wired', { queue: 'open', sort: null }, 'no case']);
  expect(await open('admin', '/admin/reports?queue=mine&sort=reply&case=one')).toEqual(['wired', { queue: 'mine', sort: 'reply' }, 'one']);
  expect(await open('admin', '/admin/reports?queue=x&sort=y')).toEqual(['wired', { queue: 'open', sort: null }, 'no case']);
});

it('TRACK-17: /admin/events requests the state in its address, and does not exist for a member', async () => {
  expect(await open('admin', '/admin/events?status=refused')).toEqual(['wired', 'refused']);
  expect(await open('admin', '/admin/events?status=odd')).toEqual(['wired', null]);
  expect(await open('user', '/admin/events')).toEqual(['wired', 'Page not found: /admin/events', '/']);
});

describe('opening /admin/funnel', () => {
  it('FUNNEL-03: requests what the address asks for, or the last seven days', async () => {
    const week = { from: '2026-11-16', to: '2026-11-22', brand: null, source: null, split: 'variant' };
    expect(await open('admin', '/admin/funnel')).toEqual(['wired', week]);
    const chosen = { from: '2026-01-01', to: '2026-01-31', brand: 'nightquill', source: '', split: 'source' };
    expect(await open('admin', '/admin/funnel?from=2026-01-01&to=2026-01-31&brand=nightquill&source=&split=source')).toEqual([
      'wired',
      chosen,
    ]);
  });

  it.each(['user', 'guest'] as const)('ROUTE-03: does not exist for a %s', async (userType) => {
    expect(await open(userType, '/admin/funnel')).toEqual(['wired', 'Page not found: /admin/funnel', '/']);
  });
});
