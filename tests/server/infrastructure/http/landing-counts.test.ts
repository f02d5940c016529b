import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LandingVariant } from '#contract/landing.ts';
import { utcDay } from '#domain/text/utc-day.ts';
import { LandingCounts } from '#server/application/landing/landing-counts.ts';
import { Quotas } from '#server/application/platform/quotas.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const DAY_MS = 86_400_000;

describeOnPostgres('the counts of landing pages', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.on(await open(), { adminEmails: ['root@example.com'] });
  });
  afterAll(() => app.close());

  /** Each test has days of its own. */
  const nextDay = (): string => {
    app.clock.offset += DAY_MS;
    app.clock.toNoon();
    return today();
  };
  const today = () => app.clock.now().toISOString().slice(0, 10);
  const view = (variant: LandingVariant, source_code?: string) =>
    app.post('landing.view', { variant, ...(source_code && { source_code }) });
  const play = (guest: TestGuest, variant: LandingVariant, source_code?: string) =>
    app.post('landing.play', { variant, ...(source_code && { source_code }) }, guest);
  /** Landing, play, turn 5, sign-in and purchase of each way. */
  const funnel = async (from: string, to = from): Promise<Record<string, number[]>> => {
    const [first, last] = [from, to].map((day) => utcDay(Date.parse(day))) as [number, number];
    const rows = await new LandingCounts({
      db: app.database.db,
      clock: app.clock,
      quotas: new Quotas({ db: app.database.db, clock: app.clock, scale: 1 }),
    }).funnel(first, last);
    return Object.fromEntries(
      rows.map(({ brand, variant, source, landing, play, turn5, signIn, purchase }) => [
        `${brand} ${variant} ${source}`,
        [landing, play, turn5, signIn, purchase],
      ]),
    );
  };
  const turns = async (guest: TestGuest, count: number) => {
    const { game } = (await app.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest)).json().data;
    for (let depth = 1; depth <= count; depth++)
      await sql`INSERT INTO turns (id, game_id, parent, depth, input, request, status, text, choices, state, price, cost, owner, created_at, ended_at)
        SELECT ${randomUUID()}::uuid, game_id, id, depth + ${depth}, 'null', '', 'done', '', choices, state, 1, 1, 'test', ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz
        FROM turns WHERE game_id = ${game.id} AND depth = 0`.execute(app.database.db);
  };
  const pay = (user: string) =>
    sql`INSERT INTO orders (id, user_uuid, brand, provider, price_id, coins, amount, currency, digits, status, success_url, cancel_url, created_at, checked_at, paid_at)
      VALUES (${randomUUID()}, ${user}, 'lorewick', 'stripe', 'small', 100, 199, 'usd', 2, 'paid', '', '', ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()})`.execute(
      app.database.db,
    );

  it('FUNNEL-01: an admin reads the counts, which is written down', async () => {
    const admin = await app.member('root@example.com');
    await view('scene', 'ads');
    const { rows } = (await app.get(`admin/funnel.get?from=${today()}&to=${today()}`, admin)).json().data;
    const way = { brand: 'lorewick', variant: 'scene', source: 'ads' };
    expect(rows).toEqual([{ ...way, landing: 1, play: 0, turn5: 0, sign_in: 0, purchase: 0 }]);
    const audit = await app.database.db.selectFrom('audit_entries').select('action').execute();
    expect(audit.map(({ action }) => action)).toContain('funnel.read');
    expect((await app.get('admin/funnel.get?from=2026-02-31&to=2026-03-01', admin)).statusCode).toBeLessThan(500);
  });

  it('FUNNEL-01: counts each step once, and a later step counts for those before it', async () => {
    const day = nextDay();
    for (let visit = 0; visit < 6; visit++) await view('cover', 'ads');
    await view('lines');
    const [one, two, three, four] = [await app.guest(), await app.guest(), await app.guest(), await app.guest()];
    for (const guest of [one, two, three, four]) for (let press = 0; press < 3; press++) await play(guest, 'cover', 'ads');
    await turns(one, 4);
    await turns(two, 5);
    await turns(three, 12);
    await app.member(`${randomUUID()}@mail.example`, three);
    await pay(four.uuid);
    await pay(four.uuid);
    expect(await funnel(day)).toEqual({ 'lorewick cover ads': [6, 4, 3, 2, 1], 'lorewick lines ': [1, 0, 0, 0, 0] });
    expect(await funnel('2020-01-01', '2020-01-31')).toEqual({});
  });

  it('S141: sources that one address invents are counted as none, and keep no other source out of the counts', async () => {
    const day = nextDay();
    const counts = new LandingCounts({
      db: app.database.db,
      clock: app.clock,
      quotas: new Quotas({ db: app.database.db, clock: app.clock, scale: 1 }),
    });
    const seen = (source: string, address: string) => counts.view({ brand: 'lorewick', variant: 'cover', source }, address);
    for (let invented = 0; invented < 600; invented++) await seen(`invented-${invented}`, '203.0.113.1');
    for (let visit = 0; visit < 3; visit++) await seen('campaign', '203.0.113.2');
    await seen('campaign', '203.0.113.1');
    const rows = await funnel(day);
    expect([Object.keys(rows).length, rows['lorewick cover campaign']?.[0], rows['lorewick cover ']?.[0]]).toEqual([22, 4, 580]);
  });

  it('FUNNEL-01: the first landing page of a person counts, also over a merge into an account', async () => {
    const day = nextDay();
    for (const variant of ['scene', 'lines'] as const) await view(variant);
    const [first, second] = [await app.guest(), await app.guest()];
    const email = `${randomUUID()}@mail.example`;
    await play(first, 'scene');
    await play(first, 'lines');
    const account = await app.member(email, first);
    await play(second, 'lines');
    expect((await app.member(email, second)).uuid).toBe(account.uuid);
    expect(await funnel(day)).toEqual({ 'lorewick lines ': [1, 0, 0, 0, 0], 'lorewick scene ': [1, 1, 1, 1, 0] });
  });

  it('FUNNEL-01: what was done before the landing page does not count; members are not counted', async () => {
    const day = nextDay();
    const guest = await app.guest();
    await turns(guest, 6);
    await pay(guest.uuid);
    app.clock.offset += 1000;
    await view('cover');
    await play(guest, 'cover');
    await play(await app.member(`${randomUUID()}@mail.example`), 'cover');
    expect(await funnel(day)).toEqual({ 'lorewick cover ': [1, 1, 0, 0, 0] });
  });

  it('FUNNEL-02: keeps no person with a view, nothing of a guest who refused, and forgets one who refuses later', async () => {
    const day = nextDay();
    const [refused, later] = [await app.guest(), await app.guest()];
    await app.post('tracking.choose', { allowed: false }, refused);
    for (const guest of [refused, later]) await play(guest, 'character');
    expect(await funnel(day)).toEqual({ 'lorewick character ': [1, 1, 0, 0, 0] });
    await app.post('tracking.choose', { allowed: false }, later);
    expect(await funnel(day)).toEqual({});
  });

  it('FUNNEL-02: invented sources do not fill the table', async () => {
    const day = nextDay();
    await sql`INSERT INTO landing_views (day, brand, variant, source, views)
      SELECT ${utcDay(Date.parse(day))}, 'lorewick', 'cover', 'made-up-' || number, 1 FROM generate_series(1, 500) AS number`.execute(
      app.database.db,
    );
    for (const source of ['new-1', 'new-2', 'made-up-7']) await view('cover', source);
    const rows = await funnel(day);
    expect([Object.keys(rows).length, rows['lorewick cover ']]).toEqual([501, [3, 0, 0, 0, 0]]);
    for (const source of ['', 'a b', '=1+1', 'x'.repeat(65)])
      expect((await app.post('landing.view', { variant: 'cover', source_code: source })).statusCode).toBe(400);
  });
});
