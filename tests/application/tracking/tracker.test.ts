import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackingParts } from '#tests/fakes/tracking-parts.ts';

const DOWN = { kind: 'later', message: 'HTTP error 500' } as const;

describe('the tracker', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) }));
  afterEach(() => void vi.useRealTimers());

  const sizes = (parts: ReturnType<typeof trackingParts>) => parts.sink.requests.map(({ length }) => length);
  const stored = ({ store }: ReturnType<typeof trackingParts>) => store.keys().filter((key) => key.startsWith('tracking_event:')).length;

  it('C50, TRACK-02: sends 12 events as 5, 5 and after 3 s 2, in their order', () => {
    const parts = trackingParts();
    parts.tracker.start();
    for (let count = 0; count < 12; count++) parts.tracker.track([{ name: 'ViewContent', details: { value: count } }]);
    vi.advanceTimersByTime(2999);
    expect(sizes(parts)).toEqual([5, 5]);
    vi.advanceTimersByTime(2);
    expect(sizes(parts)).toEqual([5, 5, 2]);
    expect(parts.sink.requests.flat().map(({ customData }) => customData.value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(stored(parts)).toBe(0);
  });

  it('C51, TRACK-02: a receiver that answers 500, 500, 200 gets the same ids three times, after 2 and 4 s', () => {
    const parts = trackingParts();
    let failures = 2;
    parts.sink.answer = () => (failures-- > 0 ? DOWN : null);
    parts.tracker.start();
    parts.tracker.track([{ name: 'Lead' }]);
    vi.advanceTimersByTime(3000 + 2000 + 3900);
    expect(sizes(parts)).toEqual([1, 1]);
    vi.advanceTimersByTime(200);
    expect(new Set(parts.sink.requests.flat().map(({ eventId }) => eventId)).size).toBe(1);
    expect([sizes(parts), parts.sink.received.size, stored(parts)]).toEqual([[1, 1, 1], 1, 0]);
  });

  it('C52, TRACK-10: a receiver that stays down gets it on the next visit', () => {
    const parts = trackingParts();
    parts.sink.answer = () => DOWN;
    parts.tracker.start();
    parts.tracker.track([{ name: 'Lead' }]);
    vi.advanceTimersByTime(600_000);
    expect([sizes(parts), stored(parts)]).toEqual([[1, 1, 1, 1], 1]);
    const next = trackingParts(parts.store);
    next.tracker.start();
    vi.advanceTimersByTime(1);
    expect([next.sink.received.size, stored(next)]).toEqual([1, 0]);
  });

  it('drops events that the receiver refuses', () => {
    const parts = trackingParts();
    parts.sink.answer = () => ({ kind: 'refused', message: 'HTTP error 400' });
    parts.tracker.start();
    parts.tracker.track([{ name: 'Lead' }]);
    vi.advanceTimersByTime(60_000);
    expect([sizes(parts), stored(parts)]).toEqual([[1], 0]);
  });

  it('loses no other event with one that is refused', () => {
    const parts = trackingParts();
    parts.sink.answer = (events) =>
      events.some(({ eventName }) => eventName === 'Contact') ? { kind: 'refused', message: 'HTTP error 400' } : null;
    parts.tracker.start();
    parts.tracker.track((['Lead', 'Contact', 'Lead', 'Search', 'Lead'] as const).map((name) => ({ name })));
    vi.advanceTimersByTime(60_000);
    expect([sizes(parts), parts.sink.received.size, stored(parts)]).toEqual([[5, 3, 2, 1, 1, 1, 2], 4, 0]);
  });

  it('TRACK-11: a page that is hidden again and again, before a receiver that does not answer, has one request for an event', () => {
    const parts = trackingParts();
    parts.sink.latency = 600_000;
    parts.tracker.start();
    parts.tracker.track([{ name: 'Lead' }]);
    for (let hidden = 0; hidden < 5; hidden++) parts.visit.left$.next();
    parts.tracker.track([{ name: 'Search' }]);
    parts.visit.left$.next();
    expect(parts.sink.requests.map((events) => events.map(({ eventName }) => eventName))).toEqual([['Lead'], ['Search']]);
  });

  it('TRACK-11: sends everything unconfirmed when the page is left, within the limit of each request', () => {
    const parts = trackingParts();
    parts.sink.bytes = 25_000;
    parts.tracker.start();
    for (let count = 0; count < 4; count++) parts.tracker.track([{ name: 'Lead' }]);
    parts.visit.left$.next();
    vi.advanceTimersByTime(10_000);
    expect([sizes(parts), stored(parts)]).toEqual([[2, 2], 0]);
  });

  it('TRACK-01, C58: keeps and sends nothing with do-not-track or the opt-out flag', () => {
    for (const asks of [{ browserRefuses: true }, {}]) {
      const parts = trackingParts(undefined, undefined, undefined, asks);
      parts.tracker.start();
      if (asks.browserRefuses === undefined) parts.choice.choose('no');
      expect(parts.tracker.track([{ name: 'Lead' }])).toEqual({ ok: true, value: { success: true, id: 'opted-out' } });
      parts.visit.left$.next();
      vi.advanceTimersByTime(60_000);
      expect([sizes(parts), stored(parts)]).toEqual([[], 0]);
    }
  });

  const asking = () => trackingParts(undefined, undefined, undefined, { asksFirst: true });

  it('TRACK-13, C58: a brand that asks first keeps and sends nothing until the answer is yes, and then what happened before it', () => {
    const parts = asking();
    parts.tracker.start();
    parts.visit.url = 'https://nightquill.example/landing';
    parts.tracker.track([{ name: 'LandingPage_PlayButton_Clicked' }]);
    parts.visit.left$.next();
    vi.advanceTimersByTime(60_000);
    expect([sizes(parts), parts.store.keys(), parts.cookies.values.size]).toEqual([[], [], 0]);
    parts.visit.url = 'https://nightquill.example/';
    parts.consent.answer('yes');
    parts.tracker.track([{ name: 'Lead' }]);
    vi.advanceTimersByTime(3001);
    expect(parts.sink.requests.flat().map((event) => [event.eventName, event.eventTime, event.eventSourceUrl])).toEqual([
      ['LandingPage_PlayButton_Clicked', Date.UTC(2026, 10, 22) / 1000, 'https://nightquill.example/landing'],
      ['Lead', Date.UTC(2026, 10, 22) / 1000 + 60, 'https://nightquill.example/'],
    ]);
    expect(stored(parts)).toBe(0);
  });

  it('TRACK-13: what happened before a No is never sent, also when the answer is changed to yes', () => {
    const parts = asking();
    parts.tracker.start();
    parts.tracker.track([{ name: 'Lead' }]);
    parts.consent.answer('no');
    parts.consent.answer('yes');
    vi.advanceTimersByTime(60_000);
    expect([sizes(parts), stored(parts)]).toEqual([[], 0]);
  });

  it('TRACK-13: holds the first 100 events of a visitor who does not answer', () => {
    const parts = asking();
    parts.tracker.start();
    for (let count = 0; count < 120; count++) parts.tracker.track([{ name: 'ViewContent', details: { value: count } }]);
    parts.consent.answer('yes');
    vi.advanceTimersByTime(60_000);
    expect(parts.sink.requests.flat().map(({ customData }) => customData.value)).toEqual(Array.from({ length: 100 }, (_, value) => value));
  });

  it('TRACK-01: switching it off forgets what waits, in every tab, and stops a request', () => {
    const parts = trackingParts();
    parts.sink.latency = 1000;
    parts.tracker.start();
    for (let count = 0; count < 7; count++) parts.tracker.track([{ name: 'Lead' }]);
    parts.choice.choose('no');
    vi.advanceTimersByTime(60_000);
    expect([parts.sink.received.size, stored(parts)]).toEqual([0, 0]);
    parts.choice.choose('yes');
    parts.tracker.track([{ name: 'Lead' }]);
    vi.advanceTimersByTime(60_000);
    expect(parts.sink.received.size).toBe(1);
  });

  it('TRACK-03, TRACK-08: an empty list fails; a missing identifier is warned of; no token is in an event', () => {
    const parts = trackingParts();
    parts.tracker.start();
    expect(parts.tracker.track([])).toEqual({ ok: false, error: 'No events to send' });
    parts.tracker.track([{ name: 'Lead' }]);
    expect(parts.log.lines.map(({ details }) => details)).toEqual([{ warnings: ['no user identifier'] }]);
    parts.visit.click = 'IwAR0';
    parts.tracker.track([{ name: 'Lead' }]);
    vi.advanceTimersByTime(3000);
    expect(JSON.stringify(parts.sink.requests)).not.toContain('canary');
    expect(parts.sink.requests[0]?.[1]?.userData.fbc).toBe(`fb.1.${Date.UTC(2026, 10, 22)}.IwAR0`);
  });

  it('TRACK-08: the click is kept for the pages after the one with its id in the address, with consent alone, and deleted by a refusal', () => {
    const parts = trackingParts(undefined, undefined, undefined, { asksFirst: true });
    const click = `fb.1.${Date.UTC(2026, 10, 22)}.IwAR0`;
    parts.tracker.start();
    parts.visit.click = 'IwAR0';
    parts.tracker.track([{ name: 'Lead' }]);
    expect(parts.cookies.values.size).toBe(0);
    parts.consent.answer('yes');
    parts.tracker.track([{ name: 'Lead' }]);
    expect([parts.cookies.values, parts.cookies.maxAges]).toEqual([new Map([['_fbc', click]]), new Map([['_fbc', 90 * 86_400]])]);
    parts.visit.click = null;
    vi.advanceTimersByTime(5000);
    parts.tracker.track([{ name: 'Lead' }]);
    vi.advanceTimersByTime(5000);
    expect(parts.sink.requests.flat().map(({ userData }) => userData.fbc)).toEqual([click, click, click]);
    parts.consent.answer('no');
    expect(parts.cookies.values.size).toBe(0);
  });
});
