import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TrackingEvent } from '#contract/tracking.ts';
import type { Database } from '#server/application/db/database.ts';
import { Quotas } from '#server/application/platform/quotas.ts';
import type { ConversionsApi } from '#server/application/tracking/conversions-api.ts';
import { EventForwarder } from '#server/application/tracking/event-forwarder.ts';
import { EventOutbox, type EventSender } from '#server/application/tracking/event-outbox.ts';
import { FakeConversions } from '#tests/fakes/meta/fake-conversions.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

const DAY_MS = 86_400_000;

describeOnEachDatabase('the outbox of tracking events', (open) => {
  let db: Database;
  let clock: StoppedClock;
  let api: FakeConversions;
  let outbox: EventOutbox;
  let log: [string, unknown][];
  const pageOf = () => 'https://lorewick.example/';
  const forwarder = (to: ConversionsApi | null = api) =>
    new EventForwarder({ db, clock, report: (name, details) => log.push([name, details]), options: { api: to, pageOf } });
  const now = () => Math.floor(clock.ms / 1000);
  const event = (id: string, changes: Partial<TrackingEvent> = {}) => wireEvent({ event_id: `event-${id}`, event_time: now(), ...changes });
  const rows = () => db.selectFrom('tracking_events').selectAll().orderBy('event_id').execute();
  const brand = { id: 'lorewick', siteUrl: 'https://lorewick.example' };
  const by = (user: string | null, address = '203.0.113.1'): EventSender => ({ user, isGuest: true, address, brand });
  const anonymous = by(null);
  const many = (count: number, changes: Partial<TrackingEvent> = {}) =>
    Array.from({ length: count }, (_, index) => event(String(1000 + index), changes));
  const aUser = async () => {
    const uuid = randomUUID();
    const names = { email: null, name: '', username: '', avatar_url: '', gender: '' };
    await db
      .insertInto('users')
      .values({ uuid, role: 'guest', status: 'normal', created_at: clock.now(), ...names })
      .execute();
    return uuid;
  };

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    await db.deleteFrom('tracking_events').execute();
    await db.deleteFrom('leases').execute();
    await db.deleteFrom('quotas').execute();
    clock = new StoppedClock();
    api = new FakeConversions();
    outbox = new EventOutbox({ db, clock, quotas: new Quotas({ db, clock, scale: 1 }) });
    log = [];
  });

  it('C51: stores a repeated event once and sends it once', async () => {
    await Promise.all([1, 2, 3].map(() => outbox.receive([event('b'), event('a')], anonymous)));
    const worker = forwarder();
    await worker.run();
    await worker.run();
    expect(api.accepted).toEqual(['event-a', 'event-b']);
  });

  it('takes the user from the caller, never from the body', async () => {
    const [user, claimed] = [await aUser(), 'a'.repeat(64)];
    await outbox.receive([event('a', { user_data: { external_id: [claimed] } })], by(user));
    await outbox.receive([event('b', { user_data: { external_id: [claimed] } })], anonymous);
    const stored = await rows();
    expect(JSON.stringify(stored)).not.toContain(claimed);
    expect(stored.map(({ event: { user_data } }) => user_data.external_id?.length ?? 0)).toEqual([1, 0]);
  });

  it('TRACK-01: keeps nothing of a user who refused, on any device, and deletes what waits', async () => {
    const user = await aUser();
    await outbox.receive([event('a')], by(user));
    await outbox.choose(user, false);
    await outbox.receive([event('b')], by(user));
    expect(await rows()).toEqual([]);
    await outbox.choose(user, true);
    await outbox.receive([event('c')], by(user));
    expect(await rows()).toHaveLength(1);
  });

  const purchase = {
    name: 'Purchase',
    id: 'purchase.1',
    email: 'john_smith@gmail.com',
    customData: { currency: 'usd', value: 7.99 },
  } as const;

  it('TRACK-09: records a conversion only for a user who allows events', async () => {
    const user = await aUser();
    const record = () => db.transaction().execute((tx) => outbox.record(tx, { ...purchase, user, brand }));
    await record();
    expect(await rows()).toEqual([]);
    await outbox.choose(user, true);
    await record();
    await record();
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row?.event.user_data.em).toEqual(['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f']);
  });

  it("TRACK-09: the browser's copy adds its click ids and counts once; one without a purchase counts for nothing", async () => {
    const user = await aUser();
    await outbox.choose(user, true);
    await db.transaction().execute((tx) => outbox.record(tx, { ...purchase, user, brand }));
    const copy = event('x', {
      event_name: 'Purchase',
      event_id: 'purchase.1',
      user_data: { fbc: 'fb.1.1790000000000.click' },
      custom_data: { currency: 'usd', value: 9999 },
    });
    const worker = forwarder();
    await worker.run();
    expect(api.accepted).toEqual([]);
    await outbox.receive([copy, { ...copy, event_id: 'purchase.2' }], by(user));
    const stored = await rows();
    expect(stored.map(({ event: sent }) => [sent.event_id, sent.custom_data.value, sent.user_data.fbc])).toEqual([
      ['purchase.1', 7.99, 'fb.1.1790000000000.click'],
    ]);
    await worker.run();
    expect(api.accepted).toEqual(['purchase.1']);
  });

  it('S78, TRACK-12: a refused event is alone in its refusal, wherever it stands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 10, max: 29 }), { maxLength: 4 }), async (bad) => {
        await db.deleteFrom('tracking_events').execute();
        api = new FakeConversions();
        api.isBad = ({ event_id }) => bad.some((id) => event_id === `event-${id}`);
        const all = Array.from({ length: 20 }, (_, index) => `event-${10 + index}`);
        await outbox.receive(
          all.map((id) => event(id.slice(6))),
          anonymous,
        );
        const worker = forwarder();
        await worker.run();
        await worker.stop();
        expect(api.accepted.toSorted()).toEqual(all.filter((id) => !bad.includes(Number(id.slice(6)))));
        expect((await rows()).filter(({ status }) => status === 'refused')).toHaveLength(bad.length);
      }),
      { numRuns: 6 },
    );
  });

  it('TRACK-12: waits while the receiver is away, then sends', async () => {
    await outbox.receive([event('a')], anonymous);
    api.isAway = true;
    const worker = forwarder();
    await worker.run();
    await worker.run();
    expect(api.requests).toHaveLength(1);
    api.isAway = false;
    clock.ms += 7_000;
    await worker.run();
    expect(api.accepted).toEqual(['event-a']);
  });

  it('S78: keeps its events while the receiver does not accept our token, and tells the operator', async () => {
    await outbox.receive([event('a')], anonymous);
    api.isDenied = true;
    const worker = forwarder();
    await worker.run();
    expect(log.map(([name]) => name)).toEqual(['tracking.denied', 'tracking.postponed']);
    expect((await rows()).map(({ status }) => status)).toEqual(['queued']);
    api.isDenied = false;
    clock.ms += 7_000;
    await worker.run();
    expect(api.accepted).toEqual(['event-a']);
  });

  it('TRACK-12: one process sends at a time', async () => {
    await outbox.receive(
      Array.from({ length: 20 }, (_, index) => event(String(index))),
      anonymous,
    );
    await Promise.all([1, 2, 3, 4, 5].map(() => forwarder().run()));
    expect(api.mostRunning).toBe(1);
    expect(api.accepted).toHaveLength(20);
  });

  it('TRACK-10: drops events after 7 days with a count, also without a receiver, and takes none that are older', async () => {
    await outbox.receive([event('a'), event('old', { event_time: now() - 7 * 86_400 })], anonymous);
    expect(await rows()).toHaveLength(1);
    const worker = forwarder(null);
    clock.ms += 7 * DAY_MS - 1;
    await worker.run();
    expect(await rows()).toHaveLength(1);
    await worker.stop();
    clock.ms += 1;
    await forwarder().run();
    expect([await rows(), api.requests, log]).toEqual([[], [], [['tracking.dropped', { count: 1 }]]]);
  });

  const buys = async (id: string) => {
    const user = await aUser();
    await outbox.choose(user, true);
    await db.transaction().execute((tx) => outbox.record(tx, { ...purchase, id, user, brand }));
    return user;
  };

  it('S140: a purchase goes first, however many events others have sent before it and whatever times they claim, and nothing due is left', async () => {
    for (const times of [0, 1, 2, 3, 4, 5])
      await outbox.receive(many(50, { event_time: now() - times * 86_400 }).map(renamed(times)), anonymous);
    const user = await buys('purchase.1');
    await outbox.receive([event('x', { event_name: 'Purchase', event_id: 'purchase.1' })], by(user));
    await forwarder().run();
    expect([api.accepted[0], api.accepted.length, new Set(api.accepted).size]).toEqual(['purchase.1', 301, 301]);
  });

  it('S140: events of browsers go in the order of their arrival, whatever times they claim', async () => {
    const arrived = [5, 0, 6, -60, 1, 3];
    for (const [index, days] of arrived.entries())
      await outbox.receive([event(`${9 - index}`, { event_time: now() - days * 86_400 })], anonymous);
    await forwarder().run();
    expect(api.accepted).toEqual(['event-9', 'event-8', 'event-7', 'event-6', 'event-5', 'event-4']);
  });

  it('S140: a purchase that is due meanwhile waits for one request alone, also while refused events are looked for', async () => {
    await outbox.receive(many(50), anonymous);
    await buys('purchase.1');
    api.isBad = ({ event_name }) => event_name !== 'Purchase';
    // The copy does not come: it is due after 10 s.
    api.answering = () => {
      clock.ms += 1_000;
    };
    await forwarder().run();
    expect(api.accepted).toEqual(['purchase.1']);
    expect(api.requests.findIndex(([first]) => first?.event_id === 'purchase.1')).toBeLessThanOrEqual(11);
  });

  it('S140: an event at which the receiver fails keeps back no other one', async () => {
    await outbox.receive(many(40), anonymous);
    api.isFatal = ({ event_id }) => event_id === 'event-1017';
    const worker = forwarder();
    for (let pass = 0; pass < 60 && api.accepted.length < 39; pass++) {
      await worker.run();
      clock.ms += 60_000;
    }
    expect(api.accepted).toHaveLength(39);
  });

  it('S140: a receiver that was away for long gets all that waits soon after it is back', async () => {
    await outbox.receive(many(40), anonymous);
    await buys('purchase.1');
    clock.ms += 10_000;
    api.isAway = true;
    const worker = forwarder();
    for (let pass = 0; pass < 20; pass++) {
      await worker.run();
      clock.ms += 60_000;
    }
    expect(api.requests.length).toBeLessThan(120);
    api.isAway = false;
    clock.ms += 700_000;
    const before = api.requests.length;
    await worker.run();
    expect([api.accepted[0], api.accepted.length]).toEqual(['purchase.1', 41]);
    expect(api.requests.length - before).toBeLessThan(10);
  });

  it('S140: what is sent twice because a process died before it noted that counts once, and a stopped process begins no request', async () => {
    await outbox.receive(many(3), anonymous);
    const dying = forwarder();
    api.answering = () => {
      throw new Error('killed');
    };
    await expect(dying.run()).rejects.toThrow('killed');
    api.answering = () => undefined;
    await dying.stop();
    await dying.run();
    expect(api.requests).toHaveLength(1);
    await db.deleteFrom('leases').execute();
    await forwarder().run();
    expect([api.requests.length, new Set(api.accepted).size]).toEqual([2, 3]);
  });

  it('S140: a user who refuses while events wait for their request is in no further one', async () => {
    const user = await aUser();
    await outbox.receive(many(4), by(user));
    api.isBad = () => true;
    let refusal: Promise<unknown> = Promise.resolve();
    /** Requests that had begun when the refusal was stored. */
    let before = 0;
    api.answering = () => {
      if (api.requests.length !== 1) return;
      refusal = outbox.choose(user, false).then(() => {
        before = api.requests.length;
      });
    };
    const worker = forwarder();
    await worker.run();
    await refusal;
    expect((await rows()).filter(({ status }) => status === 'queued')).toEqual([]);
    // The one that was being made at that moment, and no further one.
    expect(api.requests.length).toBeLessThanOrEqual(before + 1);
  });

  it.each(['fb...', 'fb.1.1790000000000.', 'fb.1.1790000000000', 'x'.repeat(600)])(
    'TRACK-19: a malformed click id %j costs no purchase and replaces no good one',
    async (bad) => {
      const user = await buys('purchase.1');
      const copy = (fbc: string, fbp: string) => event('x', { event_name: 'Purchase', event_id: 'purchase.1', user_data: { fbc, fbp } });
      await outbox.receive([copy('fb.1.1790000000000.good', bad)], by(user));
      await outbox.receive([copy(bad, 'fb.1.1790000000000.7')], by(user));
      await forwarder().run();
      expect(api.requests.flat().map(({ user_data: { fbc, fbp } }) => [fbc, fbp])).toEqual([
        ['fb.1.1790000000000.good', 'fb.1.1790000000000.7'],
      ]);
      expect(api.accepted).toEqual(['purchase.1']);
    },
  );

  it('TRACK-19: what an earlier version stored is sent without what the receiver refuses', async () => {
    await outbox.receive([event('a'), event('b')], anonymous);
    const stored = event('a', {
      event_source_url: 'https://[',
      user_data: { fbc: 'fb...', fbp: 'fb.1.1790000000000.7', client_user_agent: '' },
    });
    await db
      .updateTable('tracking_events')
      .set({ event: JSON.stringify(stored) })
      .where('event_id', '=', 'event-a')
      .execute();
    await forwarder().run();
    expect([api.requests.length, api.accepted]).toEqual([1, ['event-a', 'event-b']]);
    expect(api.requests[0]?.[0]).toMatchObject({ event_source_url: pageOf(), user_data: { fbp: 'fb.1.1790000000000.7' } });
  });

  it('TRACK-19: a conversion that the receiver refuses, for whatever its browser added, is sent without that; and is then as the receiver got it', async () => {
    const user = await buys('purchase.1');
    const odd = { client_user_agent: 'odd', fbc: 'fb.1.1790000000000.odd' };
    await outbox.receive([event('x', { event_name: 'Purchase', event_id: 'purchase.1', user_data: odd })], by(user));
    await outbox.receive([event('a', { user_data: odd })], by(user));
    await outbox.receive([event('b', { user_data: odd })], anonymous);
    api.isBad = ({ user_data }) => JSON.stringify(user_data).includes('odd');
    await forwarder().run();
    expect(api.accepted).toEqual(['purchase.1', 'event-a']);
    const [refused, browser, own] = await rows();
    expect([refused, browser, own].map((row) => row?.status)).toEqual(['sent', 'refused', 'sent']);
    expect(own?.event).toMatchObject({ event_source_url: pageOf(), custom_data: purchase.customData });
    expect(Object.keys(own?.event.user_data ?? {}).toSorted()).toEqual(['em', 'external_id']);
  });
});

const renamed =
  (at: number) =>
  (event: TrackingEvent): TrackingEvent => ({ ...event, event_id: `${event.event_id}.${at}` });
