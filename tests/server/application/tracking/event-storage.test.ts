import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TrackingEvent } from '#contract/tracking.ts';
import type { Database } from '#server/application/db/database.ts';
import { Quotas } from '#server/application/platform/quotas.ts';
import { EventForwarder } from '#server/application/tracking/event-forwarder.ts';
import { EventOutbox, type EventSender } from '#server/application/tracking/event-outbox.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('what is stored of tracking events', (open) => {
  let db: Database;
  let outbox: EventOutbox;
  const clock = new StoppedClock();
  const brand = { id: 'lorewick', siteUrl: 'https://lorewick.example' };
  const by = (user: string | null, address = '203.0.113.1'): EventSender => ({ user, isGuest: true, address, brand });
  const anonymous = by(null);
  /** Events with ids of their own by `series`. */
  const many = (count: number, series: number, changes: Partial<TrackingEvent> = {}) =>
    Array.from({ length: count }, (_, index) =>
      wireEvent({ event_id: `event-${series}.${index}`, event_time: clock.ms / 1000, ...changes }),
    );
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
    outbox = new EventOutbox({ db, clock, quotas: new Quotas({ db, clock, scale: 1 }) });
  });
  beforeEach(async () => {
    await db.deleteFrom('tracking_events').execute();
    await db.deleteFrom('quotas').execute();
  });

  it('S141: an address without a session stores 1,000 events an hour, then takes part in a small total, and each address has its own', async () => {
    let series = 0;
    const send = async (address: string, count: number) => (await outbox.receive(many(count, series++), by(null, address))).ok;
    for (let sent = 0; sent < 3000; sent += 500) expect(await send('203.0.113.1', 500)).toBe(true);
    expect(await outbox.receive(many(1, series++), anonymous)).toEqual({ ok: false, error: { retryAfter: 3600 } });
    for (let sent = 0; sent < 1000; sent += 500) expect(await send('203.0.113.2', 500)).toBe(true);
    expect(await send('203.0.113.2', 1)).toBe(false);
    clock.ms += 3_600_000;
    expect(await send('203.0.113.1', 500)).toBe(true);
  });

  it('S141: bytes count, not events alone; what is stored already does not', async () => {
    const content = {
      id: 'x'.repeat(200),
      quantity: 1,
      item_price: 0,
      title: 'x'.repeat(200),
      delivery_category: 'home_delivery',
      category: '',
    } as const;
    const large = (series: number) =>
      many(50, series, { custom_data: { currency: 'usd', value: 0, contents: Array.from({ length: 20 }, () => content) } });
    let stored = 0;
    for (let series = 0; series < 30; series++) if ((await outbox.receive(large(series), anonymous)).ok) stored += 1;
    const { bytes } = await db
      .selectFrom('tracking_events')
      .select((row) => row.fn.sum<string>('bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    expect(stored).toBeGreaterThan(0);
    expect(Number(bytes)).toBeLessThan(10_000_000);
    for (let again = 0; again < 5; again++) expect((await outbox.receive(large(0), anonymous)).ok).toBe(true);
  });

  it('S141: each user, and all guests of one address, have their own quota', async () => {
    const [one, other] = [await aUser(), await aUser()];
    const results: boolean[] = [];
    for (const [series, sender] of [by(one), by(one), by(one), by(other), { ...by(one), isGuest: false }].entries())
      results.push((await outbox.receive(many(1000, series), sender)).ok);
    expect(results).toEqual([true, true, false, true, false]);
  });

  it('S141: of callers without a session 30 MB are kept: what was sent goes first, then the oldest; a purchase stays', async () => {
    await outbox.receive(many(4, 0), anonymous);
    const user = await aUser();
    await outbox.choose(user, true);
    const conversion = {
      name: 'Purchase',
      id: 'purchase.1',
      user,
      email: null,
      brand,
      customData: { currency: 'usd', value: 7.99 },
    } as const;
    await db.transaction().execute((tx) => outbox.record(tx, conversion));
    const event = JSON.stringify({ ...wireEvent(), padding: 'x'.repeat(14_000_000) });
    await db.updateTable('tracking_events').set({ event }).where('user_uuid', 'is', null).execute();
    await db.updateTable('tracking_events').set({ status: 'sent' }).where('event_id', '=', 'event-0.3').execute();
    await new EventForwarder({ db, clock, report: () => undefined, options: { api: null, pageOf: () => '' } }).run();
    const kept = await db.selectFrom('tracking_events').select('event_id').orderBy('event_id').execute();
    expect(kept.map(({ event_id }) => event_id)).toEqual(['event-0.1', 'event-0.2', 'purchase.1']);
  });
});
