import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '../../../../contract/route.ts';
import { TEST_SECRET, TestApp, type TestGuest } from '../../harness/test-app.ts';
import { openFreshPglite } from '../../harness/test-database.ts';

const CANARY = 'canary-5f1d';

describe('faults S75: the log', () => {
  let server: TestApp;
  let guest: TestGuest;

  beforeAll(async () => {
    server = await TestApp.on(await openFreshPglite());
    guest = await server.guest(`${CANARY}-device`);
  });
  afterAll(() => server.close());

  const log = (): string => server.lines.join('');

  it('has one line per request: id, method, route pattern, status, time and who', async () => {
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

  it('says nothing that a player wrote, sent or is known by, whatever happens', async () => {
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

  it('records the end of a session whose token came back, by id alone', async () => {
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
