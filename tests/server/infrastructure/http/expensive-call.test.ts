import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_PREFIX, get } from '#contract/route.ts';
import { fail, ok } from '#domain/result.ts';
import { buildApp } from '#server/infrastructure/http/app.ts';
import { BrowserCookie } from '#server/infrastructure/http/browser-cookie.ts';
import { always } from '#server/infrastructure/http/expensive-call.ts';
import { serve } from '#server/infrastructure/http/serve.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const PLACES = 3;
const WAITING_OF_ALL = 100;
const WAITING_OF_ONE = 6;

const slow = get('slow', {
  summary: 'Takes as long as a test wants',
  access: 'session',
  input: v.strictObject({ kind: v.optional(v.picklist(['plain', 'throws', 'refused', 'large']), 'plain') }),
  answer: v.object({ text: v.string() }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
const quick = get('quick', { summary: 'Is done at once', access: 'session', input: v.strictObject({}), answer: v.null() });
const LARGE = 'word '.repeat(5_000_000);

interface Begun {
  readonly user: string;
  end(): void;
}

describe('faults S74: a call that costs more than a turn', () => {
  let app: FastifyInstance;
  /** Calls whose handler runs. */
  let begun: Begun[];

  beforeEach(async () => {
    // Calls take no time then, so that no place rests after them.
    vi.useFakeTimers({ toFake: ['performance'] });
    begun = [];
    app = buildApp({
      log: pino({ level: 'silent' }),
      // The token is the name of the user.
      sessions: { identify: async (token) => ({ uuid: token, sessionId: '', role: 'guest', rights: [] }) },
      limits: { scale: 1, take: async () => ok(null) },
      ownedGames: { ageProblem: async () => null },
      browsers: new BrowserCookie([TEST_SECRET], () => false),
      brandOf: () => testContext.brand,
      siteOf: () => 'http://localhost',
      trustProxy: [],
      production: true,
      countryHeader: null,
      embedOrigins: [],
      expensiveCalls: PLACES,
      isClosing: () => false,
    });
    serve(
      app,
      slow,
      async ({ kind }, { uuid }) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        begun.push({ user: uuid, end: resolve });
        if (kind === 'plain') await promise;
        if (kind === 'throws') throw new Error('a bug');
        return kind === 'refused' ? fail({ code: 'NOT_FOUND', message: 'There is none.' }) : ok({ text: kind === 'large' ? LARGE : '' });
      },
      { expensive: always },
    );
    serve(app, quick, async () => ok(null));
    await app.ready();
  });
  afterEach(async () => {
    for (const call of begun) call.end();
    app.server.closeAllConnections();
    await app.close();
    vi.useRealTimers();
  });

  const call = (user: string, address: string, path = 'slow'): Promise<LightMyRequestResponse> =>
    app.inject({ url: API_PREFIX + path, headers: { authorization: `Bearer ${user}` }, remoteAddress: address });
  const running = async (count: number) => expect.poll(() => begun.length).toBe(count);
  /** Time for what must not happen. */
  const settled = () => delay(20);
  /** Ends all calls until these are answered. */
  const answered = async (calls: readonly Promise<LightMyRequestResponse>[]) => {
    const answers = Promise.all(calls);
    while ((await Promise.race([answers, delay(1)])) === undefined) for (const each of begun) each.end();
    return (await answers).map(({ statusCode }) => statusCode);
  };

  it('waits while all places are taken, and others do not wait for it', async () => {
    const calls = ['a', 'b', 'c', 'd'].map((user, at) => call(user, `198.51.100.${at}`));
    await running(PLACES);
    expect((await call('e', '198.51.100.9', 'quick')).statusCode).toBe(200);
    await settled();
    expect(begun.map(({ user }) => user)).toEqual(['a', 'b', 'c']);
    begun[1]?.end();
    await running(PLACES + 1);
    expect(await answered(calls)).toEqual([200, 200, 200, 200]);
  });

  it('never leaves all places to one user, nor to one address', async () => {
    const own = Array.from({ length: 5 }, () => call('a', '198.51.100.1'));
    const same = ['b', 'c'].map((user) => call(user, '198.51.100.1'));
    await running(2);
    await settled();
    expect(begun.map(({ user }) => user)).toEqual(['a', 'b']);
    const other = call('d', '198.51.100.2');
    await running(PLACES);
    expect(begun.at(-1)?.user).toBe('d');
    expect(new Set(await answered([...own, ...same, other]))).toEqual(new Set([200]));
  });

  it('refuses a caller with too many that wait, and says when to try again', async () => {
    const calls = Array.from({ length: 1 + WAITING_OF_ONE }, () => call('a', '198.51.100.1'));
    await running(1);
    const refused = await call('a', '198.51.100.1');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '5',
      {
        code: 'TOO_MANY_REQUESTS',
        message: 'What you asked for before is not ready yet. Try again in 5 seconds.',
        data: { retry_after: 5 },
      },
    ]);
    expect(begun).toHaveLength(1);
    expect(new Set(await answered(calls))).toEqual(new Set([200]));
  });

  it('refuses everybody when too many wait in all, and serves those that wait', async () => {
    const calls = Array.from({ length: PLACES + WAITING_OF_ALL }, (_, at) => call(`user-${at}`, `198.51.100.${at}`));
    await running(PLACES);
    await settled();
    const refused = await call('late', '203.0.113.1');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '2',
      { code: 'UNAVAILABLE', message: 'Many players want something that takes long right now. Try again in a moment.', data: null },
    ]);
    expect(new Set(await answered(calls))).toEqual(new Set([200]));
  });

  it.each(['throws', 'refused'])('gives its place on when it %s', async (kind) => {
    for (let at = 0; at < PLACES * 2; at += 1)
      expect((await call('a', '198.51.100.1', `slow?kind=${kind}`)).statusCode).toBe(kind === 'throws' ? 500 : 404);
  });

  it('does nothing for a client that leaves while it waits', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const calls = ['a', 'b', 'c'].map((user, at) => call(user, `198.51.100.${at}`));
    await running(PLACES);
    const arrives = once(app.server, 'connection') as Promise<Socket[]>;
    const asks = once(app.server, 'request');
    const leaver = await send('leaver', 'slow');
    const [connection] = await arrives;
    await asks;
    await settled();
    leaver.destroy();
    if (connection) await once(connection, 'close');
    expect(await answered([...calls, call('last', '198.51.100.8')])).toEqual([200, 200, 200, 200]);
    expect(begun.map(({ user }) => user)).toEqual(['a', 'b', 'c', 'last']);
  });

  it('gives its place on while a client reads the answer slowly', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const readers = await Promise.all(Array.from({ length: PLACES * 2 }, (_, at) => send(`reader-${at}`, 'slow?kind=large')));
    await running(PLACES * 2);
    for (const reader of readers) reader.destroy();
  });

  /** Sends a request and reads nothing. */
  async function send(user: string, path: string): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.pause();
    socket.write(`GET ${API_PREFIX}${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${user}\r\n\r\n`);
    return socket;
  }
});
