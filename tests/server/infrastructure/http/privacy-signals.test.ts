import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { wireRecordedEvents } from '#tests/fakes/wire-recorded-events.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const SITE = 'http://localhost';
const SIGNALS = [{ 'sec-gpc': '1' }, { dnt: '1' }, { dnt: 'yes' }, { 'sec-gpc': '0', dnt: '1' }, { 'sec-gpc': '1, 1' }] as const;
const SILENCE = [{}, { 'sec-gpc': '0' }, { dnt: '0' }, { dnt: 'unspecified' }, { 'sec-gpc': '' }] as const;
type Headers = Readonly<Record<string, string>>;

let server: TestApp;
const stripe = new ManualPaymentProvider('stripe');
beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { payments: [stripe] });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['tracking_events', 'landing_views', 'landing_players', 'recordings'] as const)
    await server.database.db.deleteFrom(table).execute();
});

const post = (path: string, payload: object, headers: Headers, guest?: TestGuest) =>
  server.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers: { ...headers } }, guest);
const event = (id: string, name: 'ViewContent' | 'Purchase' | 'CompleteRegistration' = 'ViewContent') =>
  wireEvent({ event_id: id, event_name: name, event_time: Math.floor(server.clock.now().getTime() / 1000) });
const forward = (id: string, headers: Headers, guest?: TestGuest, name?: 'Purchase' | 'CompleteRegistration') =>
  post('meta-api.forward', { data: [event(id, name)] }, headers, guest);
const events = async () =>
  (await server.database.db.selectFrom('tracking_events').select('event_id').orderBy('event_id').execute()).map(({ event_id }) => event_id);
const rows = async (table: 'landing_views' | 'landing_players' | 'recordings' | 'recording_parts') =>
  (await server.database.db.selectFrom(table).selectAll().execute()).length;

/** A guest of whom events are counted. */
const counted = async () => {
  const guest = await server.guest();
  await forward(`known-${guest.uuid}`, {}, guest);
  return guest;
};
/** Begins a purchase; resolves with its order. */
const begin = async (guest: TestGuest, headers: Headers, token: string = randomUUID()) => {
  const success_url = `${SITE}/recharge-success?session_id={CHECKOUT_SESSION_ID}&token=${token}`;
  expect((await post('checkout.create', { price_id: 'coins-100', success_url, cancel_url: `${SITE}/` }, headers, guest)).statusCode).toBe(
    200,
  );
  return server.database.db.selectFrom('orders').select(['id', 'attempt']).where('user_uuid', '=', guest.uuid).executeTakeFirstOrThrow();
};
/** As a webhook of the provider does: without a browser. */
const pay = async (order: string) => {
  stripe.press(order, 'pay');
  await server.payments.fulfilment.fulfil(order);
};

describe('requests of a browser that refuses to be tracked', () => {
  it.each(SIGNALS)('TRACK-20: with %j no event is stored, and the answer is the specified one', async (headers) => {
    const guest = await counted();
    for (const [id, caller] of [
      ['a', guest],
      ['b', undefined],
    ] as const) {
      const answer = await forward(id, headers, caller);
      expect([answer.statusCode, answer.json()]).toEqual([200, { code: '0', message: '', data: { events_received: 0, id: 'opted-out' } }]);
    }
    expect(await events()).toEqual([`known-${guest.uuid}`]);
  });

  it.each(SILENCE)('TRACK-20: %j says nothing', async (headers) => {
    expect((await forward('a', headers)).json().data).toEqual({ events_received: 1 });
    expect(await events()).toEqual(['a']);
  });

  it.each(SIGNALS)('TRACK-20: with %j no landing page is counted and no visit recorded', async (headers) => {
    const guest = await server.guest();
    expect((await post('landing.view', { variant: 'cover' }, headers)).statusCode).toBe(200);
    expect((await post('landing.play', { variant: 'cover' }, headers, guest)).statusCode).toBe(200);
    const opening = { page: '/', width: 390, height: 844 };
    expect((await post('recording.start', opening, headers, guest)).json().code).toBe('FORBIDDEN');
    const { recording_id } = (await post('recording.start', opening, {}, guest)).json().data;
    const part = { recording_id, number: 0, events: wireRecordedEvents() };
    expect((await post('recording.append', part, headers, guest)).json().code).toBe('NOT_FOUND');
    expect([await rows('landing_views'), await rows('landing_players'), await rows('recording_parts')]).toEqual([0, 0, 0]);
  });

  it('TRACK-20: a choice to be counted, sent by such a browser, is none', async () => {
    const guest = await counted();
    await post('tracking.choose', { allowed: true }, { 'sec-gpc': '1' }, guest);
    await forward('later', {}, guest);
    expect(await events()).toEqual([]);
  });
});

describe('a purchase begun in a browser that refuses to be tracked', () => {
  it.each(SIGNALS)('TRACK-20: with %j it is not reported when a webhook pays it, nor by a copy of another browser', async (headers) => {
    const guest = await counted();
    const { id } = await begin(guest, headers);
    await pay(id);
    await forward(`purchase.${id}`, {}, guest, 'Purchase');
    expect(await events()).toEqual([`known-${guest.uuid}`]);
  });

  it('TRACK-20: is reported where the browser says nothing', async () => {
    const guest = await counted();
    const { id } = await begin(guest, { 'sec-gpc': '0' });
    await pay(id);
    expect(await events()).toContain(`purchase.${id}`);
  });

  it('TRACK-20: a refusal of a further tab, or on the way back, holds for an order that was begun before', async () => {
    const [one, other] = [await counted(), await counted()];
    const first = await begin(one, {});
    await begin(one, { 'sec-gpc': '1' });
    await pay(first.id);
    expect(await events()).not.toContain(`purchase.${first.id}`);
    const second = await begin(other, {});
    await pay(second.id);
    expect(await events()).toContain(`purchase.${second.id}`);
    await post('payment.check', { provider: 'stripe', token: second.attempt }, { dnt: '1' }, other);
    expect(await events()).not.toContain(`purchase.${second.id}`);
    const third = await begin(await counted(), {});
    stripe.press(third.id, 'pay');
    await post('payment.outcome', { session_id: `cs_${third.id}` }, { 'sec-gpc': '1' });
    await server.payments.fulfilment.fulfil(third.id);
    expect(await events()).not.toContain(`purchase.${third.id}`);
  });
});

describe('a registration in a browser that refuses to be tracked', () => {
  const register = async (guest: TestGuest, headers: Headers): Promise<TestGuest> => {
    const email = `${randomUUID()}@mail.example`;
    const answer = await post('user.auth', { email, code: await server.codeFor(email) }, headers, guest);
    const { user, auth } = answer.json().data;
    return { uuid: user.uuid, token: auth.access_token, refreshToken: auth.refresh_token };
  };

  it.each(SIGNALS)('TRACK-20: with %j it is not reported, nor by a copy of another browser, also after a later Yes', async (headers) => {
    const member = await register(await counted(), headers);
    await post('tracking.choose', { allowed: true }, {}, member);
    await forward(`registration.${member.uuid}`, {}, member, 'CompleteRegistration');
    expect(await events()).toEqual([]);
    await forward('later', {}, member);
    expect(await events()).toEqual(['later']);
  });

  it('TRACK-20: is reported where the browser says nothing', async () => {
    const member = await register(await counted(), {});
    expect(await events()).toContain(`registration.${member.uuid}`);
  });
});
