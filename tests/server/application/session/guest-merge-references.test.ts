import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Quotas } from '#server/application/platform/quotas.ts';
import { userReferences } from '#server/application/session/guest-merge.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import { Favorites } from '#server/application/stories/favorites.ts';
import { Reports } from '#server/application/support/reports.ts';
import { EventOutbox } from '#server/application/tracking/event-outbox.ts';
import { finish, PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { everyTable } from '#tests/server/harness/every-table.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

/** Rows that keep the guest's id: the ledger is immutable, and ended sessions and empty wallets belong to it. */
const KEPT = ['holds', 'ledger_entries', 'sessions', 'wallets'];

describeOnPostgres('a merge and every reference to the guest', (open) => {
  let play: PlayWorld;
  let who: SignInWorld;
  let reports: Reports;
  let favorites: Favorites;
  let outbox: EventOutbox;
  let races: number;

  beforeAll(async () => {
    const database = await open();
    races = database.exclusive ? 5 : 60;
    const narrator = new PromptedNarrator();
    narrator.reply = async function* () {
      yield { type: 'text', text: 'The sun rises.' };
      yield { ...finish, ending: 'dawn' };
    };
    play = new PlayWorld(database, narrator);
    who = new SignInWorld(play);
    [reports, favorites] = [new Reports({ db: play.db, clock: play.clock }), new Favorites({ db: play.db, clock: play.clock })];
    outbox = new EventOutbox({ db: play.db, clock: play.clock, quotas: new Quotas({ db: play.db, clock: play.clock, scale: 1 }) });
    await play.addStory(1);
    await play.sweep.sweep();
  });
  afterAll(() => play.engine.shutDown(1000));

  const proof = () => ({
    provider: 'google' as const,
    subject: randomUUID(),
    name: '',
    email: `${randomUUID()}@mail.example`,
    emailVerified: true,
  });
  /** Creates a guest with a played turn, and a function that merges it into an existing account. */
  const mergeable = async () => {
    const identity = proof();
    const account = await who.byIdentity(identity, await who.guest());
    const guest = await who.guest();
    const [game, turn] = [await play.startGame(guest.uuid), randomUUID()];
    await play.send(guest.uuid, game, turn);
    await play.end(turn);
    if (!account) throw new Error('refused');
    return { guest, account, turn, merge: () => who.byIdentity(identity, guest) };
  };
  const report = async (guest: LiveSession, turnId: string) => {
    const reported = await reports.create({ user: guest.uuid, turnId, reason: 'other', note: '' });
    return reported.ok ? reported.value : null;
  };
  const reportersOf = async (turn: string) =>
    (await play.db.selectFrom('reports').select('user_uuid').where('turn_id', '=', turn).execute()).map(({ user_uuid }) => user_uuid);

  it('handles each column that references users', async () => {
    const { rows } = await sql<{ reference: string }>`
      SELECT c.relname || '.' || a.attname AS reference FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
      WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass`.execute(play.db);
    expect(rows.map(({ reference }) => reference).sort()).toEqual([...userReferences].sort());
  });

  it('references users from each column called user_uuid', async () => {
    const { rows } = await sql<{ reference: string }>`
      SELECT table_name || '.' || column_name AS reference FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'user_uuid'`.execute(play.db);
    for (const { reference } of rows) expect(userReferences).toContain(reference);
  });

  it('leaves the guest’s id only in the listed tables', async () => {
    const { guest, turn, merge } = await mergeable();
    await report(guest, turn);
    expect(await favorites.add(guest.uuid, 'harbour')).toEqual({ ok: true, value: null });
    await play.db
      .insertInto('avatars')
      .values({ user_uuid: guest.uuid, hash: 'guest', image: Buffer.from('guest') })
      .execute();
    const own = { user_uuid: guest.uuid };
    const now = new Date();
    const [browser, stranger] = [randomUUID(), await who.guest()];
    await play.db
      .insertInto('character_memories')
      .values({ ...own, character_id: 'aunt', slot: 'name', text: 'Ben', authored: false, turn_id: null, told_at: now })
      .execute();
    await play.db
      .insertInto('daily_rewards')
      .values({ ...own, item: 'check-in', day: 1, coins: 5, created_at: now })
      .execute();
    await play.db
      .insertInto('invite_codes')
      .values({ ...own, code: guest.uuid, browser, created_at: now })
      .execute();
    await play.db
      .insertInto('invites')
      .values([
        { ...own, inviter_uuid: stranger.uuid, created_at: now },
        { user_uuid: stranger.uuid, inviter_uuid: guest.uuid, created_at: now },
      ])
      .execute();
    await play.db
      .insertInto('share_opens')
      .values({ ...own, browser, day: 1, story_id: 'harbour', opened_at: now })
      .execute();
    await play.db
      .insertInto('support_cases')
      .values({
        ...own,
        id: randomUUID(),
        reference: 'LW-2222-2222',
        brand: 'lorewick',
        kind: 'other',
        text: 'x',
        email: null,
        due_at: now,
        created_at: now,
      })
      .execute();
    await play.db
      .insertInto('story_ideas')
      .values({ ...own, id: randomUUID(), title: 'Tide', text: 'The sea is late.', created_at: now })
      .execute();
    await merge();
    expect(await play.db.selectFrom('invites').selectAll().where('inviter_uuid', '=', guest.uuid).execute()).toEqual([]);
    const left: string[] = [];
    for (const table of (await everyTable(play.db)).filter((name) => userReferences.includes(`${name}.user_uuid`))) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE user_uuid = ${guest.uuid}`.execute(play.db);
      if (rows.length > 0) left.push(table);
    }
    expect(left).toEqual(KEPT);
  });

  it('faults S08: moves or refuses a report and a favourite that race the merge', async () => {
    const one = async () => {
      const { guest, account, turn, merge } = await mergeable();
      const jitter = () => delay(Math.random() * 12);
      const [id, , like] = await Promise.all([
        jitter().then(() => report(guest, turn)),
        jitter().then(merge),
        jitter().then(() => favorites.add(guest.uuid, 'harbour')),
      ]);
      expect(id).not.toBeNull();
      expect(await reportersOf(turn)).toEqual([account.uuid]);
      const liked = await play.db.selectFrom('favorites').select('user_uuid').where('user_uuid', '=', guest.uuid).execute();
      expect(liked).toEqual([]);
      const moved = await play.db.selectFrom('favorites').select('story_id').where('user_uuid', '=', account.uuid).execute();
      expect([like.ok, moved.length]).toEqual(like.ok ? [true, 1] : [false, 0]);
    };
    for (let done = 0; done < races; done += 5) await Promise.all(Array.from({ length: 5 }, one));
  });

  it('faults S08, S153: a refusal to be counted that races the merge holds for the account; a permission never speaks for it', async () => {
    const one = async () => {
      const { guest, account, merge } = await mergeable();
      const jitter = () => delay(Math.random() * 12);
      await outbox.choose(account.uuid, true);
      const [kept] = await Promise.all([jitter().then(() => outbox.choose(guest.uuid, false)), jitter().then(merge)]);
      expect(kept).toBe(true);
      const chosen = () =>
        play.db
          .selectFrom('tracking_choices')
          .select(['user_uuid', 'allowed'])
          .where('user_uuid', 'in', [guest.uuid, account.uuid])
          .execute();
      expect(await chosen()).toEqual([{ user_uuid: account.uuid, allowed: false }]);
      expect(await outbox.choose(guest.uuid, true)).toBe(false);
      expect(await chosen()).toEqual([{ user_uuid: account.uuid, allowed: false }]);
    };
    for (let done = 0; done < races; done += 15) await Promise.all(Array.from({ length: 5 }, one));
  });

  it('faults S153: a choice about counting of a deleted account is not stored', async () => {
    const { guest } = await mergeable();
    await who.deletion.delete(guest.uuid, testContext);
    for (const allowed of [true, false]) expect(await outbox.choose(guest.uuid, allowed)).toBe(false);
    expect(await play.db.selectFrom('tracking_choices').selectAll().where('user_uuid', '=', guest.uuid).execute()).toEqual([]);
  });

  it('faults S08: counts a report that arrives after the merge once, for the account', async () => {
    const { guest, account, turn, merge } = await mergeable();
    const first = await report(guest, turn);
    await merge();
    expect(await report(guest, turn)).toBe(first);
    expect(await reportersOf(turn)).toEqual([account.uuid]);
  });

  it('faults S68: a turn is reported by its player only', async () => {
    const { turn, merge } = await mergeable();
    const stranger = await who.guest();
    expect(await report(stranger, turn)).toBeNull();
    await merge();
    expect(await report(stranger, turn)).toBeNull();
    expect(await report(stranger, randomUUID())).toBeNull();
  });
});
