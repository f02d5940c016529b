import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_RECORDING_BYTES } from '#contract/limits.ts';
import { ALL_RECORDINGS, type RecordingFilter } from '#domain/recording/recording-filter.ts';
import type { Database } from '#server/application/db/database.ts';
import { Quotas } from '#server/application/platform/quotas.ts';
import { RecordingArchive } from '#server/application/recording/recording-archive.ts';
import { RecordingSweep } from '#server/application/recording/recording-sweep.ts';
import { Recordings } from '#server/application/recording/recordings.ts';
import { EventOutbox } from '#server/application/tracking/event-outbox.ts';
import { wireRecordedEvents } from '#tests/fakes/wire-recorded-events.ts';
import { runs } from '#tests/proof.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const DAY_MS = 86_400_000;

describeOnPostgres('recordings of visits', (open) => {
  let db: Database;
  let clock: StoppedClock;
  let recordings: Recordings;
  let archive: RecordingArchive;

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    await db.deleteFrom('recordings').execute();
    clock = new StoppedClock();
    recordings = new Recordings({ db, clock });
    archive = new RecordingArchive(db);
  });

  const aUser = async () => {
    const uuid = randomUUID();
    const names = { email: null, name: '', username: '', avatar_url: '', gender: '' };
    await db
      .insertInto('users')
      .values({ uuid, role: 'guest', status: 'normal', created_at: clock.now(), ...names })
      .execute();
    return uuid;
  };
  const begin = async (user: string) =>
    (await recordings.start({ user, brand: 'lorewick', page: '/', width: 390, height: 844 })) ?? 'refused';
  const parts = () => db.selectFrom('recording_parts').select('number').orderBy('number').execute();
  const changes = (bytes: number) => [{ type: 3, timestamp: 1, data: { source: 5, id: 1, text: 'x'.repeat(bytes) } }];

  it('TRACK-15: stores a part once, whichever request wins, and replays parts in their order up to the first that is missing', async () => {
    const user = await aUser();
    const id = await begin(user);
    const answers = await Promise.all([1, 0, 0, 3, 1].map((number) => recordings.append(user, id, number, wireRecordedEvents(number + 1))));
    expect(answers).toEqual([true, true, true, true, true]);
    expect((await parts()).map(({ number }) => number)).toEqual([0, 1, 3]);
    const replayed = await archive.get(id);
    expect(replayed?.events.map(({ timestamp }) => timestamp)).toEqual([1, 1, 2, 2]);
    expect(replayed?.recording).toMatchObject({ user, page: '/', width: 390, height: 844, seconds: 0 });
  });

  it('DESK-64: are listed by page, length, kind of device and error, all that is asked for at once, page by page', async () => {
    const user = await aUser();
    const event = (tag: string, timestamp: number, payload = {}) => ({ type: 5, timestamp, data: { tag, payload } });
    const visit = async (page: string, width: number, seconds: number, more: readonly object[] = []) => {
      const id = (await recordings.start({ user, brand: 'lorewick', page, width, height: 844 })) ?? 'refused';
      const began = clock.ms;
      await recordings.append(user, id, 0, [...wireRecordedEvents(began), ...more.map((one) => ({ ...one, timestamp: began + 1 }))]);
      clock.ms += seconds * 1000;
      await recordings.append(user, id, 1, [event('page', began + seconds * 1000, { path: page })]);
      clock.ms += 1;
      return id;
    };
    const phone = await visit('/about', 390, 10, [event('error', 0), event('error', 0)]);
    const tablet = await visit('/story/tale', 768, 65);
    const desktop = await visit('/terms', 1024, 400, [event('page', 0, { path: '/story/other' }), event('error', 0)]);
    const found = async (filter: Partial<RecordingFilter>) =>
      (await archive.list(undefined, { ...ALL_RECORDINGS, ...filter })).recordings.map(({ id }) => id);
    expect(await found({})).toEqual([desktop, tablet, phone]);
    expect(await found({ device: 'phone' })).toEqual([phone]);
    expect(await found({ device: 'tablet' })).toEqual([tablet]);
    expect(await found({ device: 'desktop' })).toEqual([desktop]);
    expect(await found({ seconds: 60 })).toEqual([desktop, tablet]);
    expect(await found({ seconds: 300 })).toEqual([desktop]);
    expect(await found({ page: '/story' })).toEqual([desktop, tablet]);
    expect(await found({ errors: true })).toEqual([desktop, phone]);
    expect(await found({ errors: true, page: '/story' })).toEqual([desktop]);
    // What stands in an address is no pattern.
    for (const page of ['/%', '/_', '/about%', "/'"]) expect(await found({ page })).toEqual([]);
    expect((await archive.list(undefined)).recordings.map(({ errors }) => errors)).toEqual([1, 0, 2]);
    const many = [];
    for (let at = 0; at < 52; at += 1) many.push(await visit('/about', 390, 1));
    const first = await archive.list(undefined, { ...ALL_RECORDINGS, device: 'phone' });
    const next = await archive.list(first.before ?? '', { ...ALL_RECORDINGS, device: 'phone' });
    expect([...first.recordings, ...next.recordings].map(({ id }) => id)).toEqual([...many.toReversed(), phone]);
  });

  it('TRACK-15: takes no more bytes than a recording may have, of any number of parts at once', async () => {
    const user = await aUser();
    const id = await begin(user);
    const big = Array.from({ length: 18 }, () => changes(20_000)).flat();
    const answers = await Promise.all(Array.from({ length: 14 }, (_, number) => recordings.append(user, id, number, big)));
    const { bytes, parts: count } = await db.selectFrom('recordings').selectAll().executeTakeFirstOrThrow();
    expect(answers.filter(Boolean)).toHaveLength(count);
    expect(bytes).toBeLessThanOrEqual(MAX_RECORDING_BYTES);
    expect(bytes).toBeGreaterThan(MAX_RECORDING_BYTES * 0.9);
    expect(await parts()).toHaveLength(count);
  });

  const at = (ms: number) => ({ type: 5, timestamp: ms, data: { tag: 'page', payload: { path: '/' } } });
  const replayed = async (id: string) => (await archive.get(id))?.events.map(({ timestamp }) => timestamp) ?? [];

  it('S142: forged times are no part of a replay, and a browser whose clock is wrong is recorded as any other', async () => {
    const user = await aUser();
    for (const ahead of [0, -400 * DAY_MS, 9_000 * DAY_MS]) {
      const id = await begin(user);
      const start = clock.ms + ahead;
      await recordings.append(user, id, 0, [...wireRecordedEvents(start), at(3_600_000_000_000 * 20), at(start + 2_000)]);
      clock.ms += 5_000;
      await recordings.append(user, id, 1, [at(start + 900_000), at(start + 3_000), at(1), at(start + 4_000)]);
      expect(await replayed(id)).toEqual([start, start, start + 2_000, start + 3_000, start + 4_000]);
    }
  });

  it('S142: a later part that arrives first says when the visit began, and a part of forged times alone leaves no gap', async () => {
    const user = await aUser();
    const id = await begin(user);
    const start = clock.ms + 50 * DAY_MS;
    clock.ms += 20_000;
    await recordings.append(user, id, 1, [at(start + 10_000), at(start + 20_000)]);
    await recordings.append(user, id, 0, [at(start - 10 * DAY_MS), at(start), at(start + 5_000)]);
    await recordings.append(user, id, 2, [at(start + 90 * DAY_MS)]);
    await recordings.append(user, id, 3, [at(start + 19_000)]);
    expect(await replayed(id)).toEqual([start, start + 5_000, start + 10_000, start + 20_000, start + 20_000]);
  });

  it('S142: what an earlier version stored with forged times is left out of a replay', async () => {
    const user = await aUser();
    const id = await begin(user);
    await recordings.append(user, id, 0, [at(1000), at(2000)]);
    const events = gzipSync(JSON.stringify([at(1000), at(3_600_000_000_000), at(2000), at(-5), at(1500)]));
    await db.updateTable('recording_parts').set({ events }).where('recording_id', '=', id).execute();
    await db.updateTable('recordings').set({ began_ms: null }).where('id', '=', id).execute();
    expect(await replayed(id)).toEqual([1000, 2000, 2000, 2000]);
  });

  it('TRACK-14: reduces a forged request to what may be kept', async () => {
    const user = await aUser();
    const id = await begin(user);
    const forged = JSON.stringify(wireRecordedEvents())
      .replace('"class":"lead"', '"onclick":"canary()","title":"canary"')
      .replace('xxx', 'canary');
    await recordings.append(user, id, 0, [...JSON.parse(forged), { type: 6, timestamp: 1, data: { plugin: 'canary' } }]);
    const kept = await archive.get(id);
    expect(kept?.events).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain('canary');
  });

  it('takes parts of an own recording alone, and none after its time', async () => {
    const [user, other] = [await aUser(), await aUser()];
    const id = await begin(user);
    expect(await recordings.append(other, id, 0, wireRecordedEvents())).toBe(false);
    expect(await recordings.append(user, randomUUID(), 0, wireRecordedEvents())).toBe(false);
    clock.ms += 36 * 60_000;
    expect(await recordings.append(user, id, 0, wireRecordedEvents())).toBe(false);
    expect(await parts()).toEqual([]);
  });

  it('TRACK-06: nothing of a user remains who refuses, also when a visit begins or goes on at the same time', async () => {
    const outbox = new EventOutbox({ db, clock, quotas: new Quotas({ db, clock, scale: 1 }) });
    for (let race = 0; race < runs(15, 300); race++) {
      const user = await aUser();
      const known = await begin(user);
      const [begun] = await Promise.all([begin(user), recordings.append(user, known, 0, wireRecordedEvents()), outbox.choose(user, false)]);
      expect(await db.selectFrom('recordings').selectAll().where('user_uuid', '=', user).execute()).toEqual([]);
      expect(await parts()).toEqual([]);
      expect(begun === 'refused' || (await recordings.append(user, begun, 0, wireRecordedEvents())) === false).toBe(true);
      expect(await begin(user)).toBe('refused');
    }
  });

  it('opens none for an account that was deleted meanwhile', async () => {
    const user = await aUser();
    await db.updateTable('users').set({ status: 'deleted' }).where('uuid', '=', user).execute();
    expect(await begin(user)).toBe('refused');
  });

  it('TRACK-15: keeps recordings for 14 days', async () => {
    const user = await aUser();
    const id = await begin(user);
    await recordings.append(user, id, 0, wireRecordedEvents());
    const sweep = new RecordingSweep({ db, clock, report: () => undefined });
    clock.ms += 14 * DAY_MS - 1;
    await sweep.run();
    expect(await parts()).toHaveLength(1);
    clock.ms += 1;
    await sweep.run();
    expect([await parts(), await archive.get(id)]).toEqual([[], null]);
  });

  it('lists those that can be replayed in pages, the latest first', async () => {
    const user = await aUser();
    const ids: string[] = [];
    for (let index = 0; index < 52; index++) {
      clock.ms += 1000;
      const id = await begin(user);
      if (index !== 51) await recordings.append(user, id, 0, wireRecordedEvents());
      if (index !== 51) ids.unshift(id);
    }
    const first = await archive.list(undefined);
    const second = await archive.list(first.before ?? '');
    expect(first.recordings).toHaveLength(50);
    expect([...first.recordings, ...second.recordings].map(({ id }) => id)).toEqual(ids);
    expect(second.before).toBeNull();
  });
});
