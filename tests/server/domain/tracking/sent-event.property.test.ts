import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type TrackingEvent, trackingEvent } from '#contract/tracking.ts';
import { addedByBrowser, bareEvent, sentEvent } from '#server/domain/tracking/sent-event.ts';
import { isInvalidEvent } from '#tests/fakes/meta/invalid-event.ts';

const NOW = Date.UTC(2026, 10, 21);
const PAGE = 'https://lorewick.example/';
const hash = 'a'.repeat(64);
const sending = { now: NOW, page: PAGE };

/** Any text that a request can hold: half characters, control characters, nothing. */
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '\0', '\ud83d', 'x'.repeat(200), '😀'.repeat(90)),
);
const cookie = fc.oneof(
  odd,
  fc.constantFrom(
    'fb...',
    'fb.1.1790000000000',
    'fb.1.1790000000000.',
    'fb.1.1790000000000.12',
    'fb.1.9790000000000.12',
    'fb.1.1790000000000.a b',
  ),
);
const address = fc.oneof(
  fc.constantFrom(
    'https://',
    'http://[',
    'https://%',
    'https://a b/',
    'https://lorewick.example/story/x?y',
    `https://a.example/${'x'.repeat(900)}`,
  ),
  odd.map((text) => `https://lorewick.example/${text}`),
);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const content = fc.record({ id: odd, title: odd, category: odd });
/** Whatever the contract lets through. */
const event: fc.Arbitrary<TrackingEvent> = fc
  .record({
    event_name: fc.constantFrom('ViewContent', 'Purchase'),
    event_time: fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }),
    event_id: fc.constant('event-0001'),
    event_source_url: address,
    user_data: fc.record({
      client_user_agent: optional(fc.oneof(odd, fc.constant(`${'x'.repeat(499)}😀`))),
      fbc: optional(cookie),
      fbp: optional(cookie),
      external_id: fc.constantFrom(undefined, [hash]),
    }),
    custom_data: fc.record({
      order_id: optional(odd),
      contents: optional(fc.array(content, { maxLength: 3 })),
      content_name: optional(odd),
    }),
  })
  .map((sent) => v.safeParse(trackingEvent, JSON.parse(JSON.stringify(sent))))
  .filter(({ success }) => success)
  .map(({ output }) => output as TrackingEvent);

describe('an event on its way to the receiver', () => {
  it('TRACK-19: whatever a browser adds, the receiver takes what is sent', () => {
    fc.assert(
      fc.property(event, (received) => {
        const { user_data } = received;
        // Without anything about the person the receiver refuses it in any case.
        const known = { ...received, user_data: { ...user_data, external_id: [hash] } };
        const sent = sentEvent(known, sending);
        expect(isInvalidEvent(sent), JSON.stringify(sent)).toBe(false);
        expect(sent.event_time).toBeLessThanOrEqual(NOW / 1000);
        expect(sentEvent(sent, sending)).toEqual(sent);
      }),
    );
  });

  it('TRACK-19: changes nothing about an event as a browser sends it', () => {
    const good: TrackingEvent = {
      event_name: 'Purchase',
      event_time: NOW / 1000,
      event_id: 'purchase.1',
      event_source_url: 'https://lorewick.example/story/the-quiet-relay',
      action_source: 'website',
      user_data: { client_user_agent: 'Browser/1', fbc: 'fb.1.1790000000000.IwAR0', fbp: 'fb.1.1790000000000.12', external_id: [hash] },
      custom_data: {
        currency: 'usd',
        value: 7.99,
        order_id: 'o-1',
        contents: [
          { id: 'pack', quantity: 1, item_price: 7.99, title: '550 coins', delivery_category: 'home_delivery', category: 'coins' },
        ],
      },
    };
    expect(sentEvent(good, sending)).toEqual(good);
  });

  it('TRACK-19: nothing of a browser is left in a bare event, and the order of a conversion stays', () => {
    fc.assert(
      fc.property(event, fc.boolean(), (received, isOwn) => {
        const bare = bareEvent(received, isOwn, PAGE);
        expect(addedByBrowser(bare.user_data)).toEqual({});
        expect([bare.event_source_url, bare.action_source, bare.event_id]).toEqual([PAGE, 'website', received.event_id]);
        const { currency, value } = received.custom_data;
        expect(bare.custom_data).toEqual(isOwn ? received.custom_data : { currency, value });
      }),
    );
  });
});
