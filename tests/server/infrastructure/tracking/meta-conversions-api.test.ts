import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MetaConversionsApi } from '#server/infrastructure/tracking/meta-conversions-api.ts';
import { FakeMeta, INVALID_EVENT, type MetaAnswer } from '#tests/fakes/meta/fake-meta.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';

describe("Meta's Conversions API", () => {
  const meta = new FakeMeta();
  let api: MetaConversionsApi;

  beforeAll(async () => {
    api = new MetaConversionsApi({ pixelId: '1234', accessToken: 'meta-token', base: await meta.listen() });
  });
  afterAll(() => meta.close());
  beforeEach(() => {
    meta.requests.length = 0;
    meta.answer = () => 'accept';
  });

  const common =
    '"event_time":1795219200,"event_id":"event-0001","event_source_url":"https://lorewick.example/story/the-quiet-relay","action_source":"website","user_data":{"client_user_agent":"Browser/1","fbp":"fb.1.1700000000000.12345"}';
  const order = { currency: 'usd', value: 7.99, order_id: 'o-1' };
  const contents = [
    { id: 'pack', quantity: 1, item_price: 7.99, title: '550 coins', delivery_category: 'home_delivery', category: 'coins' } as const,
  ];

  it.each([
    [{}, `{"event_name":"ViewContent",${common},"custom_data":{"currency":"usd","value":0}}`],
    [
      { event_name: 'StartGame', custom_data: { currency: 'usd', value: 1, content_name: 'The Quiet Relay' } } as const,
      `{"event_name":"StartGame",${common},"custom_data":{"currency":"usd","value":1,"content_name":"The Quiet Relay"}}`,
    ],
    [
      { event_name: 'Purchase', custom_data: { ...order, contents } } as const,
      `{"event_name":"Purchase",${common},"custom_data":{"currency":"usd","value":7.99,"order_id":"o-1","contents":[{"id":"pack","quantity":1,"item_price":7.99,"title":"550 coins","delivery_category":"home_delivery","category":"coins"}]}}`,
    ],
  ])('TRACK-12: receives %j byte by byte, the token in the body alone', async (changes, expected) => {
    expect(await api.send([wireEvent(changes)])).toBe('accepted');
    expect(meta.requests).toEqual([
      {
        method: 'POST',
        url: '/v24.0/1234/events',
        contentType: 'application/json',
        body: `{"data":[${expected}],"access_token":"meta-token"}`,
      },
    ]);
  });

  it.each<[string, MetaAnswer, string]>([
    ['an invalid event', INVALID_EVENT, 'refused'],
    ['a body that is too large', { status: 413, body: '' }, 'refused'],
    ['an unknown pixel', { status: 400, body: '{"error":{"code":100,"error_subcode":33}}' }, 'denied'],
    ['an ended token', { status: 401, body: '{"error":{"code":190}}' }, 'denied'],
    ['an invalid token', { status: 400, body: '{"error":{"code":190}}' }, 'denied'],
    ['too many calls', { status: 400, body: '{"error":{"code":4}}' }, 'later'],
    ['429', { status: 429, body: '{}' }, 'later'],
    ['500', { status: 500, body: '{"error":{"code":1}}' }, 'later'],
    ['HTML', { status: 200, body: '<html>' }, 'later'],
    ['another object', { status: 200, body: '{}' }, 'later'],
  ])('S78: answers %s', async (_, answer, expected) => {
    meta.answer = () => answer;
    expect(await api.send([wireEvent()])).toBe(expected);
  });

  it('TRACK-12: a receiver that is down is tried again later', async () => {
    const away = new MetaConversionsApi({ pixelId: '1', accessToken: 'x', base: 'http://127.0.0.1:1' });
    expect(await away.send([wireEvent()])).toBe('later');
  });
});
