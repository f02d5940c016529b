import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrackingEvent } from '#contract/tracking.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPglite } from '#tests/server/harness/test-database.ts';

describe('the calls of tracking', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await TestApp.on(await openFreshPglite());
  });
  afterAll(() => server.close());

  const event = (id: string, changes: Partial<TrackingEvent> = {}) =>
    wireEvent({ event_id: id, event_time: Math.floor(server.clock.now().getTime() / 1000), ...changes });
  const stored = () =>
    server.database.db.selectFrom('tracking_events').select(['event_name', 'event_id', 'user_uuid']).orderBy('arrival').execute();
  const send = async (form: FormData, guest?: TestGuest) => {
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return server.inject({ method: 'POST', url: '/api/v1/meta-api.forward', payload, headers }, guest);
  };
  const formOf = (data: string, name = 'data') => {
    const form = new FormData();
    form.set(name, data);
    return form;
  };

  it('S79, TRACK-05: takes a multipart field `data` with a JSON array of events, stored before the answer', async () => {
    const guest = await server.guest();
    const answer = await send(formOf(JSON.stringify([event('form-0001'), event('form-0002')])), guest);
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: '0', message: '', data: { events_received: 2 } }]);
    expect(await stored()).toEqual(
      ['form-0001', 'form-0002'].map((event_id) => ({ event_name: 'ViewContent', event_id, user_uuid: guest.uuid })),
    );
  });

  it.each([
    ['no list', '{}'],
    ['no JSON', '[{'],
    ['an injected field', '[],"more":1'],
    ['a field of a prototype', '[{"__proto__":{}}]'],
    ['an unknown name', JSON.stringify([{ ...wireEvent(), event_name: 'Unknown' }])],
    ['an address that is none', JSON.stringify([wireEvent({ event_source_url: 'story/the-quiet-relay' })])],
    ['an unknown field', JSON.stringify([{ ...wireEvent(), note: 'what a player wrote' }])],
    ['an id with other signs', JSON.stringify([wireEvent({ event_id: 'a b' })])],
    ['a mail address that is not hashed', JSON.stringify([wireEvent({ user_data: { em: ['a@b.example'] } })])],
    ['too many events', JSON.stringify(Array.from({ length: 51 }, () => wireEvent()))],
  ])('TRACK-05: refuses %s', async (_, data) => {
    expect((await send(formOf(data))).statusCode).toBe(400);
  });

  it('TRACK-07: completes a bare event with the specified defaults, and drops the query of its page and malformed ids', async () => {
    const bare = {
      event_time: Math.floor(server.clock.now().getTime() / 1000),
      event_source_url: 'https://a.example/story/x?token=canary#canary',
    };
    const events = [
      { ...bare, event_name: 'StartGame', event_id: '1' },
      {
        ...bare,
        event_name: 'AddToCart',
        event_id: '2',
        user_data: { fbc: 'canary@mail.example', fbp: 'fb.1.1790000000000.3' },
        custom_data: { currency: 'USD', contents: [{ id: 'coins-100' }] },
      },
    ];
    expect((await send(formOf(JSON.stringify(events)))).json()).toEqual({ code: '0', message: '', data: { events_received: 2 } });
    const rows = await server.database.db
      .selectFrom('tracking_events')
      .select('event')
      .where('event_id', 'in', ['1', '2'])
      .orderBy('event_id')
      .execute();
    const page = { ...bare, event_source_url: 'https://a.example/story/x', action_source: 'website' };
    const pack = { id: 'coins-100', quantity: 1, item_price: 0, title: '', delivery_category: 'home_delivery', category: '' };
    expect(rows.map((row) => row.event)).toEqual([
      { ...page, event_name: 'StartGame', event_id: '1', user_data: {}, custom_data: { currency: 'usd', value: 1 } },
      {
        ...page,
        event_name: 'AddToCart',
        event_id: '2',
        user_data: { fbp: 'fb.1.1790000000000.3' },
        custom_data: { currency: 'usd', value: 0, contents: [pack] },
      },
    ]);
  });

  it('TRACK-08: leaves out empty identifiers and an empty user agent, and cuts a long one', async () => {
    const empty = { client_user_agent: '', em: [], ph: [], external_id: [] };
    const events = [event('empty-1', { user_data: empty }), event('long-1', { user_data: { client_user_agent: 'x'.repeat(600) } })];
    expect((await send(formOf(JSON.stringify(events)))).json()).toMatchObject({ code: '0', data: { events_received: 2 } });
    const rows = await server.database.db
      .selectFrom('tracking_events')
      .select('event')
      .where('event_id', 'in', ['empty-1', 'long-1'])
      .orderBy('event_id')
      .execute();
    expect(rows.map(({ event }) => event.user_data)).toEqual([{}, { client_user_agent: 'x'.repeat(500) }]);
  });

  it('TRACK-03: refuses an empty list with the specified text', async () => {
    const answer = await send(formOf('[]'));
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'INVALID_INPUT', message: 'No events to send', data: null }]);
  });

  it('TRACK-05: refuses another field, a broken form and a body past its limit', async () => {
    expect((await send(formOf('[]', 'other'))).statusCode).toBe(400);
    const url = '/api/v1/meta-api.forward';
    const broken = await server.inject({
      method: 'POST',
      url,
      payload: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=y' },
    });
    expect(broken.statusCode).toBe(400);
    expect((await send(formOf(`["${'x'.repeat(140_000)}"]`))).statusCode).toBe(413);
  });

  it('S141: says when an address without a session has sent too much, and takes the events of others', async () => {
    const full = { used: '9000000000', ends_at: new Date(server.clock.now().getTime() + 600_000) };
    const keys = ['event:127.0.0.1:3600000', 'event:anonymous:3600000'];
    await server.database.db
      .insertInto('quotas')
      .values(keys.map((key) => ({ key, ...full })))
      .onConflict((one) => one.column('key').doUpdateSet(full))
      .execute();
    const refused = await send(formOf(JSON.stringify([event('much-0001')])));
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        code: 'TOO_MANY_REQUESTS',
        message: 'That was a lot of events. Try again in 10 minutes.',
        data: { retry_after: expect.closeTo(600, -1) },
      },
    ]);
    expect((await send(formOf(JSON.stringify([event('much-0002')])), await server.guest())).statusCode).toBe(200);
    await server.database.db.deleteFrom('quotas').execute();
  });

  it('TRACK-09: a registration is recorded in its own transaction, once', async () => {
    const guest = await server.guest();
    await send(formOf(JSON.stringify([event('before-0001')])), guest);
    const member = await server.member('tracked@mail.example', guest);
    const copy = event(`registration.${member.uuid}`, { event_name: 'CompleteRegistration' });
    await send(formOf(JSON.stringify([copy])), member);
    expect((await stored()).filter(({ event_name }) => event_name === 'CompleteRegistration')).toEqual([
      { event_name: 'CompleteRegistration', event_id: `registration.${guest.uuid}`, user_uuid: guest.uuid },
    ]);
  });

  it("TRACK-04: a registration whose server's copy is missing is taken from the member, never from a guest", async () => {
    const guest = await server.guest();
    const claim = (uuid: string) => formOf(JSON.stringify([event(`registration.${uuid}`, { event_name: 'CompleteRegistration' })]));
    await send(claim(guest.uuid), guest);
    const other = await server.guest();
    const member = await server.member('untracked@mail.example', other);
    await send(claim(guest.uuid), member);
    await send(claim(member.uuid), member);
    const found = (await stored()).map(({ event_id }) => event_id).filter((id) => [guest, member].some(({ uuid }) => id.endsWith(uuid)));
    expect(found).toEqual([`registration.${member.uuid}`]);
  });
});
