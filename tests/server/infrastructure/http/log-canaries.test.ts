import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { DiscordProvider } from '#server/infrastructure/social/discord-provider.ts';
import type { FakeProvider } from '#tests/fakes/social/fake-provider.ts';
import { pressOnPage } from '#tests/fakes/social/press-on-page.ts';
import { startDiscord } from '#tests/fakes/social/start-discord.ts';
import { TEST_SECRET, TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const CANARY = 'canary-5f1d';

describe('faults S75: the log', () => {
  let server: TestApp;
  let guest: TestGuest;

  let discord: FakeProvider;

  beforeAll(async () => {
    discord = await startDiscord();
    server = await TestApp.on(await openFreshPostgres(), { providers: [new DiscordProvider(discord)] });
    guest = await server.guest(`${CANARY}-device`);
  });
  afterAll(async () => {
    await server.close();
    await discord.close();
  });

  const log = (): string => server.lines.join('');

  it('has one line per request: id, method, route pattern, status, time and user', async () => {
    server.lines.length = 0;
    await server.get('story.get?id=the-quiet-relay', guest);
    expect(server.lines).toHaveLength(1);
    expect(JSON.parse(server.lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.any(Number),
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: '/api/v1/story.get',
      status: 200,
      ms: expect.any(Number),
      user: guest.uuid,
      msg: 'request',
    });
  });

  it('never contains content or identifiers of players', async () => {
    const started = await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest);
    const game = started.json().data.game.id;
    const turn = { game_id: game, turn_id: randomUUID(), input: { kind: 'say', text: `${CANARY} wait` } };
    await server.post('actor/chat/game.send', turn, guest);
    await server.post('user.refresh', { refresh_token: `${CANARY}-token` });
    await server.post('user.refresh', { refresh_token: guest.refreshToken });
    await server.post('user-guest.sign-up', { device_id: CANARY, email: `${CANARY}@example.com` });
    await server.post(`story.list?${CANARY}=1`, { query: CANARY, [CANARY]: CANARY }, guest);
    await server.get(`story.get?id=${CANARY}&token=${CANARY}`, guest);
    await server.get(`${CANARY}/none`, guest);
    await server.inject({
      url: `/story/${CANARY}?q=${CANARY}`,
      headers: { cookie: `token=${CANARY}`, 'user-agent': CANARY, referer: CANARY },
    });
    await server.inject({ url: `/${CANARY}/%zz` });
    await server.inject({
      method: 'POST',
      url: `${API_PREFIX}user.refresh`,
      payload: `{"${CANARY}`,
      headers: { 'content-type': 'application/json' },
    });
    await server.inject({
      method: 'POST',
      url: `${API_PREFIX}user.refresh`,
      payload: CANARY,
      headers: { 'content-type': `text/${CANARY}` },
    });
    await server.inject({ url: `${API_PREFIX}user.whoami`, headers: { authorization: `Bearer ${CANARY}` } });
    await sql`ALTER TABLE stories RENAME TO stories_gone`.execute(server.database.db);
    const broken = await server.post('story.list', { query: CANARY }, guest);
    await sql`ALTER TABLE stories_gone RENAME TO stories`.execute(server.database.db);
    expect(broken.statusCode).toBe(500);
    expect(broken.body).not.toContain('stories');
    const secrets = [CANARY, TEST_SECRET, guest.token, guest.token.slice(-43), guest.refreshToken, guest.refreshToken.slice(-43)];
    for (const secret of secrets) expect(log()).not.toContain(secret);
    expect(log()).not.toMatch(/eyJ[\w-]{10}/);
  });

  /** Does something while a table is missing, so that it fails inside. */
  async function without(table: string, act: () => Promise<{ statusCode: number; body: string }>): Promise<void> {
    const { db } = server.database;
    await sql`ALTER TABLE ${sql.table(table)} RENAME TO gone`.execute(db);
    const broken = await act();
    await sql`ALTER TABLE gone RENAME TO ${sql.table(table)}`.execute(db);
    expect([table, broken.statusCode, broken.body.includes(table)]).toEqual([table, 500, false]);
  }

  it('never contains credentials or identities of a sign-in', async () => {
    const email = `${CANARY}@example.com`;
    const secrets = [CANARY, discord.clientSecret, TEST_SECRET];
    discord.account = { subject: `${CANARY}-subject`, name: `${CANARY} name`, email: `${CANARY}.social@example.com`, verified: true };
    await without('login_codes', () => server.post('verify-code.send', { email }));
    server.clock.offset += 61_000;
    const code = await server.codeFor(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await server.post('user.auth', { email, code: wrong }, guest);
    await without('audit_entries', () => server.get('user-data.export', guest));
    await without('wallets', () => server.post('user.auth', { email, code }));
    const answer = await server.post('user.auth', { email, code }, guest);
    expect(answer.statusCode).toBe(200);
    const { access_token, refresh_token } = answer.json().data.auth;
    const member: TestGuest = { uuid: guest.uuid, token: access_token, refreshToken: refresh_token };
    for (const change of [{ name: `${CANARY} name` }, { name: `${CANARY}\u202e` }, { [CANARY]: CANARY }, { gender: CANARY }])
      await server.post('user-info.update', change, member);
    await server.post('user-avatar.update', { image: Buffer.from(CANARY).toString('base64') }, member);
    const begin = async () =>
      (await server.post('user-social.begin', { provider: 'discord', return_to: `/${CANARY}` }, member)).json().data.url;
    const complete = (query: string) => server.post('user-social.complete', { query }, member);
    for (const mode of ['down', 'garbage', 'ok'] as const) {
      discord.mode = mode;
      const query = await pressOnPage(await begin(), 'Authorize');
      secrets.push(...new URLSearchParams(query).values());
      await complete(`${query}&state=${CANARY}`);
      if (mode === 'ok') await without('identities', () => complete(query));
      else await complete(query);
    }
    expect((await complete(await pressOnPage(await begin(), 'Authorize'))).statusCode).toBe(200);
    for (const { path, method } of routes) {
      const url = `${API_PREFIX}${path}`;
      if (method === 'POST') await server.inject({ method, url, payload: { [CANARY]: CANARY, email: CANARY, code: CANARY } }, member);
      else await server.inject({ method, url: `${url}?${CANARY}=${CANARY}` }, member);
    }
    await server.inject({ url: `/avatars/${CANARY}.svg` });
    await server.deps.mails.deliverDue();
    expect(server.lines.map((line) => JSON.parse(line).msg)).toEqual(
      expect.arrayContaining(['request failed', 'mail.sent', 'identity.linked']),
    );
    for (const secret of [...secrets, access_token, refresh_token]) expect([secret, log().includes(secret)]).toEqual([secret, false]);
    for (const digits of [code, wrong]) expect(log()).not.toMatch(new RegExp(`\\b${digits}\\b`));
    expect(log()).not.toMatch(/eyJ[\w-]{10}/);
  });

  it('records the end of a session after token reuse, by id only', async () => {
    const other = await server.guest();
    server.clock.offset += 1000;
    const second = (await server.post('user.refresh', { refresh_token: other.refreshToken })).json().data.auth.refresh_token;
    await server.post('user.refresh', { refresh_token: second });
    server.lines.length = 0;
    expect((await server.post('user.refresh', { refresh_token: other.refreshToken })).statusCode).toBe(401);
    const event = server.lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'session.revoked');
    expect(event).toMatchObject({ level: 40, session: other.refreshToken.split('.')[0] });
  });
});
