import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrameMessage } from '#domain/tracking/frame-message.ts';

const PARTNER = 'https://partner.example';
const allowed = [PARTNER];
const valid = { type: 'ANALYTICS_EVENT', name: 'feature_use', detail: 'banner' };

describe('messages of other frames', () => {
  it('C39: an allowed frame may count a listed event, and ask for the user', () => {
    expect(readFrameMessage(PARTNER, valid, allowed)).toEqual({
      kind: 'event',
      event: { family: 'feature', name: 'feature_use', params: { feature: 'banner' } },
    });
    expect(readFrameMessage(PARTNER, { type: 'ANALYTICS_USER', uuid: 'canary' }, allowed)).toEqual({ kind: 'user' });
  });

  it('C35: messages of other frames are ignored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('null', '', `${PARTNER}.evil.test`, 'http://partner.example'), fc.webUrl()), (origin) => {
        expect(readFrameMessage(origin, valid, allowed)).toBeNull();
      }),
    );
  });

  const getter = Object.defineProperty({ type: 'ANALYTICS_EVENT', name: 'feature_use' }, 'detail', {
    get: () => {
      throw new Error('called');
    },
  });
  const cyclic: Record<string, unknown> = { type: 'ANALYTICS_EVENT' };
  cyclic.name = cyclic;
  it.each([
    ['an unlisted event', { ...valid, name: 'payment' }],
    ['a name of the prototype', { ...valid, name: 'constructor' }],
    ['an inherited field', Object.create(valid)],
    ['a getter', getter],
    ['a cycle', cyclic],
    ['5 MB', { ...valid, detail: 'a'.repeat(5_000_000) }],
    ['free text', { ...valid, detail: 'what a player wrote' }],
    ['nothing', null],
    [
      'a refusing proxy',
      new Proxy(
        {},
        {
          getOwnPropertyDescriptor: () => {
            throw new Error('refused');
          },
        },
      ),
    ],
  ])('C35: %s is ignored', (_, data) => expect(readFrameMessage(PARTNER, data, allowed)).toBeNull());

  it('C35: whatever is sent, it never throws', () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (data) => void readFrameMessage(PARTNER, data, allowed)));
  });
});
