import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { EventList } from '#application/tracking/event-list.ts';
import { adminEvents } from '#contract/tracking.ts';
import { fail, ok } from '#domain/result.ts';
import { listedEvent } from '#tests/application/admin/listed-event.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }));
afterEach(() => void vi.useRealTimers());

/** A server with two pages of one event each; the cursor is the state that was requested. */
function make() {
  const parts = sessionParts();
  parts.server.api.on(adminEvents, ({ input }) => {
    const { status = 'all', before } = input as { status?: string; before?: string };
    return ok({ events: [listedEvent(`${status}-${before ? 2 : 1}`)], before: before ? null : status, forwarded: false });
  });
  parts.session.start();
  const toasts = new Toasts(parts.clock);
  const list = new EventList({ api: parts.api, session: parts.session, toasts });
  const ids = () => {
    const { list: shown } = list.state.value;
    return shown.kind === 'ready' ? shown.value.events.map(({ id }) => id) : shown.kind;
  };
  return { ...parts, list, ids, messages: () => toasts.state.value.map(({ text }) => text) };
}

describe('TRACK-17: the event list', () => {
  it('reads the events of a state, and older ones until there is none', () => {
    const { list, ids } = make();
    list.open(null);
    expect(ids()).toEqual(['all-1']);
    list.open('refused');
    list.older();
    expect([list.state.value.filter, ids()]).toEqual(['refused', ['refused-1', 'refused-2']]);
    list.older();
    expect(ids()).toHaveLength(2);
  });

  it('keeps what is shown when older events fail, and says so; a failed list can be read again', () => {
    const { list, ids, server, messages } = make();
    list.open(null);
    server.api.on(adminEvents, () => fail(failure('unavailable', 503)));
    list.older();
    expect([ids(), messages().length]).toEqual([['all-1'], 1]);
    list.open('sent');
    expect(ids()).toBe('failed');
    server.api.on(adminEvents, () => ok({ events: [], before: null, forwarded: true }));
    list.refresh();
    expect([list.state.value.filter, ids()]).toEqual(['sent', []]);
  });
});
