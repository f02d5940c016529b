import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toSnakeCase } from '#contract/camel-case.ts';
import { eventNames, trackingEvent } from '#contract/tracking.ts';
import { buildEvent, checkEvents, type EventDetails, type UserData } from '#domain/tracking/tracking-event.ts';

const text = fc.string({ maxLength: 300 });
const details: fc.Arbitrary<EventDetails> = fc.record(
  {
    value: fc.double({ min: 0, max: 1000, noNaN: true }),
    currency: fc.constantFrom('USD', 'usd', 'EUR'),
    orderId: fc.uuid(),
    contents: fc.array(fc.record({ id: fc.constant('the-quiet-relay'), title: text, category: text }, { requiredKeys: ['id'] }), {
      maxLength: 5,
    }),
    contentName: text,
    contentCategory: text,
  },
  { requiredKeys: [] },
);
const userData: fc.Arbitrary<UserData> = fc.record(
  { clientUserAgent: fc.constant('Browser/1'), fbp: fc.constant('fb.1.1700000000000.12345') },
  { requiredKeys: [] },
);
const NOW = 1_790_000_000_500;
const context = { id: 'event-0001', now: NOW, pageUrl: 'https://lorewick.example/story/x', userData: {} };

describe('a tracking event', () => {
  it('TRACK-07: is valid on the wire for every name and any details', () => {
    fc.assert(
      fc.property(fc.constantFrom(...eventNames), details, userData, (name, given, user) => {
        const event = buildEvent(name, given, { ...context, userData: user });
        expect(v.safeParse(trackingEvent, toSnakeCase(trackingEvent, event)).issues).toBeUndefined();
      }),
    );
  });

  it.each(eventNames)('TRACK-07: %s has the specified defaults', (name) => {
    const event = buildEvent(name, { contents: [{ id: 'relay' }] }, context);
    expect(event).toEqual({
      eventName: name,
      eventTime: 1_790_000_000,
      eventId: 'event-0001',
      eventSourceUrl: 'https://lorewick.example/story/x',
      actionSource: 'website',
      userData: {},
      customData: {
        currency: 'usd',
        value: name === 'StartGame' ? 1 : 0,
        contents: [{ id: 'relay', quantity: 1, itemPrice: 0, title: '', deliveryCategory: 'home_delivery', category: '' }],
      },
    });
  });

  it('never holds the query or the fragment of its page', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z/-]{0,600}$/), fc.constantFrom('?', '#', '?token=', '#access_token='), (path, mark) => {
        const url = `https://lorewick.example/${path}`;
        const { eventSourceUrl } = buildEvent('ViewContent', {}, { ...context, pageUrl: `${url}${mark}canary` });
        expect(eventSourceUrl).toBe(url.slice(0, 500));
      }),
    );
  });
});

describe('a list of tracking events', () => {
  it('TRACK-03: fails with the specified text when it is empty', () => {
    expect(checkEvents([])).toEqual({ ok: false, error: 'No events to send' });
  });

  it('TRACK-08: warns of a missing identifier and a missing user agent', () => {
    const warningsFor = (user: UserData) => checkEvents([buildEvent('Lead', {}, { ...context, userData: user })]);
    expect(warningsFor({})).toEqual({ ok: true, value: ['no user identifier', 'no user agent'] });
    expect(warningsFor({ fbp: 'fb.1.2.3' })).toEqual({ ok: true, value: ['no user agent'] });
    expect(warningsFor({ clientUserAgent: 'B', externalId: ['a'] })).toEqual({ ok: true, value: [] });
  });
});
