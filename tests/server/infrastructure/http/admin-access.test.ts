import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post } from '#contract/route.ts';
import { ok } from '#domain/result.ts';
import { derivedKey } from '#server/application/platform/secrets.ts';
import { buildApp } from '#server/infrastructure/http/app.ts';
import { BrowserCookie } from '#server/infrastructure/http/browser-cookie.ts';
import { serve } from '#server/infrastructure/http/serve.ts';
import { signedToken } from '#tests/server/harness/forged-token.ts';
import { TEST_SECRET, TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const SECRET = 'for-admins-alone';
const kind = { summary: 'A call of the studio', access: 'admin', input: v.looseObject({}), answer: v.string() } as const;
const look = get('studio.look', kind);
const change = post('studio/project.change', kind);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: TestApp;
/** An app with calls for admins, on the sessions of the other. */
let studio: FastifyInstance;
let port: number;
let guest: TestGuest;
let member: TestGuest;
let admin: TestGuest;
const lines: string[] = [];

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
  guest = await server.guest();
  member = await server.member('member@example.com');
  admin = await server.member('admin@example.com');
  await server.member('other@example.com');
  for (const email of ['admin@example.com', 'other@example.com']) await server.admins.change('grant', email, 'test');
  studio = buildApp({
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    sessions: server.deps.sessions,
    limits: server.deps.limits,
    ownedGames: { ageProblem: async () => null },
    browsers: new BrowserCookie([TEST_SECRET], () => false),
    brandOf: () => testContext.brand,
    siteOf: () => 'http://localhost',
    trustProxy: ['127.0.0.1'],
    production: true,
    countryHeader: null,
    embedOrigins: [],
    expensiveCalls: 3,
    isClosing: () => false,
  });
  for (const route of [look, change]) serve(studio, route, async () => ok(SECRET));
  await studio.listen({ port: 0, host: '127.0.0.1' });
  port = (studio.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await studio.close();
  await server.close();
});

/** Sends the path unchanged: a client that normalizes it would hide the attack. */
const send = (token: string | null, path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const call = request({ port, host: '127.0.0.1', path, method, headers: { ...authorization, ...headers } }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    call.on('error', reject);
    call.end();
  });

const LOOK = '/api/v1/studio.look';
const CHANGE = '/api/v1/studio/project.change';

describe('faults S70: calls for admins', () => {
  it('are for admins only, with a message in the refusal', async () => {
    for (const [path, method] of [
      [LOOK, 'GET'],
      [CHANGE, 'POST'],
    ] as const) {
      expect(await send(admin.token, path, method)).toMatchObject({ status: 200, body: expect.stringContaining(SECRET) });
      for (const { token } of [guest, member]) {
        const { status, body } = await send(token, path, method);
        expect([status, JSON.parse(body)]).toEqual([403, { code: 'FORBIDDEN', message: 'This is for admins only.', data: null }]);
      }
      expect((await send(null, path, method)).status).toBe(401);
    }
  });

  it('log each refusal with the user', async () => {
    lines.length = 0;
    await send(member.token, LOOK);
    await send(null, LOOK);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { route: LOOK, status: 403, user: member.uuid },
      { route: LOOK, status: 401, user: '' },
    ]);
  });

  it('ignore the claims of a token, even of a correctly signed one', async () => {
    const claims = { role: 'admin', is_admin: true, roles: ['admin'], scope: 'admin' };
    expect((await send(signedToken(member.token, {}, claims, Buffer.from('mine')), LOOK)).status).toBe(401);
    expect((await send(signedToken(member.token, {}, { sub: admin.uuid }, Buffer.from('mine')), LOOK)).status).toBe(401);
    const key = derivedKey(TEST_SECRET, 'access token');
    expect((await send(signedToken(member.token, {}, claims, key), LOOK)).status).toBe(403);
    // Another user's session, or another session's user: the stored row decides.
    expect((await send(signedToken(member.token, {}, { sub: admin.uuid }, key), LOOK)).status).toBe(401);
  });

  it.each([
    ['X-Admin', 'true'],
    ['X-Role', 'admin'],
    ['X-User', 'admin@example.com'],
    ['X-Forwarded-User', 'admin'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Original-URL', '/api/v1/sysconfig.list'],
    ['X-Rewrite-URL', '/api/v1/sysconfig.list'],
    ['X-HTTP-Method-Override', 'OPTIONS'],
    ['X-HTTP-Method', 'OPTIONS'],
    ['X-Middleware-Subrequest', 'middleware'],
    ['Cookie', 'role=admin; user={"role":"admin"}'],
    ['Forwarded', 'for=127.0.0.1;host=localhost'],
    ['Host', 'localhost'],
  ])('ignore the header %s', async (name, value) => {
    expect((await send(member.token, LOOK, 'GET', { [name]: value })).status).toBe(403);
    expect((await send(null, LOOK, 'GET', { [name]: value })).status).toBe(401);
  });

  it('refuse another method, also one in the address or a header', async () => {
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      for (const path of [LOOK, CHANGE]) {
        const answer = await send(member.token, path, method);
        expect([method, answer.status < 400, answer.body.includes(SECRET)]).toEqual([method, false, false]);
      }
    }
    for (const path of [`${CHANGE}?_method=POST`, `${LOOK}?_method=POST&role=admin&admin=1`])
      expect([403, 404]).toContain((await send(member.token, path)).status);
    expect((await send(member.token, LOOK, 'GET', { 'X-HTTP-Method-Override': 'POST' })).status).toBe(403);
  });

  it.each([
    '/api/v1/..;/v1/studio.look',
    '/api/v1/sysconfig.list/..;/studio.look',
    '/api/v1/sysconfig.list/../studio.look',
    '/api/v1/./studio.look',
    '/api/v1//studio.look',
    '//api/v1/studio.look',
    '/api/v1/studio.look/',
    '/api/v1/studio.look/.',
    '/api/v1/studio.look.',
    '/api/v1/studio.look%2f',
    '/api/v1/studio.look%00',
    '/api/v1/studio.look%20',
    '/api/v1/studio%2elook',
    '/api/v1/%73tudio.look',
    '/api%2fv1%2fstudio.look',
    '/api/v1/STUDIO.look',
    '/API/V1/studio.look',
    '/api/v1/studio.look;admin=true',
    '/api/v1/studio.look?admin=true',
    '/api/v1/studio.look#',
    '/api/v1\\studio.look',
    '/api/v1/%2e%2e/v1/studio.look',
    'http://localhost/api/v1/studio.look',
  ])('refuse the manipulated path %s', async (path) => {
    for (const token of [member.token, null]) {
      const answer = await send(token, path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toContain(SECRET);
    }
  });

  it('allow no other origin', async () => {
    const origin = { Origin: 'https://evil.example' };
    const preflight = { ...origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' };
    const answers = [
      await send(null, CHANGE, 'OPTIONS', preflight),
      await send(admin.token, LOOK, 'GET', origin),
      await send(null, LOOK, 'GET', { Origin: 'null' }),
    ];
    for (const { headers } of answers) expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('are refused on the request after the role was revoked', async () => {
    expect((await send(admin.token, LOOK)).status).toBe(200);
    await server.admins.change('revoke', 'admin@example.com', 'test');
    expect((await send(admin.token, LOOK)).status).toBe(403);
    await server.admins.change('grant', 'admin@example.com', 'test');
    await server.admins.change('ban', 'admin@example.com', 'test');
    expect((await send(admin.token, LOOK)).status).toBe(401);
  });
});
