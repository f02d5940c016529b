import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Devices } from '#application/account/devices.ts';
import { listSessions, revokeAllSessions, revokeSession } from '#contract/account.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { memberParts } from './member-parts.ts';

const device = (id: string, current = false) => ({ id, device: `Device ${id}`, created: '', seen: '2026-11-20T10:00:00Z', current });

const FAILED = { kind: 'failed', message: 'We could not reach the server. Check your connection and try again.' };

function make() {
  const parts = memberParts();
  const { api } = parts.server;
  api.on(listSessions, () => ok({ sessions: [device('b'), device('a', true), device('c')] })).on(revokeSession, () => ok(null));
  const devices = new Devices({ api: parts.api, session: parts.session, toasts: parts.toasts, clock: parts.clock, log: parts.log });
  const list = () => (devices.state.value.kind === 'ready' ? devices.state.value.value : null);
  return { ...parts, devices, list, ids: () => list()?.devices.map(({ id }) => id) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('devices', () => {
  it('lists this device first, with the time of the read', () => {
    const { devices, ids, list, server } = make();
    expect(server.api.count(listSessions)).toBe(0);
    devices.load();
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(list()).toMatchObject({ read: Date.parse('2026-11-20T12:00:00Z'), leaving: [] });
  });

  it('signs a device out once and removes it from the list', () => {
    const { devices, list, ids, server } = make();
    devices.load();
    server.api.latency = 10;
    devices.signOut('b');
    devices.signOut('b');
    expect(list()?.leaving).toEqual(['b']);
    vi.advanceTimersByTime(10);
    expect(ids()).toEqual(['a', 'c']);
    expect(list()?.leaving).toEqual([]);
    expect(server.api.count(revokeSession)).toBe(1);
  });

  it('signs two devices out at the same time; one that the server no longer knows is removed too', () => {
    const { devices, ids, messages, server } = make();
    devices.load();
    server.api.latency = 10;
    server.api.on(revokeSession, ({ input }) =>
      (input as { sessionId: string }).sessionId === 'b' ? fail(failure('refused', 404, 'NOT_FOUND')) : ok(null),
    );
    devices.signOut('b');
    devices.signOut('c');
    vi.advanceTimersByTime(10);
    expect(ids()).toEqual(['a']);
    expect(messages()).toEqual([]);
  });

  it('keeps a device that could not be signed out, and shows an error', () => {
    const { devices, ids, messages, server } = make();
    devices.load();
    server.api.on(revokeSession, () => fail(failure('malformed', 200)));
    devices.signOut('b');
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(messages()).toEqual(['error: That device could not be signed out. Try again.']);
  });

  it('signs out on every device, this one included', () => {
    const { devices, session, messages, server } = make();
    server.api.on(revokeAllSessions, () => fail({ ...failure('unavailable', 503, 'UNAVAILABLE'), message: 'Come back soon' }));
    devices.signOutEverywhere();
    expect(devices.leavingEverywhere.value).toEqual({ kind: 'failed', message: 'Come back soon' });
    expect(session.state.value).toMatchObject({ user: { uuid: 'ada' } });
    server.api.on(revokeAllSessions, () => ok(null));
    devices.signOutEverywhere();
    expect(session.state.value).toMatchObject({ userType: 'guest', user: { role: 'guest' } });
    expect(messages()).toEqual(['success: You are signed out everywhere.']);
  });
});

describe('the list of devices', () => {
  it('can be read again after a failure, also when the network recovers', () => {
    const { devices, server, log, connectivity } = make();
    server.api.on(listSessions, () => fail(failure('network')));
    devices.load();
    expect(devices.state.value).toEqual(FAILED);
    expect(log.events('error')).toEqual(['account.devices.failed']);
    server.api.latency = 10;
    devices.retry();
    expect(devices.state.value).toEqual({ kind: 'loading' });
    vi.advanceTimersByTime(10);
    expect(devices.state.value).toEqual(FAILED);
    server.api.latency = null;
    server.api.on(listSessions, () => ok({ sessions: [] }));
    connectivity.online.set(false);
    connectivity.online.set(true);
    expect(devices.state.value.kind).toBe('ready');
  });

  it('stays while it is read again, and when that fails', () => {
    const { devices, ids, server } = make();
    devices.load();
    server.api.latency = 10;
    server.api.on(listSessions, () => fail(failure('network')));
    devices.load();
    expect(ids()).toEqual(['a', 'b', 'c']);
    vi.advanceTimersByTime(10);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('faults C21: shows nothing of the previous player and reads the list of the current one', () => {
    const { devices, ids, server, leave } = make();
    devices.load();
    const seen: string[] = [];
    devices.state.$.subscribe(({ kind }) => seen.push(kind));
    server.api.on(listSessions, () => ok({ sessions: [device('z', true)] }));
    leave();
    expect(ids()).toEqual(['z']);
    expect(seen).toEqual(['ready', 'loading', 'ready']);
  });

  it('is not read before it is opened', () => {
    const { server, leave } = make();
    leave();
    expect(server.api.count(listSessions)).toBe(0);
  });
});
