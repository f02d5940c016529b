import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import { addressHash } from '#server/application/stories/address-hash.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { finish, PromptedNarrator, plainReply } from '#tests/fakes/prompted-narrator.ts';
import { wireRecordedEvents } from '#tests/fakes/wire-recorded-events.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { everyTable, whereabouts } from '#tests/server/harness/every-table.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { buy, SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres, openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const EMAIL = 'zebulon.marked@example.com';
const NAME = 'Zebulon Quartz';
const WORDS = 'xylophones of basalt';
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a deleted account', () => {
  let server: TestApp;
  let db: Database;
  let member: TestGuest;

  /** Writes a row into every table that can hold data of a member. */
  async function fillTables(guest: TestGuest): Promise<void> {
    const story_id = 'the-quiet-relay';
    const { game } = (await server.post('actor/chat/game.start', { story_id }, guest)).json().data;
    const input = { kind: 'say', text: WORDS };
    const turn_id = randomUUID();
    await server.post('actor/chat/game.send', { game_id: game.id, turn_id, input }, guest);
    await server.post('report.create', { turn_id, reason: 'other', note: WORDS }, guest);
    await db
      .insertInto('summaries')
      .values({
        id: randomUUID(),
        game_id: game.id,
        through: turn_id,
        previous: null,
        text: WORDS,
        author: 'story',
        created_at: new Date(),
      })
      .execute();
    // Of a member who was an admin.
    const [project_id, saved_at] = [randomUUID(), new Date()];
    const project = {
      id: project_id,
      title: 'The tide clock',
      origin: 'empty',
      story_id: null,
      edited_at: saved_at,
      created_at: saved_at,
    } as const;
    await db
      .insertInto('projects')
      .values({ ...project, edited_by: guest.uuid })
      .execute();
    await db
      .updateTable('projects')
      .set({ publish_order: JSON.stringify({ admin: guest.uuid, draft: '', storyId: '', note: '', tells: false }) })
      .where('id', '=', project_id)
      .execute();
    const version = { project_id, path: 'script.ink', version: 1, text: 'Hello.', author: guest.uuid, saved_at };
    await db.insertInto('project_versions').values(version).execute();
    const template = { id: randomUUID(), version: 1 };
    await db
      .insertInto('templates')
      .values({ ...template, text: 'Tell it.', author: guest.uuid, created_at: saved_at })
      .execute();
    await db
      .insertInto('studio_templates')
      .values({ ...template, name: 'The guy rope', edited_by: guest.uuid, edited_at: saved_at })
      .execute();
    const comment = { id: randomUUID(), project_id, answers: null, path: 'script.ink', version: 1, line: 0, source: 'Hello.', name: '' };
    await db
      .insertInto('review_comments')
      .values({ ...comment, text: 'So did I.', author: guest.uuid, created_at: saved_at })
      .execute();
    const published = await db.selectFrom('story_versions').select(['story_id', 'version']).limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('project_releases')
      .values({
        ...{ ...published, project_id, files: JSON.stringify({}), draft: '', note: '', author: guest.uuid, published_at: saved_at },
        tell_at: null,
      })
      .execute();
    await db
      .insertInto('imported_chats')
      .values({
        game_id: game.id,
        format: 'jsonl',
        title: WORDS,
        player: NAME,
        character: 'Aunt',
        note: '',
        begun: null,
        before: '',
        after: '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('chat_lines')
      .values({ game_id: game.id, number: 0, raw: WORDS, inputs: '[]', replies: '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await server.post('shared-run.create', { game_id: game.id }, guest);
    await server.post('complaint.create', { kind: 'other', text: 'The second page is blank.', email: EMAIL }, guest);
    await server.post('favorite.create', { story_id }, guest);
    await server.post('user-subscribe.create', { story_id, email: EMAIL }, guest);
    await server.post('tracking.choose', { allowed: true }, guest);
    await server.post(
      'meta-api.forward',
      { data: [wireEvent({ event_id: randomUUID(), event_time: Math.floor(Date.now() / 1000) })] },
      guest,
    );
    const visit = { page: '/', width: 390, height: 844 };
    const { recording_id } = (await server.post('recording.start', visit, guest)).json().data;
    await server.post('recording.append', { recording_id, number: 0, events: wireRecordedEvents() }, guest);
    await server.post('user-checkin.create', {}, guest);
    await server.get('daily-tasks.invite-code', guest);
    const now = new Date();
    const own = { user_uuid: guest.uuid };
    const request = { order_id: null, coins: 5, amount: null, refunded: null, brand: 'lorewick', asked_by: guest.uuid };
    await db
      .insertInto('share_opens')
      .values({ ...own, browser: randomUUID(), day: 1, story_id, opened_at: now })
      .execute();
    await db
      .insertInto('story_ideas')
      .values({ ...own, id: randomUUID(), title: WORDS, text: `${WORDS} ${turn_id}`, created_at: now })
      .execute();
    await db
      .insertInto('saved_answers')
      .values({ id: randomUUID(), title: 'Sorry', text: 'We are sorry.', kind: null, saved_by: guest.uuid, saved_at: now })
      .execute();
    const [inviter, friend] = [await server.guest(), await server.guest()];
    await db
      .insertInto('invites')
      .values([
        { ...own, inviter_uuid: inviter.uuid, created_at: now },
        { user_uuid: friend.uuid, inviter_uuid: guest.uuid, created_at: now },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await server.post(
      'checkout.create',
      { price_id: 'coins-100', success_url: 'http://localhost/', cancel_url: 'http://localhost/' },
      guest,
    );
    const found = { user_uuid: guest.uuid, story_id, ending_id: 'x', found_at: new Date() };
    await db
      .insertInto('endings_found')
      .values(found)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await server.post('opinion.set', { story_id, opinion: 'loved' }, guest);
    await db
      .insertInto('character_memories')
      .values({ ...own, character_id: 'aunt', slot: 'name', text: NAME, authored: false, turn_id: null, told_at: now })
      .execute();
    await db
      .insertInto('desk_requests')
      .values({ ...own, ...request, id: randomUUID(), reason: WORDS, asked_at: now })
      .execute();
    await server.post('user-spending.limit-money', { period: 'day', currency: 'usd', amount: 9_000 }, guest);
    await db
      .insertInto('landing_players')
      .values({ ...own, brand: 'lorewick', variant: 'cover', source: 'friend', came_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres(), { payments: [new ManualPaymentProvider()] });
    db = server.database.db;
    const guest = await server.guest();
    await fillTables(guest);
    member = await server.member(EMAIL, guest);
    await fillTables(member);
    await server.post('user-info.update', { name: NAME, gender: 'other' }, member);
    await server.post('user-avatar.update', { image: pixel }, member);
    await server.get('user-data.export', member);
    await buy(db, member.uuid, 70);
    await db
      .insertInto('identities')
      .values({ provider: 'google', subject: 'subject-of-zebulon', user_uuid: member.uuid, name: NAME, created_at: new Date() })
      .execute();
    const [session_id = ''] = member.refreshToken.split('.');
    const attempt = { state_hash: 's', session_id, provider: 'google', verifier: 'v', nonce: 'n', return_to: '/', created_at: new Date() };
    await db.insertInto('social_attempts').values(attempt).execute();
    await db.insertInto('chapter_mails').values({ email: EMAIL, brand: 'lorewick', day: 1 }).execute();
    // Another device whose guest was merged into the account, and an unused code.
    const other = await server.guest();
    await fillTables(other);
    await server.member(EMAIL, other);
    await server.codeFor(EMAIL);
    server.clock.offset += 61_000;
  });
  afterAll(() => server.close());

  it('has rows in every table before the deletion', async () => {
    const found = new Set<string>();
    for (const text of [member.uuid, EMAIL, addressHash(EMAIL), NAME, WORDS])
      for (const table of Object.keys(await whereabouts(db, text))) found.add(table);
    // These rows reference a game, a session, a case or a recording.
    const indirect = [
      'case_steps',
      'turn_events',
      'turn_changes',
      'social_attempts',
      'shared_runs',
      'recording_parts',
      'money_moves',
      'invoices',
    ];
    const content = ['prompt_frames', 'categories', 'stories', 'story_versions', 'characters', 'character_versions'];
    const brought = ['character_portraits', 'character_assets', 'lorebooks', 'lorebook_versions', 'script_problems'];
    const unowned = [
      ...content,
      ...brought,
      'project_files',
      'shared_books',
      'project_books',
      'project_pictures',
      'brought_pictures',
      'story_proofs',
      'story_pictures',
      'story_chapters',
      'landing_views',
      'processes',
      'leases',
      'job_runs',
      'invoice_numbers',
      'coin_codes',
      'ledger_checks',
      'audit_entries',
      'refunds',
      'disputes',
      'dispute_answers',
      'sandbox_payments',
    ];
    expect([...found, ...indirect, ...unowned].sort()).toEqual(await everyTable(db));
  });

  it('keeps only a row without a name, its ended sessions, an empty wallet, ledger entries and orders', async () => {
    expect((await server.post('user-account.delete', { confirm: 'delete my account' }, member)).json()).toMatchObject({ code: '0' });
    await server.maintenance.run();
    for (
      let mails = await db.selectFrom('mails').select('id').execute();
      mails.length > 0;
      mails = await db.selectFrom('mails').select('id').execute()
    ) {
      await delay(20);
      await server.maintenance.run();
    }
    expect(Object.keys(await whereabouts(db, member.uuid))).toEqual(['ledger_entries', 'orders', 'sessions', 'users', 'wallets']);
    // The development mailbox simulates the member's own, which the server cannot empty.
    expect(Object.keys(await whereabouts(db, EMAIL))).toEqual(['dev_mails']);
    for (const text of [addressHash(EMAIL), NAME, WORDS, 'subject-of-zebulon'])
      expect([text, await whereabouts(db, text)]).toEqual([text, {}]);
    for (const table of ['turn_events', 'turn_changes', 'social_attempts', 'shared_runs', 'holds', 'games', 'recording_parts'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect(await db.selectFrom('users').selectAll().where('uuid', '=', member.uuid).executeTakeFirst()).toMatchObject({
      ...{ name: '', username: '', email: null, avatar_url: '', gender: '', role: 'normal', status: 'deleted' },
      erased_at: expect.any(Date),
    });
    const sessions = await db
      .selectFrom('sessions')
      .select(['device', 'browser'])
      .distinct()
      .where('user_uuid', '=', member.uuid)
      .execute();
    expect(sessions).toEqual([{ device: '', browser: null }]);
    const wallet = await db.selectFrom('wallets').selectAll().where('user_uuid', '=', member.uuid).executeTakeFirst();
    expect(wallet).toEqual({ user_uuid: member.uuid, bonus: 0, bought: 0, held_bonus: 0, held_bought: 0, debt: 0 });
  });

  it('gets one farewell mail, and its tokens are refused', async () => {
    const mails = await db
      .selectFrom('dev_mails')
      .select('subject')
      .where('recipient', '=', EMAIL)
      .where('subject', 'not like', '%code%')
      .where('subject', 'not like', '%new chapters%')
      .where('subject', 'not like', '%we have it%')
      .where('subject', 'not like', 'A new sign-in%')
      .execute();
    expect(mails).toHaveLength(1);
    expect((await server.get('user.whoami', member)).statusCode).toBe(401);
    expect((await server.post('user.refresh', { refresh_token: member.refreshToken })).statusCode).toBe(401);
    expect((await server.post('user-account.delete', { confirm: 'delete my account' }, member)).statusCode).toBe(401);
  });

  it('allows a new account with the same address, without a second grant', async () => {
    const anew = await server.member(EMAIL);
    expect(anew.uuid).not.toBe(member.uuid);
    expect((await server.get('user.whoami', anew)).json().data.user).toMatchObject({ coins: 0, name: '', email: EMAIL, role: 'normal' });
    expect((await server.get('game-history.list', anew)).json().data.stories).toEqual([]);
  });
});

describeOnPostgres('deleting an account', (open) => {
  const narrator = new PromptedNarrator();
  let play: PlayWorld;
  let who: SignInWorld;
  let single: boolean;

  beforeAll(async () => {
    const database = await open();
    single = database.exclusive;
    play = new PlayWorld(database, narrator);
    who = new SignInWorld(play);
    await play.addStory(1);
    await play.sweep.start();
  });
  afterAll(async () => {
    await play.engine.shutDown(0);
    await play.sweep.stop();
  });

  const member = async (): Promise<LiveSession & { email: string }> => {
    const email = `${randomUUID()}@example.com`;
    const session = await who.byCode(email, await who.guest());
    if (!session) throw new Error('refused');
    play.clock.offset += 61_000;
    return { ...session, email };
  };
  const gamesOf = (user: string) => play.db.selectFrom('games').select('id').where('user_uuid', '=', user).execute();
  const makeAdmin = ({ uuid }: LiveSession) => play.db.updateTable('users').set({ role: 'admin' }).where('uuid', '=', uuid).execute();

  it('erases the name at once and the texts after stopping the running turn', async () => {
    const { uuid } = await member();
    await buy(play.db, uuid, 5);
    const [game, turn] = [await play.startGame(uuid), randomUUID()];
    narrator.reply = async function* (_, signal) {
      yield { type: 'text', text: 'One whole sentence. ' };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield finish;
    };
    await play.send(uuid, game, turn);
    expect(await who.deletion.delete(uuid, testContext)).toEqual({ ok: true, value: null });
    await who.erasure.eraseDue();
    expect(await who.user(uuid)).toMatchObject({ status: 'deleted', name: '', email: null, erased_at: null });
    expect(await gamesOf(uuid)).toHaveLength(1);
    // The deletion requested the stop, and the turn's process received it.
    expect(await play.end(turn)).toMatchObject({ status: 'stopped', cost: 1 });
    narrator.reply = plainReply;
    await who.erasure.eraseDue();
    expect(await gamesOf(uuid)).toEqual([]);
    expect(await who.wallet(uuid)).toEqual({ bonus: 0, bought: 0, held_bonus: 0, held_bought: 0 });
    expect((await who.user(uuid)).erased_at).toBeInstanceOf(Date);
    expect((await play.books()).ok).toBe(true);
    expect(play.reports).toEqual([]);
  });

  it('succeeds while turns begin and end and the member signs in elsewhere', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { uuid, email } = await member();
      const games = await Promise.all([1, 2].map(() => play.startGame(uuid)));
      const code = await who.code(email);
      const [deleted] = await Promise.all([
        who.deletion.delete(uuid, testContext),
        ...games.map((game) => play.send(uuid, game, randomUUID())),
        who.signIn.byCode({ email, code }, null, testContext),
        who.erasure.eraseDue(),
      ]);
      expect(deleted).toEqual({ ok: true, value: null });
      expect((await who.user(uuid)).status).toBe('deleted');
    }
    await play.engine.shutDown(5000);
    await who.erasure.eraseDue();
    const left = await play.db.selectFrom('users').select('uuid').where('status', '=', 'deleted').where('erased_at', 'is', null).execute();
    expect(left).toEqual([]);
    expect(await play.db.selectFrom('games').select('id').execute()).toEqual([]);
    expect((await play.books()).ok).toBe(true);
    expect(play.reports).toEqual([]);
  });

  it('waits for a turn that ends and a sign-in, without a deadlock', async () => {
    // One connection cannot have a lock conflict.
    if (single) return;
    const { uuid, email } = await member();
    const [game, turn] = [await play.startGame(uuid), randomUUID()];
    narrator.reply = async function* (_, signal) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield finish;
    };
    await play.send(uuid, game, turn);
    await who.code(email);
    /** Takes the locks of `first`, then, while the deletion runs, those of `then`. */
    const lockInOrder = async (first: (tx: Tx) => Promise<unknown>, then: (tx: Tx) => Promise<unknown>) => {
      const locked = Promise.withResolvers<void>();
      const other = play.db.transaction().execute(async (tx) => {
        await first(tx);
        locked.resolve();
        await delay(200);
        await then(tx);
      });
      await locked.promise;
      return other;
    };
    const found = { user_uuid: uuid, story_id: 'harbour', ending_id: 'dawn', found_at: new Date() };
    const closing = lockInOrder(
      (tx) => tx.selectFrom('turns').select('id').where('id', '=', turn).forUpdate().execute(),
      (tx) => tx.insertInto('endings_found').values(found).execute(),
    );
    const signingIn = lockInOrder(
      (tx) => tx.updateTable('login_codes').set({ consumed_at: new Date() }).where('email', '=', email).execute(),
      (tx) => tx.selectFrom('users').select('uuid').where('uuid', '=', uuid).forNoKeyUpdate().execute(),
    );
    await delay(50);
    await Promise.all([closing, signingIn, who.deletion.delete(uuid, testContext)]);
    narrator.reply = plainReply;
    expect((await who.user(uuid)).status).toBe('deleted');
    await play.end(turn);
    await who.erasure.eraseDue();
    expect((await who.user(uuid)).erased_at).not.toBeNull();
  });

  it('sends one farewell mail for repeated deletions, also at once', async () => {
    const { uuid, email } = await member();
    await Promise.all([1, 2, 3].map(() => who.deletion.delete(uuid, testContext)));
    await Promise.all([1, 2, 3].map(() => who.erasure.eraseDue()));
    await who.deletion.delete(uuid, testContext);
    expect(who.mailed.filter(({ to, content }) => to === email && content.template === 'account-deleted')).toHaveLength(1);
    expect((await play.books()).ok).toBe(true);
  });

  it('faults S153: leaves merged guests and their account unchanged', async () => {
    const { uuid, email } = await member();
    const guest = await who.guest();
    await who.byCode(email, guest);
    // What they had lives on in the account, so it is not said to be deleted.
    expect(await who.deletion.delete(guest.uuid, testContext)).toEqual({ ok: false, error: 'GONE' });
    expect(await who.user(guest.uuid)).toMatchObject({ status: 'merged', merged_into: uuid });
    expect((await who.user(uuid)).status).toBe('normal');
  });

  it('faults S70: refuses to delete the last admin who is not banned; of two at once one stays', async () => {
    const [first, second, banned] = [await member(), await member(), await member()];
    for (const admin of [first, second, banned]) await makeAdmin(admin);
    await play.db.updateTable('users').set({ status: 'banned' }).where('uuid', '=', banned.uuid).execute();
    const both = await Promise.all([first, second].map(({ uuid }) => who.deletion.delete(uuid, testContext)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: 'LAST_ADMIN' }]);
    const [left] = await play.db.selectFrom('users').selectAll().where('role', '=', 'admin').where('status', '=', 'normal').execute();
    expect(left?.email).not.toBeNull();
    expect((await who.sessions.list(left?.uuid ?? '')).length).toBeGreaterThan(0);
  });
});
