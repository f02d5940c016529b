import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TrackingEvent } from '../../../../contract/tracking.ts';
import type { Database } from '../../../../server/application/database.ts';
import { ConversionsApi, type Delivery } from '../../../../server/application/tracking/conversions-api.ts';
import { EventForwarder } from '../../../../server/application/tracking/event-forwarder.ts';
import { EventOutbox } from '../../../../server/application/tracking/event-outbox.ts';
import { wireEvent } from '../../../fakes/meta/wire-event.ts';
import { StoppedClock } from '../../harness/stopped-clock.ts';
import { describeOnEachDatabase } from '../../harness/test-database.ts';

const DAY_MS = 86_400_000;

/** Accepts a request without a bad event, and keeps the ids of what it accepted. */
class FakeConversions extends ConversionsApi {
  readonly accepted: string[] = [];
  requests = 0;
  isBad: (event: TrackingEvent) => boolean = () => false;
  isAway = false;
  isDenied = false;
  running = 0;
  mostRunning = 0;

  async send(events: readonly TrackingEvent[]): Promise<Delivery> {
    this.requests++;
    this.mostRunning = Math.max(this.mostRunning, ++this.running);
    await new Promise(setImmediate);
    this.running--;
    if (this.isDenied) return 'denied';
    if (this.isAway) return 'later';
    if (events.some(this.isBad)) return 'refused';
    this.accepted.push(...events.map(({ event_id }) => event_id));
    return 'accepted';
  }
}

describeOnEachDatabase('the outbox of tracking events', (open) => {
  let db: Database;
  let clock: StoppedClock;
  let api: FakeConversions;
  let outbox: EventOutbox;
  let log: [string, unknown][];
  const forwarder = (to: ConversionsApi | null = api) => new EventForwarder(db, to, clock, (event, details) => log.push([event, details]));
  const now = () => Math.floor(clock.ms / 1000);
  const event = (id: string, changes: Partial<TrackingEvent> = {}) => wireEvent({ event_id: `event-${id}`, event_time: now(), ...changes });
  const rows = () => db.selectFrom('tracking_events').selectAll().orderBy('event_id').execute();
  const anonymous = { user: null, brand: 'lorewick' };
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
    clock = new StoppedClock();
    api = new FakeConversions();
    outbox = new EventOutbox(db, clock);
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
    await outbox.receive([event('a', { user_data: { external_id: [claimed] } })], { user, brand: 'lorewick' });
    await outbox.receive([event('b', { user_data: { external_id: [claimed] } })], anonymous);
    const stored = await rows();
    expect(JSON.stringify(stored)).not.toContain(claimed);
    expect(stored.map(({ event: { user_data } }) => user_data.external_id?.length ?? 0)).toEqual([1, 0]);
  });

  it('TRACK-01: keeps nothing of a user who refused, on any device, and deletes what waits', async () => {
    const user = await aUser();
    await outbox.receive([event('a')], { user, brand: 'lorewick' });
    await outbox.choose(user, false);
    await outbox.receive([event('b')], { user, brand: 'lorewick' });
    expect(await rows()).toEqual([]);
    await outbox.choose(user, true);
    await outbox.receive([event('c')], { user, brand: 'lorewick' });
    expect(await rows()).toHaveLength(1);
  });

  const purchase = {
    name: 'Purchase',
    id: 'purchase.1',
    email: 'john_smith@gmail.com',
    customData: { currency: 'usd', value: 7.99 },
  } as const;
  const brand = { id: 'lorewick', siteUrl: 'https://lorewick.example' };

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
      user_data: { fbc: 'fb.1.2.click' },
      custom_data: { currency: 'usd', value: 9999 },
    });
    const worker = forwarder();
    await worker.run();
    expect(api.accepted).toEqual([]);
    await outbox.receive([copy, { ...copy, event_id: 'purchase.2' }], { user, brand: 'lorewick' });
    const stored = await rows();
    expect(stored.map(({ event: sent }) => [sent.event_id, sent.custom_data.value, sent.user_data.fbc])).toEqual([
      ['purchase.1', 7.99, 'fb.1.2.click'],
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
    expect(api.requests).toBe(1);
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
    expect([await rows(), api.requests, log]).toEqual([[], 0, [['tracking.dropped', { count: 1 }]]]);
  });
});
