import { describe, expect, it } from 'vitest';
import { Session } from '#application/session/session.ts';
import { EventList, type EventListState, type ListedEvent } from '#application/tracking/event-list.ts';
import { listedEvent } from '#tests/application/admin/listed-event.ts';
import { inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { EventsScreen } from '#ui/tracking/events-screen.tsx';

const admin = inState(Session, { ...withCoins(1), userType: 'admin' });
const page = (list: EventListState['list'], filter: EventListState['filter'] = null, who = admin) =>
  render(<EventsScreen />, [who, inState(EventList, { filter, list })]);
const listed = (events: readonly ListedEvent[], changes: object = {}): EventListState['list'] => ({
  kind: 'ready',
  value: { events: [...events], before: null, forwarded: true, loadingOlder: false, ...changes },
});

describe('TRACK-17: /admin/events', () => {
  it("shows nothing when the session is no longer an admin's", () => {
    expect(page(listed([]), null, inState(Session, withCoins(1)))).toBe('');
  });

  it('lists time, name, page, value and state, and holds what the receiver gets', () => {
    const purchase = listedEvent('purchase.1', { name: 'Purchase', page: '/recharge-success', value: 7.99, status: 'sent' });
    const text = textOf(page(listed([purchase, listedEvent('event-0001')])));
    expect(text).toMatch(/20 Nov 2026, \d\d:00 Purchase \/recharge-success · lorewick 7\.99 USD Sent/);
    expect(text).toContain('&quot;event_id&quot;: &quot;purchase.1&quot;');
    expect(text).toMatch(/ViewContent \/story\/the-quiet-relay · lorewick Waiting/);
    expect(text).not.toContain('Show older');
    expect(page(listed([purchase], { before: 'x' }))).toContain('Show older');
  });

  it('says that nothing is sent where no receiver is configured, and that nothing was reported', () => {
    expect(textOf(page(listed([], { forwarded: false })))).toContain(
      'No receiver is configured, so events are kept here and sent nowhere.',
    );
    expect(textOf(page(listed([])))).not.toContain('No receiver');
    expect(textOf(page(listed([])))).toContain('Nothing was reported in the last 7 days.');
    expect(textOf(page(listed([]), 'refused'))).toContain('No event of the last 7 days is in this state.');
  });

  it('marks the active filter, and says when it loads and when it failed', () => {
    expect(page(listed([]), 'sent')).toMatch(/aria-current="true"[^>]*href="\/\?status=sent"[^>]*>Sent</);
    expect(page({ kind: 'loading' })).toContain('aria-busy="true"');
    expect(page({ kind: 'failed', message: 'No answer.' })).toMatch(/role="alert">No answer\.<\/p><button[^>]*>Retry</);
  });
});
