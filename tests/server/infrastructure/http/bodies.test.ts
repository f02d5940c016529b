import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JSON_BOUNDS, MAX_BODY_BYTES } from '#contract/limits.ts';
import { API_PREFIX, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { wireRecordedEvents } from '#tests/fakes/wire-recorded-events.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const posts = routes.filter(({ method }) => method === 'POST');
const files = posts.filter(({ takesFile }) => takesFile);
const inJson = posts.filter(({ takesFile }) => !takesFile);
const large = posts.filter(({ maxBytes = 0 }) => maxBytes > MAX_BODY_BYTES);
const byPath = (all: readonly Route[]) => all.map((route) => [route.path, route] as const);

describe('S110: bodies of requests', () => {
  let server: TestApp;
  let admin: TestGuest;
  let port: number;

  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres(), { production: true });
    admin = await server.guest();
    await sql`UPDATE users SET role = 'admin' WHERE uuid = ${admin.uuid}`.execute(server.database.db);
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => server.close());

  const send = (path: string, payload: string | Buffer, type = 'application/json', who: TestGuest | undefined = admin) =>
    server.inject({ method: 'POST', url: API_PREFIX + path, payload, headers: { 'content-type': type } }, who);
  const refused = async (path: string, payload: string, type?: string) => {
    const answer = await send(path, payload, type);
    return [answer.statusCode, answer.json().code, answer.json().message];
  };
  const form = (data: string) => ['--b', 'content-disposition: form-data; name="data"', '', data, '--b--', ''].join('\r\n');

  const DEEP = [400, 'INVALID_INPUT', 'The request is nested too deeply.'];
  const MANY = [413, 'TOO_LARGE', 'The request has too many parts.'];

  it.each(byPath(inJson))('%s: brackets within brackets, and too many of them, are refused before they are parsed', async (path, route) => {
    const { depth, brackets } = route.jsonBounds ?? JSON_BOUNDS;
    // Neither would be JSON, so a parser would give another reason.
    expect(await refused(path, `{"a":${'['.repeat(depth)}`)).toEqual(DEEP);
    expect(await refused(path, `{"a":[${'{}'.repeat(brackets / 2)}`)).toEqual(MANY);
    expect(await refused(path, `{"a":[${'1,'.repeat(JSON_BOUNDS.commas + 1)}`)).toEqual(
      (route.maxBytes ?? MAX_BODY_BYTES) < 2 * JSON_BOUNDS.commas ? [413, 'TOO_LARGE', 'The request is too large.'] : MANY,
    );
  });

  it.each(byPath(files))('%s: takes a file, and no JSON', async (path, { maxBytes = 0 }) => {
    await server.database.db.deleteFrom('rate_limits').execute();
    expect((await send(path, '{}')).json().message).toBe('The request must be a file, as application/octet-stream.');
    const file = (bytes: number) => send(path, Buffer.alloc(bytes, 32), 'application/octet-stream');
    expect([(await file(maxBytes + 1)).statusCode, (await file(1)).statusCode]).toEqual([413, 400]);
  });

  it('no other call takes a file', async () => {
    expect((await send('story.list', 'x', 'application/octet-stream')).json().message).toBe('The request must be JSON.');
  });

  it.each(byPath(posts.filter((route) => !large.includes(route))))('%s: takes 64 kB and no more', async (path) => {
    const blank = (bytes: number) => Buffer.alloc(bytes, 32);
    expect((await send(path, blank(MAX_BODY_BYTES + 1))).statusCode).toBe(413);
    expect((await send(path, blank(MAX_BODY_BYTES))).statusCode).toBe(400);
  });

  it('looks into the field of a form too, and into bodies that no route takes', async () => {
    const boundary = 'multipart/form-data; boundary=b';
    expect(await refused('meta-api.forward', form('['.repeat(60_000)), boundary)).toEqual(DEEP);
    expect(await refused('meta-api.forward', form('{}'.repeat(20_000)), boundary)).toEqual(MANY);
    expect((await send('no.call', '['.repeat(60_000))).statusCode).toBeLessThan(500);
  });

  it('takes a recorded page as deep as pages may be', async () => {
    const { recording_id } = (await server.post('recording.start', { page: '/', width: 390, height: 844 }, admin)).json().data;
    let node: object = { type: 3, id: 999, textContent: 'x' };
    for (let id = 0; id < 120; id += 1) node = { type: 2, id, tagName: 'div', attributes: {}, childNodes: [node] };
    const add = { type: 3, timestamp: 1_700_000_000_000, data: { source: 0, texts: [], attributes: [], removes: [], adds: [{ node }] } };
    const part = { recording_id, number: 0, events: [...wireRecordedEvents(), add] };
    expect((await server.post('recording.append', part, admin)).statusCode).toBe(200);
  });

  /** What the server says to the head of a request whose body never comes. */
  async function answerToHead(path: string, token: string | null): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const authorization = token === null ? [] : [`Authorization: Bearer ${token}`];
    const head = ['Content-Type: application/json', 'Content-Length: 60000', ...authorization, '', ''];
    socket.write([`POST ${API_PREFIX}${path} HTTP/1.1`, 'Host: x', ...head].join('\r\n'));
    for (let waits = 0; waits < 500 && !received.includes('}'); waits += 1) await Promise.race([closed, delay(20)]);
    socket.destroy();
    return received;
  }

  it.each(byPath(large))('%s takes a large body: who may not call is refused before it is sent', async (path) => {
    expect(await answerToHead(path, null)).toMatch(/^HTTP\/1.1 401 /);
    expect(await answerToHead(path, 'x.y.z')).toMatch(/^HTTP\/1.1 401 /);
  });

  it.each(byPath(large))('%s takes a large body: its rate limit counts before it is sent', async (path, { takesFile }) => {
    const caller = await server.guest();
    await sql`UPDATE users SET role = 'admin' WHERE uuid = ${caller.uuid}`.execute(server.database.db);
    let tries = 0;
    for (let status = 400; status !== 429; tries += 1) {
      expect([400, 404]).toContain(status);
      expect(tries).toBeLessThan(400);
      const sent = takesFile ? server.upload(path, new Uint8Array(), {}, caller) : server.post(path, {}, caller);
      status = (await sent).statusCode;
    }
    expect(await answerToHead(path, caller.token)).toMatch(/^HTTP\/1.1 429 /);
  });
});
