import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { listedDisputes, openedDispute } from '#application/desk/disputes.ts';
import { listedMails, openRefunds } from '#application/desk/lists.ts';
import { deskHealth, deskOverview } from '#application/desk/overview.ts';
import { foundPeople, openedPerson } from '#application/desk/people.ts';
import { LiveState } from '#application/live.ts';
import { narratorFindings } from '#application/narrator/narrator-check.ts';
import { storyFaults } from '#application/narrator/story-faults.ts';
import { OrderList } from '#application/payments/order-list.ts';
import { Clock } from '#application/platform/clock.ts';
import { openedRecording } from '#application/recording/opened-recording.ts';
import { RecordingList } from '#application/recording/recording-list.ts';
import { Session } from '#application/session/session.ts';
import { CaseQueue } from '#application/support/case-queue.ts';
import { DeskCase } from '#application/support/desk-case.ts';
import { EventList } from '#application/tracking/event-list.ts';
import { Funnel } from '#application/tracking/funnel.ts';
import { ALL_RECORDINGS, type RecordingFilter } from '#domain/recording/recording-filter.ts';
import { openPage } from '#tests/fakes/open-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The steps of opening an address, in order. */
function open(userType: 'admin' | 'user' | 'guest', address: string): Promise<readonly unknown[]> {
  const steps: unknown[] = [];
  const use = new Map<unknown, object>([
    [OrderList, { open: (filter: unknown) => steps.push(filter) }],
    [EventList, { open: (filter: unknown) => steps.push(filter) }],
    [CaseQueue, { ensure: (view: unknown) => steps.push(view) }],
    [DeskCase, { open: (id: string) => steps.push(id), close: () => steps.push('no case') }],
    [Funnel, { show: (query: unknown) => steps.push(query) }],
    [deskHealth, { open: () => steps.push('health') }],
    [deskOverview, { open: () => steps.push('what waits') }],
    [listedMails, { open: (status: string) => steps.push(`mails ${status}`) }],
    [listedDisputes, { open: () => steps.push('disputes') }],
    [openedDispute, { open: (id: string) => steps.push(`dispute ${id}`) }],
    [openRefunds, { open: () => steps.push('refunds') }],
    [foundPeople, { open: (query: string) => steps.push(`search ${query}`) }],
    [openedPerson, { open: (id: string) => steps.push(`person ${id}`) }],
    [narratorFindings, { open: () => steps.push('report') }],
    [storyFaults, { open: () => steps.push('problems of stories') }],
    [RecordingList, { open: (filter: RecordingFilter) => steps.push(filter) }],
    [openedRecording, { open: (id: string) => steps.push(id) }],
    [Clock, { now: () => Date.UTC(2026, 10, 22) }],
    [Session, { state: new LiveState({ kind: 'ready', user: null, userType }) }],
    [Toasts, { error: (text: string) => steps.push(text) }],
  ]);
  return openPage(address, steps, use);
}

it('NARR-32: opening /admin/narrator requests the report', async () => {
  expect(await open('admin', '/admin/narrator')).toEqual(['bind admin', 'report', 'problems of stories']);
});

describe('opening /admin/orders', () => {
  it('loads its bindings first, then requests the orders of the status in the address', async () => {
    expect(await open('admin', '/admin/orders')).toEqual(['bind admin', null]);
    expect(await open('admin', '/admin/orders?status=quarantined')).toEqual(['bind admin', 'quarantined']);
  });

  it.each(['user', 'guest'] as const)('ROUTE-03: does not exist for a %s', async (userType) => {
    expect(await open(userType, '/admin/orders')).toEqual(['Page not found: /admin/orders', '/']);
    expect(await open(userType, '/admin/reports?case=1')).toEqual(['Page not found: /admin/reports', '/']);
  });
});

describe('DESK-03, DESK-04: opening the desk', () => {
  it('searches for what is in the address, and requests the person', async () => {
    expect(await open('admin', '/admin')).toEqual(['what waits', 'health']);
    expect(await open('admin', '/admin?q=ann%40example.com')).toEqual(['what waits', 'health', 'search ann@example.com']);
    expect(await open('admin', '/admin/people/p-1')).toEqual(['person p-1']);
    expect(await open('admin', '/admin?list=failed')).toEqual(['what waits', 'health', 'mails failed']);
    expect(await open('admin', '/admin?list=queued')).toEqual(['what waits', 'health', 'mails queued']);
    expect(await open('admin', '/admin?list=refunds')).toEqual(['what waits', 'health', 'refunds']);
    expect(await open('admin', '/admin?list=disputes')).toEqual(['what waits', 'health', 'disputes']);
    expect(await open('admin', '/admin?dispute=d-1')).toEqual(['what waits', 'health', 'dispute d-1']);
    expect(await open('admin', '/admin?list=toString')).toEqual(['what waits', 'health']);
  });

  it.each(['user', 'guest'] as const)('ROUTE-03: does not exist for a %s', async (userType) => {
    expect(await open(userType, '/admin')).toEqual(['Page not found: /admin', '/']);
    expect(await open(userType, '/admin/people/p-1')).toEqual(['Page not found: /admin/people/p-1', '/']);
  });
});

it('CASE-08: /admin/reports opens the queue, the kind and the case of its address; what is unknown counts as all', async () => {
  expect(await open('admin', '/admin/reports')).toEqual(['bind admin', 'bind play', { queue: 'open', sort: null }, 'no case']);
  expect(await open('admin', '/admin/reports?queue=mine&sort=reply&case=one')).toEqual([
    'bind admin',
    'bind play',
    { queue: 'mine', sort: 'reply' },
    'one',
  ]);
  expect(await open('admin', '/admin/reports?queue=x&sort=y')).toEqual([
    'bind admin',
    'bind play',
    { queue: 'open', sort: null },
    'no case',
  ]);
});

it('TRACK-17: /admin/events requests the state in its address, and does not exist for a member', async () => {
  expect(await open('admin', '/admin/events?status=refused')).toEqual(['bind admin', 'refused']);
  expect(await open('admin', '/admin/events?status=odd')).toEqual(['bind admin', null]);
  expect(await open('user', '/admin/events')).toEqual(['Page not found: /admin/events', '/']);
});

describe('opening /admin/funnel', () => {
  it('FUNNEL-03: requests what the address asks for, or the last seven days', async () => {
    const week = { from: '2026-11-16', to: '2026-11-22', brand: null, source: null, split: 'variant' };
    expect(await open('admin', '/admin/funnel')).toEqual(['bind admin', week]);
    const chosen = { from: '2026-01-01', to: '2026-01-31', brand: 'nightquill', source: '', split: 'source' };
    expect(await open('admin', '/admin/funnel?from=2026-01-01&to=2026-01-31&brand=nightquill&source=&split=source')).toEqual([
      'bind admin',
      chosen,
    ]);
  });

  it.each(['user', 'guest'] as const)('ROUTE-03: does not exist for a %s', async (userType) => {
    expect(await open(userType, '/admin/funnel')).toEqual(['Page not found: /admin/funnel', '/']);
  });
});

describe('TRACK-16: opening the pages of recordings', () => {
  it('requests what they show', async () => {
    expect(await open('admin', '/admin/recordings')).toEqual(['bind admin', ALL_RECORDINGS]);
    expect(await open('admin', '/admin/recordings?page=/story&device=phone&seconds=60&errors=yes')).toEqual([
      'bind admin',
      { page: '/story', device: 'phone', seconds: 60, errors: true },
    ]);
    expect(await open('admin', '/admin/recordings/r-1')).toEqual(['bind admin', 'r-1']);
  });

  it.each(['user', 'guest'] as const)('ROUTE-03: does not exist for a %s', async (userType) => {
    expect(await open(userType, '/admin/recordings')).toEqual(['Page not found: /admin/recordings', '/']);
    expect(await open(userType, '/admin/recordings/r-1')).toEqual(['Page not found: /admin/recordings/r-1', '/']);
  });
});
