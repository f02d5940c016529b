import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toSnakeCase } from '#contract/camel-case.ts';
import { eventNames, trackingEvent } from '#contract/tracking.ts';
import { buildEvent } from '#domain/tracking/tracking-event.ts';
import { wireEvent } from '#domain/tracking/wire-event.ts';

const text = fc.string({ maxLength: 30 });
const content = fc.record({ id: text, title: text, category: text, quantity: fc.nat(), itemPrice: fc.nat() }, { requiredKeys: ['id'] });
const details = fc.record(
  { value: fc.nat(), currency: text, orderId: text, contents: fc.array(content), contentName: text, contentCategory: text },
  { requiredKeys: [] },
);
const userData = fc.record(
  { clientUserAgent: text, fbc: text, fbp: text, em: fc.array(text), ph: fc.array(text), externalId: fc.array(text) },
  { requiredKeys: [] },
);

it('TRACK-07: any event has the same fields on the wire as its schema gives it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...eventNames), details, userData, text, (name, given, user, id) => {
      const event = buildEvent(name, given, { id, now: 1_790_000_000_500, pageUrl: 'https://lorewick.example/', userData: user });
      expect(wireEvent(event)).toEqual(toSnakeCase(trackingEvent, event));
    }),
  );
});
