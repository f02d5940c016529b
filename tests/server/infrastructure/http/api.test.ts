import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { runs } from '#tests/proof.ts';
import { forgedToken } from '#tests/server/harness/forged-token.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const STRANGER = { code: 'UNAUTHORIZED', message: 'Authentication failed', data: null };

describe('the API over HTTP', () => {
  let server: TestApp;
  let guest: TestGuest;

  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres(), { production: true });
    guest = await server.guest();
  });
  afterAll(() => server.close());

  const raw = (payload: string | Buffer, headers: Record<string, string>, path = 'user-guest.sign-up') =>
    server.inject({ method: 'POST', url: API_PREFIX + path, payload, headers });

  it('registers a guest, returns the user, and refreshes the tokens', async () => {
    const signedUp = await server.post('user-guest.sign-up', { device_id: 'device-of-one', gender: '' });
    expect(signedUp.statusCode).toBe(200);
    const { code, data } = signedUp.json();
    expect(code).toBe('0');
    expect(data.user).toMatchObject({ role: 'guest', is_guest: true, coins: 30, status: 'normal' });
    expect(data.auth.expires).toBe(604_800);
    const refreshed = await server.post('user.refresh', { refresh_token: data.auth.refresh_token });
    const token = refreshed.json().data.auth.access_token;
    const me = await server.inject({ method: 'GET', url: `${API_PREFIX}user.whoami`, headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toMatchObject({ code: '0', data: { user: { uuid: data.user.uuid } } });
  });

  it('AUTH-01: takes a device id of one character, and a gender that it does not know as none', async () => {
    for (const gender of ['unknown', 'Male', null]) {
      const { code, data } = (await server.post('user-guest.sign-up', { device_id: '7', gender })).json();
      expect([code, data.user.gender]).toEqual(['0', '']);
    }
    expect((await server.post('user-guest.sign-up', { device_id: '' })).statusCode).toBe(400);
  });

  it('PLAY-01: refuses words of invisible characters alone before anything is charged, like empty ones', async () => {
    const player = await server.guest();
    const { game } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, player)).json().data;
    const refused = [];
    for (const text of ['', ' ', '\u200b', '\u200d\ufeff \u2060', '\u3164', '\u2800']) {
      const turn = { game_id: game.id, turn_id: randomUUID(), input: { kind: 'say', text } };
      const answer = await server.post('actor/chat/game.send', turn, player);
      refused.push([answer.statusCode, answer.json()]);
    }
    expect(refused[0]).toEqual([400, expect.objectContaining({ code: 'INVALID_INPUT' })]);
    expect(new Set(refused.map((each) => JSON.stringify(each))).size).toBe(1);
    expect((await server.get('user.whoami', player)).json().data.user.coins).toBe(30);
    const opened = await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay', game_id: game.id }, player);
    expect(opened.json().data.turns).toHaveLength(1);
  });

  it('PLAY-01: leaves out what an input of its kind does not have', async () => {
    const player = await server.guest();
    const { game, turns } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, player)).json().data;
    const choice_id = turns[0].choices[0].id;
    const turn_id = randomUUID();
    const inputs = [
      { kind: 'choice', choice_id, text: turns[0].choices[0].label },
      { kind: 'choice', choice_id, text: '' },
      { kind: 'choice', choice_id },
    ];
    for (const input of inputs) {
      const sent = await server.post('actor/chat/game.send', { game_id: game.id, turn_id, input }, player);
      expect([input, sent.payload.includes('"status":"done"')]).toEqual([input, true]);
    }
    const opened = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, player)).json().data;
    expect(opened.turns.map(({ input }: { input: unknown }) => input)).toEqual([
      null,
      { kind: 'choice', choice_id, label: turns[0].choices[0].label },
    ]);
    const said = { kind: 'say', text: 'What is this place?', choice_id: null };
    const answer = await server.post('actor/chat/game.send', { game_id: game.id, turn_id: randomUUID(), input: said }, player);
    expect(answer.payload).toContain('"status":"done"');
  });

  it('PLAY-03, PLAY-09: takes an empty cursor as none', async () => {
    const player = await server.guest();
    const { game, turns } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, player)).json().data;
    const turn_id = randomUUID();
    const input = { kind: 'choice', choice_id: turns[0].choices[0].id };
    const sent = await server.post('actor/chat/game.send', { game_id: game.id, turn_id, input }, player);
    expect((await server.get(`actor/chat/game.stream?turn_id=${turn_id}&after=`, player)).payload).toContain('"type":"accepted"');
    expect(sent.statusCode).toBe(200);
    const query = { story_id: 'the-quiet-relay', actor_id: game.actor_id, before: null };
    const history = (await server.post('actor/chat/game.history', query, player)).json().data;
    expect([history.game.id, history.turns.length, history.before]).toEqual([game.id, 2, null]);
  });

  it('accepts upper-case ids for playing, streaming, retrying and stopping a turn', async () => {
    const player = await server.guest();
    const { game, turns } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, player)).json().data;
    const turnId = randomUUID();
    const input = { kind: 'choice', choice_id: turns[0].choices[0].id };
    const ids = { game_id: game.id.toUpperCase(), turn_id: turnId.toUpperCase() };
    const sent = await server.post('actor/chat/game.send', { ...ids, input }, player);
    expect(sent.payload).toContain('"status":"done"');
    expect(sent.payload).toContain(`"turn_id":"${turnId}"`);
    const streamed = await server.inject(
      { url: `${API_PREFIX}actor/chat/game.stream?turn_id=${ids.turn_id}`, headers: { 'last-event-id': '1' } },
      player,
    );
    expect(streamed.payload).toContain('"status":"done"');
    const variant = randomUUID();
    const retried = await server.post('actor/chat/game.retry', { turn_id: ids.turn_id, new_turn_id: variant.toUpperCase() }, player);
    expect(retried.payload).toContain(`"turn_id":"${variant}"`);
    expect(retried.payload).toContain('"status":"done"');
    const again = await server.post('actor/chat/game.retry', { turn_id: turnId, new_turn_id: variant }, player);
    expect(again.payload).toContain('"status":"done"');
    expect((await server.post('actor/chat/game.stop', { turn_id: variant.toUpperCase() }, player)).json().data.status).toBe('done');
  });

  it.each(routes.filter((route) => !['anonymous', 'public'].includes(route.access)).map((route) => [route.path, route] as const))(
    'faults S01: %s answers strangers with one body',
    async (path, route) => {
      const url = `${API_PREFIX}${path}?access_token=${guest.token}&token=${guest.token}`;
      const bearers = ['', 'Bearer', 'Bearer ', 'Bearer x', `Basic ${guest.token}`, guest.token, `Bearer ${guest.refreshToken}`];
      for (const authorization of route.access === 'optional' ? bearers : [undefined, ...bearers]) {
        const headers = authorization === undefined ? {} : { authorization };
        const answer = await server.inject({ method: route.method, url, headers: { ...headers, cookie: `token=${guest.token}` } });
        expect([authorization, answer.statusCode, answer.json()]).toEqual([authorization, 401, STRANGER]);
      }
    },
  );

  it('faults S01: refuses every forged token with the same body', async () => {
    await fc.assert(
      fc.asyncProperty(forgedToken(guest.token), async (token) => {
        const answer = await server.inject({ url: `${API_PREFIX}user.whoami`, headers: { authorization: `Bearer ${token}` } });
        expect([answer.statusCode, answer.json()]).toEqual([401, STRANGER]);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('faults S01: refuses a token that was issued for another purpose', async () => {
    for (const refresh_token of [guest.token, `${guest.refreshToken}x`, `${guest.refreshToken.slice(0, -1)}`, 'x'.repeat(512)]) {
      const answer = await server.post('user.refresh', { refresh_token });
      expect([answer.statusCode, answer.json()]).toEqual([401, STRANGER]);
    }
    expect((await server.post('user.refresh', { refresh_token: 'x'.repeat(60_000) })).statusCode).toBe(400);
    expect((await server.get('user.whoami', guest)).statusCode).toBe(200);
  });

  it('faults S65: refuses bodies that are no valid JSON object, and changes nothing', async () => {
    const json = { 'content-type': 'application/json' };
    const statuses = async (bodies: readonly (string | Buffer)[]) =>
      Promise.all(bodies.map(async (body) => (await raw(body, json)).statusCode));
    const poison = [
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '{"device_id":"12345678","__proto__":null}',
    ];
    const broken = ['{', 'nope', '\ufeff{', Buffer.from('{"device_id":"abcdefgh"}', 'utf16le'), '[]', 'null', '"text"', '1'];
    const latin1 = Buffer.from('{"device_id":"caf\u00e9 caf\u00e9"}', 'latin1');
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const texts = ['{"device_id":"abcdefgh\\u0000"}', '{"device_id":"abcdefgh\\ud800"}'];
    expect(new Set(await statuses([...poison, ...broken, latin1, deep, ...texts]))).toEqual(new Set([400]));
    // Of this call every field may be left out.
    for (const body of ['[]', 'null', '[[]]', '"text"', 'true']) {
      const payload = { method: 'POST', url: `${API_PREFIX}user-info.update`, headers: json, payload: body } as const;
      const answer = await server.inject(payload, guest);
      const expected = { code: 'INVALID_INPUT', message: 'The request is not as it should be.', data: null };
      expect([body, answer.statusCode, answer.json()]).toEqual([body, 400, expected]);
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    expect((await raw(Buffer.alloc(65_537, 32), json)).statusCode).toBe(413);
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
      const answer = await raw('{"device_id":"abcdefgh"}', { 'content-type': type });
      expect([type, answer.statusCode, answer.json().code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('takes a POST without a body as an empty object', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const answer = await server.inject({ method: 'POST', url: `${API_PREFIX}story.list`, headers }, guest);
      expect([answer.statusCode, answer.json().data?.stories?.length]).toEqual([200, 6]);
    }
  });

  it('faults S74: lets a player search 120 times a minute, and refuses no list without words and no other player', async () => {
    const [player, other] = [await server.guest(), await server.guest()];
    const list = (query: string, who = player) => server.post('story.list', { query, limit: 1 }, who);
    const statuses: number[] = [];
    // No more at once than may wait for a place.
    for (let at = 0; at < 26; at += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 5 }, () => list('lamp')))).map(({ statusCode }) => statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const refused = await list('lamp');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^You searched often in a short time\. Try again in .+\.$/),
        data: { retry_after: expect.any(Number) },
      },
    ]);
    expect(refused.headers['retry-after']).toBe(String(refused.json().data.retry_after));
    expect((await list('')).statusCode).toBe(200);
    expect((await list('lamp', other)).statusCode).toBe(200);
  });

  it('never returns a long text of the request', async () => {
    const answer = await server.post('user-guest.sign-up', { [`<script>${'x'.repeat(60_000)}`]: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.body.length).toBeLessThan(400);
  });

  it('answers unknown paths with the envelope', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/nothing.here'],
      ['GET', '/api/v2/user.whoami'],
      ['POST', '/api/v1/user.whoami'],
      ['GET', '/api/v1/user.refresh'],
      ['DELETE', '/api/v1/story.list'],
      ['GET', '/api'],
      ['GET', '/api/v1/USER.WHOAMI'],
    ] as const) {
      const answer = await server.inject({ method, url: path }, guest);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: expect.any(String), data: null });
    }
  });

  it('faults S77: sends the same security headers with every response', async () => {
    const answers = {
      success: await server.get('user.whoami', guest),
      stranger: await server.get('user.whoami'),
      missing: await server.get('nothing.here'),
      malformed: await raw('{', { 'content-type': 'application/json' }),
      'bad address': await server.inject({ method: 'GET', url: '/api/v1/%zz' }),
      later: await server.get('price.list', guest),
      health: await server.inject({ method: 'GET', url: '/healthz' }),
    };
    const guarding = ({ headers }: (typeof answers)['success']) => {
      const { 'content-length': _, 'retry-after': __, date: ___, connection: ____, ...others } = headers;
      return others;
    };
    const { 'cache-control': cache, ...expected } = guarding(answers.success);
    expect(cache).toBe('no-store');
    expect(expected).toMatchInlineSnapshot(`
      {
        "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'",
        "content-type": "application/json; charset=utf-8",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
        "referrer-policy": "strict-origin-when-cross-origin",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "x-content-type-options": "nosniff",
      }
    `);
    for (const [name, answer] of Object.entries(answers))
      expect([name, guarding(answer)]).toEqual([name, expect.objectContaining(expected)]);
  });

  it.each(routes.map((route) => [route.path, route] as const))(
    'faults S77: %s sends them to every caller, and forbids caching',
    async (path, { method }) => {
      const { headers } = await server.get('user.whoami', guest);
      for (const authorization of [{}, { authorization: 'Bearer x' }]) {
        const answer = await server.inject({ method, url: API_PREFIX + path, headers: authorization });
        const names = Object.keys(answer.headers).filter((name) => name !== 'retry-after');
        expect(names.sort()).toEqual(Object.keys(headers).sort());
        for (const name of names)
          if (!['date', 'content-length'].includes(name)) expect([name, answer.headers[name]]).toEqual([name, headers[name]]);
      }
    },
  );

  it('shows no internals of an error and no database field', async () => {
    await sql`ALTER TABLE wallets RENAME TO wallets_gone`.execute(server.database.db);
    const answer = await server.get('user.whoami', guest);
    await sql`ALTER TABLE wallets_gone RENAME TO wallets`.execute(server.database.db);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'INTERNAL', message: 'Something went wrong on our side.', data: null });
    const line = server.lines.find((text) => text.includes('request failed')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ reqId: expect.any(String) });
    expect(line).toContain('wallets');
  });

  it('faults S48: refuses new requests during shutdown, but stays alive for /healthz', async () => {
    const going = await TestApp.on(await openFreshPostgres());
    const leaving = await going.guest();
    const ready = await going.inject({ url: '/readyz' });
    going.refuseWork();
    const refused = await going.get('user.whoami', leaving);
    const [alive, unready] = [await going.inject({ url: '/healthz' }), await going.inject({ url: '/readyz' })];
    await going.close();
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([503, 'UNAVAILABLE', true]);
    expect([ready.statusCode, alive.statusCode, unready.statusCode]).toEqual([200, 200, 503]);
  });
});

describe('the API over a socket', () => {
  let server: TestApp;
  let port: number;

  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres(), { recording: false });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** Writes raw bytes and returns the response until the server hangs up, or until `timeoutMs` have passed. */
  async function talk(bytes: string, timeoutMs = 3000): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(bytes);
    await Promise.race([closed, delay(timeoutMs)]);
    socket.destroy();
    return received;
  }

  it('faults S01: two Authorization headers are refused', async () => {
    const { token } = await server.guest();
    const call = (lines: readonly string[]) =>
      talk(['GET /api/v1/user.whoami HTTP/1.1', 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n'));
    expect(await call([`Authorization: Bearer ${token}`])).toMatch(/^HTTP\/1.1 200 /);
    expect(await call([`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`])).toMatch(/^HTTP\/1.1 401 /);
    expect(await call([`Authorization: Bearer ${token}`, 'authorization: Bearer x'])).toMatch(/^HTTP\/1.1 401 /);
    expect(await call([`Authorization: Bearer ${'x'.repeat(100_000)}`])).toMatch(/^HTTP\/1.1 431 /);
  });

  it.each(['actor/chat/game.import', 'user.refresh'])('faults S110: hangs up on a large body that %s refuses unread', async (path) => {
    const bytes = 12_000_000;
    const head = [`POST /api/v1/${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', `Content-Length: ${bytes}`];
    // Without a limit of time, because the server ends it.
    const answer = await talk(`${head.join('\r\n')}\r\n\r\n${'['.repeat(1_000)}`, 60_000);
    expect(answer).toMatch(/^HTTP\/1.1 (401|413) /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('answers non-HTTP input with the envelope, without naming its software', async () => {
    const answer = await talk('GET / HTTP/9.9\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"INVALID_INPUT"');
    expect(answer.toLowerCase()).not.toMatch(/\r\n(server|x-powered-by):/);
  });

  it.each([
    ['an old version', 'GET / HTTP/0.9\r\nHost: x\r\n\r\n'],
    ['a version that is no text', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['the same host twice', 'GET /api/v1/story.list HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ])('faults S77: refuses %s and closes the connection', async (_, bytes) => {
    const answer = await talk(bytes, 10_000);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toContain('<div id="app">');
  });

  const long = 'x'.repeat(100_000);
  const asBrowser = 'Host: x\r\nAccept: text/html,*/*\r\n';
  it.each([
    ['431', `GET /${long} HTTP/1.1\r\n${asBrowser}\r\n`, 'text/html'],
    ['431', `GET / HTTP/1.1\r\n${asBrowser}Cookie: ${long}\r\n\r\n`, 'text/html'],
    ['431', `GET /api/v1/${long} HTTP/1.1\r\n${asBrowser}\r\n`, 'application/json'],
    ['400', 'GET / HTTP/9.9\r\n\r\n', 'application/json'],
    ['400', 'GET / HTTP/1.1\r\nAccept: text/html\r\n\r\n', 'application/json'],
    ['404', 'GET /api/v1/none HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n', 'application/json'],
    ['400', `GET /%zz HTTP/1.1\r\n${asBrowser}Connection: close\r\n\r\n`, 'text/html'],
    ['400', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'application/json'],
    ['404', `GET /content/${'y'.repeat(2000)} HTTP/1.1\r\n${asBrowser}Connection: close\r\n\r\n`, 'text/html'],
    ['400', `GET /avatars/${'y'.repeat(2000)} HTTP/1.1\r\n${asBrowser}Connection: close\r\n\r\n`, 'text/html'],
  ])('faults S77: %s has the headers of every response, and a readable page for a browser', async (status, bytes, type) => {
    const [head = '', body = ''] = (await talk(bytes, 10_000)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    );
    const { securityHeaders } = await import('#server/infrastructure/http/security-headers.ts');
    for (const [name, value] of Object.entries(securityHeaders({ production: false, embedOrigins: [] })))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(headers.get('content-type')).toContain(type);
    expect(body.startsWith('<!doctype html>')).toBe(type === 'text/html');
    // The app's own page of a missing address says the rest by script.
    if (type !== 'text/html' || status === '404') return;
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).toContain('<a href="/">Go Home</a>');
    expect(body).toContain('<a href="mailto:support@');
  });

  it('closes connections that send no HTTP, even when the client never closes them', async () => {
    const held = new Set<Socket>();
    server.app.server.on('connection', (socket) => {
      held.add(socket);
      socket.once('close', () => held.delete(socket));
    });
    const strangers = ['\u0000\u0001\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n'].map((bytes) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined).resume();
      socket.write(bytes);
      return socket;
    });
    await expect.poll(() => held.size).toBe(2);
    await expect.poll(() => held.size).toBe(0);
    for (const socket of strangers) socket.destroy();
  });

  it('stops at the first error of a request', async () => {
    const player = await server.guest();
    const change = { what: 'lore', text: 'x', keys: Array.from({ length: 30_000 }, () => 1) };
    const from = process.memoryUsage().rss;
    const answer = await server.post('actor/chat/memory.change', { game_id: randomUUID(), change }, player);
    expect(answer.statusCode).toBe(400);
    expect(process.memoryUsage().rss - from).toBeLessThan(200_000_000);
  });

  it('limits slow senders', () => {
    const { headersTimeout, requestTimeout, timeout } = server.app.server;
    expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 30_000, 120_000]);
  });
});
