import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportData } from '#contract/account.ts';
import type { Database } from '#server/application/db/database.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { everyTable } from '#tests/server/harness/every-table.ts';
import { buy } from '#tests/server/harness/sign-in-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

/** The part of the export that holds a table's data of a user. */
const places: Readonly<Record<string, string>> = {
  users: 'account',
  avatars: 'picture',
  identities: 'sign_in_with',
  sessions: 'devices',
  mails: 'mails',
  audit_entries: 'decisions',
  wallets: 'coins',
  ledger_entries: 'statement',
  favorites: 'favorites',
  opinions: 'opinions',
  character_memories: 'characters_know',
  endings_found: 'endings_found',
  games: 'games',
  turns: 'games',
  summaries: 'games',
  imported_chats: 'games',
  chat_lines: 'games',
  reports: 'reports',
  orders: 'purchases',
  invoices: 'invoices',
  disputes: 'disputes',
  dispute_answers: 'disputes',
  money_limits: 'money_limits',
  daily_rewards: 'daily_rewards',
  invite_codes: 'invites',
  invites: 'invites',
  share_opens: 'shares_opened',
  story_ideas: 'story_ideas',
  support_cases: 'complaints',
  case_steps: 'complaints',
  tracking_choices: 'tracking',
  tracking_events: 'tracking',
  recordings: 'recordings',
  landing_players: 'tracking',
  subscriptions: 'subscriptions',
};
/** Tables that the export leaves out, with the reason. A new table needs a line in one of the two lists. */
const leftOut: Readonly<Record<string, string>> = {
  categories: 'no user data',
  stories: 'no user data',
  story_versions: 'no user data',
  characters: 'no user data',
  character_versions: 'no user data',
  character_portraits: 'no user data',
  character_assets: 'no user data',
  lorebooks: 'no user data',
  lorebook_versions: 'no user data',
  script_problems: 'no user data',
  projects: 'texts of the brand, by admins',
  project_files: 'texts of the brand, by admins',
  project_versions: 'texts of the brand, by admins',
  shared_books: 'no user data',
  project_books: 'no user data',
  project_releases: 'texts of the brand, by admins',
  story_proofs: 'what was searched of texts of the brand',
  project_pictures: 'pictures of the brand, by admins',
  brought_pictures: 'pictures of the brand, by admins',
  story_pictures: 'no user data',
  templates: 'texts of the brand, by admins',
  studio_templates: 'texts of the brand, by admins',
  review_comments: 'words of people without an account, and of admins, about drafts',
  desk_requests: 'what admins ask each other about coins and refunds; the statement and the purchases hold the result',
  refunds: 'the purchases hold the result',
  job_runs: 'no user data',
  ledger_checks: 'which wallets a check of the ledger found wrong; the statement has their entries',
  processes: 'no user data',
  shared_runs: 'secret addresses; what they show is in the games',
  prompt_frames: 'no user data',
  turn_changes: 'what the player replaced by edits and corrections, kept to rebuild prompts; the export has what holds now',
  turn_events: 'the stream of a turn’s text',
  holds: 'coins of running turns; the statement holds the result',
  leases: 'no user data',
  recording_parts: 'pages without their texts; the export lists the recordings',
  landing_views: 'no user data',
  story_chapters: 'no user data',
  invoice_numbers: 'no user data',
  coin_codes: 'no user data; who used one is in the statement',
  money_moves: 'amounts of the purchases, which are exported',
  saved_answers: 'words of admins for any case',
  subscription_links: 'secret links of mails, with a hash of the address; the export lists the subscriptions',
  chapter_mails: 'days on which an address got a mail, gone within three days',
  login_codes: 'gone within the day',
  known_browsers: 'random names of browsers, kept to keep limits apart',
  social_attempts: 'gone within minutes',
  rate_limits: 'gone within the day',
  quotas: 'gone within the day',
  dev_mails: 'the development mailbox',
  sandbox_payments: 'the development cashier',
};

let server: TestApp;
let db: Database;
let issued = 0;

/** Creates a member with a row in every table, each marked with `word`. */
async function createUser(word: string): Promise<TestGuest> {
  const story_id = 'the-quiet-relay';
  const user = await server.member(`${word}@example.com`);
  await buy(db, user.uuid, 50);
  const { game } = (await server.post('actor/chat/game.start', { story_id }, user)).json().data;
  const turn = { game_id: game.id, turn_id: randomUUID(), input: { kind: 'say', text: `${word} speaks` } };
  await server.post('actor/chat/game.send', turn, user);
  await server.post('report.create', { turn_id: turn.turn_id, reason: 'other', note: `${word} complains` }, user);
  await server.post('complaint.create', { kind: 'other', text: `${word} is angry about it.` }, user);
  await server.post('favorite.create', { story_id }, user);
  await server.post(
    'checkout.create',
    { price_id: 'coins-100', success_url: `http://localhost/?token=token-${word}`, cancel_url: 'http://localhost/' },
    user,
  );
  const { id: order_id } = await db.selectFrom('orders').select('id').where('user_uuid', '=', user.uuid).executeTakeFirstOrThrow();
  issued += 1;
  const seller = { brand: word, legalName: word, address: [], country: 'GB', vatNumber: '', email: '' };
  await db
    .insertInto('invoices')
    .values({
      ...{ id: randomUUID(), order_id, brand: 'lorewick', kind: 'invoice', number: issued, name: `INV ${word}`, invoice_id: null },
      ...{ country: 'GB', rate: 2000, amount: 199, tax: 33, currency: 'usd', digits: 2, coins: 100, seller: JSON.stringify(seller) },
      issued_at: new Date(),
    })
    .execute();
  const money = { amount: 199, currency: 'usd', digits: 2 };
  const { id: dispute_id } = await db
    .insertInto('disputes')
    .values({
      ...{ order_id, provider: 'stripe', provider_id: `du_${word}`, stage: 'open', status: 'under_review', reason: 'fraudulent', ...money },
      ...{ opened_at: new Date(), due_at: null, awaits: false },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const evidence = JSON.stringify({ name: word, email: '', product: '', activity: '', terms: '', words: `${word} played` });
  const answered = { accepts: false, status: 'done', asked_by: user.uuid, asked_at: new Date(), stage: 'open', drafted: 1 } as const;
  await db
    .insertInto('dispute_answers')
    .values({ id: randomUUID(), dispute_id, evidence, ...answered })
    .execute();
  await server.post('user-info.update', { name: `${word} the first` }, user);
  const now = new Date();
  await db
    .insertInto('summaries')
    .values({
      id: randomUUID(),
      game_id: game.id,
      through: turn.turn_id,
      previous: null,
      text: `${word} came`,
      author: 'story',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('imported_chats')
    .values({
      game_id: game.id,
      format: 'jsonl',
      title: word,
      player: word,
      character: 'Aunt',
      note: '',
      begun: null,
      before: '',
      after: '',
    })
    .execute();
  await db
    .insertInto('chat_lines')
    .values({ game_id: game.id, number: 0, raw: `{"mes":"${word} wrote"}`, inputs: '[]', replies: '[]' })
    .execute();
  const own = { user_uuid: user.uuid };
  await db
    .insertInto('avatars')
    .values({ ...own, hash: word, image: Buffer.from(`picture of ${word}`) })
    .execute();
  await db
    .insertInto('character_memories')
    .values({ ...own, character_id: 'aunt', slot: 'dream', text: `${word} dreamt`, authored: false, turn_id: null, told_at: now })
    .execute();
  await db
    .insertInto('endings_found')
    .values({ ...own, story_id, ending_id: `ending-${word}`, found_at: now })
    .execute();
  await server.post('opinion.set', { story_id, opinion: 'loved' }, user);
  await db
    .insertInto('identities')
    .values({ ...own, provider: 'google', subject: `subject-${word}`, name: word, created_at: now })
    .execute();
  await db
    .insertInto('daily_rewards')
    .values({ ...own, item: 'check-in', day: 1, coins: 5, created_at: now })
    .execute();
  await db
    .insertInto('invite_codes')
    .values({ ...own, code: word, browser: randomUUID(), created_at: now })
    .execute();
  await db
    .insertInto('invites')
    .values({ ...own, inviter_uuid: (await server.guest()).uuid, created_at: now })
    .execute();
  await db
    .insertInto('share_opens')
    .values({ ...own, browser: randomUUID(), day: 1, story_id, opened_at: now })
    .execute();
  await server.post('user-subscribe.create', { story_id, email: `${word}@example.com` }, user);
  await server.post('user-spending.limit-money', { period: 'day', currency: 'usd', amount: 9_000 }, user);
  await server.post('tracking.choose', { allowed: true }, user);
  await server.post('recording.start', { page: '/user/settings', width: 390, height: 844 }, user);
  await db
    .insertInto('story_ideas')
    .values({ ...own, id: randomUUID(), title: word, text: `${word} dreams`, created_at: now })
    .execute();
  await db.insertInto('audit_entries').values({ actor: 'an admin', action: `unban`, subject: user.uuid, created_at: now }).execute();
  return user;
}

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { payments: [new ManualPaymentProvider()] });
  db = server.database.db;
});
afterAll(() => server.close());

it('lists every table', async () => {
  expect([...Object.keys(places), ...Object.keys(leftOut)].sort()).toEqual(await everyTable(db));
});

it('holds all data of its owner and none of other users', async () => {
  const [ada, eve] = [await createUser('ada-marked'), await createUser('eve-marked')];
  const answer = await server.get('user-data.export', ada);
  expect(answer.headers['cache-control']).toBe('no-store');
  const exported = answer.json().data.export;
  expect(Object.keys(exported).sort()).toEqual([...new Set(Object.values(places))].sort());
  for (const [part, value] of Object.entries(exported))
    expect([part, value === null || Object.keys(Object(value)).length]).not.toEqual([part, 0]);
  const text = JSON.stringify(exported);
  for (const own of [
    'ada-marked@example.com',
    'ada-marked the first',
    'ada-marked speaks',
    'ada-marked complains',
    'ada-marked came',
    'ada-marked wrote',
    'ending-ada-marked',
    'subject-ada-marked',
    ada.uuid,
  ])
    expect(text).toContain(own);
  expect(Buffer.from(exported.picture, 'base64').toString()).toBe('picture of ada-marked');
  expect(text).not.toContain('eve-marked');
  expect(text).not.toContain(eve.uuid);
  expect(text).not.toContain(Buffer.from('picture of eve').toString('base64').slice(0, 16));
  for (const secret of ['an admin', ada.token, ada.refreshToken]) expect(text).not.toContain(secret);
});

it('exports games with opening, input, reply, choices and cost', async () => {
  const guest = await server.guest();
  const { game, turns } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest)).json().data;
  const input = { kind: 'choice', choice_id: turns[0].choices[0].id };
  await server.post('actor/chat/game.send', { game_id: game.id, turn_id: randomUUID(), input }, guest);
  const shown = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest)).json().data.turns;
  const [exported] = (await server.get('user-data.export', guest)).json().data.export.games;
  expect(exported).toMatchObject({ id: game.id, story_id: 'the-quiet-relay', mode: 'story' });
  for (const [index, turn] of exported.turns.entries()) {
    const { id, parent, input: put, text, choices, state, status, cost } = shown[index];
    expect(turn).toMatchObject({ id, parent, input: put, text, choices, state, status, cost });
  }
  expect(exported.turns).toHaveLength(2);
});

it('exports games of any number of turns, each once, with what belongs to each', async () => {
  const guest = await server.guest();
  const games = [];
  for (const turns of [0, 1, 199, 200, 450]) {
    const { game } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay', fresh: true }, guest)).json().data;
    await sql`INSERT INTO turns (id, game_id, parent, depth, input, request, status, text, choices, state, narrator_state, price, owner, created_at, ended_at)
      SELECT gen_random_uuid(), game_id, id, 1 + n / 20, input, request, status, 'turn ' || n, choices, state, narrator_state, price, owner, created_at, ended_at
      FROM turns AS opening, generate_series(1, ${turns}::int) AS n WHERE opening.game_id = ${game.id}`.execute(db);
    games.push({ id: game.id, texts: Array.from({ length: turns }, (_, n) => `turn ${n + 1}`).sort() });
  }
  const answer = v.parse(exportData.answer, (await server.get('user-data.export', guest)).json().data);
  const exported = answer.export.games as { id: string; summaries: unknown[]; turns: { parent: string | null; text: string }[] }[];
  expect(exported.map(({ id, turns }) => ({ id, texts: turns.flatMap(({ parent, text }) => (parent ? [text] : [])).sort() }))).toEqual(
    games,
  );
  expect(exported.map(({ summaries, turns }) => [summaries, turns.filter(({ parent }) => parent === null).length])).toEqual(
    games.map(() => [[], 1]),
  );
});

it('TRACK-25: names a choice about counting only when it was made', async () => {
  const choiceOf = async (guest: TestGuest) => (await server.get('user-data.export', guest)).json().data.export.tracking.choice ?? null;
  const guest = await server.guest();
  await server.post('meta-api.forward', { data: [wireEvent({ event_id: randomUUID() })] }, guest);
  expect(await choiceOf(guest)).toBeNull();
  await server.post('tracking.choose', { allowed: true }, guest);
  expect(await choiceOf(guest)).toMatchObject({ allowed: true });
});

it('allows five exports an hour', async () => {
  const guest = await server.guest();
  for (let times = 0; times < 5; times += 1) expect((await server.get('user-data.export', guest)).statusCode).toBe(200);
  const refused = await server.get('user-data.export', guest);
  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true]);
  server.clock.offset += 3_600_000;
  expect((await server.get('user-data.export', guest)).statusCode).toBe(200);
});
