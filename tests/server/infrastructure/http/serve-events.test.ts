import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendTurn, streamTurn } from '#contract/play.ts';
import { API_PREFIX } from '#contract/route.ts';
import { fail, ok } from '#domain/result.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import type { NumberedEvent } from '#server/domain/play/turn-transcript.ts';
import { buildApp } from '#server/infrastructure/http/app.ts';
import { BrowserCookie } from '#server/infrastructure/http/browser-cookie.ts';
import { type EventsHandler, serveEvents } from '#server/infrastructure/http/serve-events.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const TURN = '7d8a6bd0-93a5-4ba4-9b7c-0c0a51f3a001';
let caller: LiveSession = { uuid: 'u', sessionId: 's', role: 'guest', rights: [] };

const delta = (seq: number, text = `word ${seq}`): NumberedEvent => ({ seq, event: { type: 'delta', text } });
const end = (seq: number): NumberedEvent => ({ seq, event: { type: 'end', status: 'done', cost: 1, balance: 9 } });

describe('a call that answers with events', () => {
  let app: FastifyInstance;
  let port: number;
  let handle: EventsHandler<typeof streamTurn>;

  beforeAll(async () => {
    const log = pino({ level: 'silent' });
    app = buildApp({
      log,
      sessions: { identify: async () => caller },
      limits: { scale: 1, take: async () => ok(null) },
      ownedGames: { ageProblem: async () => null },
      browsers: new BrowserCookie([TEST_SECRET], () => false),
      brandOf: () => testContext.brand,
      siteOf: () => 'http://localhost',
      trustProxy: [],
      production: true,
      countryHeader: null,
      embedOrigins: [],
      expensiveCalls: 3,
      isClosing: () => false,
    });
    serveEvents(app, streamTurn, (...given) => handle(...given));
    serveEvents(app, sendTurn, async () => ok(eventsOf([delta(1), end(2)])));
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  afterEach(() => vi.useRealTimers());

  async function* eventsOf(events: readonly NumberedEvent[]): AsyncIterable<NumberedEvent> {
    yield* events;
  }

  const open = (headers: Record<string, string> = {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const path = `${API_PREFIX}${streamTurn.path}?turn_id=${TURN}`;
      const sent = request({ port, path, headers: { authorization: 'Bearer x', ...headers }, agent: false }, resolve);
      sent.on('error', reject).end();
    });
  const text = async (answer: IncomingMessage): Promise<string> => {
    let received = '';
    for await (const chunk of answer) received += chunk;
    return received;
  };

  it('PLAY-03: numbers every event and closes after the last', async () => {
    handle = async () => ok(eventsOf([delta(1, 'Rain.\nMore “rain”.'), end(17)]));
    const answer = await open();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['cache-control']).toMatch(/no-cache.*no-transform/);
    const blocks = (await text(answer)).split('\n\n').filter(Boolean);
    expect(blocks.map((block) => block.split('\n')[0])).toEqual(['id: 1', 'id: 17']);
    expect(JSON.parse(blocks[0]?.split('\ndata: ')[1] ?? '')).toEqual({ type: 'delta', text: 'Rain.\nMore “rain”.' });
  });

  it('answers a refusal with the envelope', async () => {
    handle = async () => fail({ code: 'NOT_FOUND', message: 'No such turn.' });
    const answer = await open();
    expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([404, { code: 'NOT_FOUND', message: 'No such turn.', data: null }]);
  });

  it('passes on the last event id, and ignores what is not a number', async () => {
    const seen: (number | null)[] = [];
    handle = async (_, __, { lastEventId }) => {
      seen.push(lastEventId);
      return ok(eventsOf([]));
    };
    for (const id of ['41', '', '-1', '1e3', '9'.repeat(30), '7, 8']) await text(await open({ 'last-event-id': id }));
    expect(seen).toEqual([41, null, null, null, null, null]);
  });

  it('sends headers before the first event, and pings every 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    handle = async () =>
      ok(
        (async function* () {
          await finished;
          yield end(1);
        })(),
      );
    const answer = await open();
    await vi.advanceTimersByTimeAsync(45_000);
    finish();
    const received = await text(answer);
    expect(received.match(/^: ping$/gm)).toHaveLength(3);
    expect(received).toMatch(/\n\nid: 1\n/);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('faults S40: releases everything when a reader disconnects, a thousand times', async () => {
    let reading = 0;
    let sentCount = 0;
    handle = async (_, __, ___, signal) =>
      ok(
        (async function* () {
          reading += 1;
          try {
            for (let seq = 1; !signal.aborted; seq += 1) {
              sentCount += 1;
              yield delta(seq);
              await delay(5, undefined, { signal }).catch(() => undefined);
            }
          } finally {
            reading -= 1;
          }
        })(),
      );
    for (let batch = 0; batch < 20; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => open()));
      for (const answer of answers) answer.destroy();
    }
    await expect.poll(() => reading).toBe(0);
    expect(sentCount).toBeGreaterThan(0);
    await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(0);
  });

  it('faults S40: applies back-pressure to a slow reader, and releases it when it disconnects', async () => {
    let sentCount = 0;
    let ended = false;
    handle = async (_, __, ___, signal) =>
      ok(
        (async function* () {
          try {
            for (let seq = 1; seq < 2000 && !signal.aborted; seq += 1) {
              sentCount = seq;
              yield delta(seq, 'x'.repeat(64_000));
            }
          } finally {
            ended = true;
          }
        })(),
      );
    const answer = await open();
    answer.pause();
    for (let before = -1; before !== sentCount; await delay(500)) before = sentCount;
    expect(sentCount).toBeLessThan(500);
    answer.destroy();
    await expect.poll(() => ended).toBe(true);
  });

  it('ends the response when its source fails, so that the reader reconnects', async () => {
    handle = async () =>
      ok(
        (async function* () {
          yield delta(1);
          throw new Error('the database went away');
        })(),
      );
    const received = await text(await open());
    expect(received).toMatch(/^id: 1\n/);
    expect(received).not.toContain('database');
    expect((await app.inject({ method: 'GET', url: '/api/v1/none' })).statusCode).toBe(404);
  });

  describe('open at the same time', () => {
    const player = (uuid: string) => {
      caller = { ...caller, uuid };
    };
    /** A stream without events until its reader disconnects. */
    const silent: EventsHandler<typeof streamTurn> = async (_, __, ___, signal) =>
      ok(
        (async function* () {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          yield* [];
        })(),
      );
    const openMany = (count: number) => Promise.all(Array.from({ length: count }, () => open()));
    const leave = (answers: readonly IncomingMessage[]) => {
      for (const answer of answers) answer.destroy();
    };
    const refusal = async (answer: IncomingMessage) => [answer.statusCode, JSON.parse(await text(answer)).message];

    beforeEach(() => {
      handle = silent;
    });

    it('one player has at most 12 streams, and closing one frees its place', async () => {
      player('one');
      const answers = await openMany(12);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      const refused = await open();
      expect(refused.headers['retry-after']).toBe('1');
      expect(await refusal(refused)).toEqual([429, 'Your replies are open in too many windows. Close one of them and try again.']);
      player('two');
      answers.push(await open());
      expect(answers.at(-1)?.statusCode).toBe(200);
      player('one');
      leave(answers.splice(0, 1));
      await expect.poll(async () => answers[answers.push(await open()) - 1]?.statusCode).toBe(200);
      leave(answers);
    });

    it('a network address has at most 100 streams over all its players', async () => {
      const answers: IncomingMessage[] = [];
      for (let index = 0; index < 10; index += 1) {
        player(`of the class ${index}`);
        await expect
          .poll(async () => {
            const opened = await openMany(10);
            const served = opened.every(({ statusCode }) => statusCode === 200);
            if (served) answers.push(...opened);
            else leave(opened);
            return served;
          })
          .toBe(true);
      }
      player('one more');
      expect(await refusal(await open())).toEqual([429, 'Too many replies are open from your network. Try again in a moment.']);
      leave(answers);
    });

    it('a stream that is refused or that fails is not counted', async () => {
      player('unlucky');
      const failing: EventsHandler<typeof streamTurn>[] = [
        async () => fail({ code: 'NOT_FOUND', message: 'This turn does not exist.' }),
        async () => {
          throw new Error('lost');
        },
        async () => ok(eventsOf([end(1)])),
      ];
      for (const each of failing) {
        handle = each;
        for (let count = 0; count < 13; count += 1) await text(await open());
      }
      handle = silent;
      const answer = await open();
      expect(answer.statusCode).toBe(200);
      leave([answer]);
    });
  });
});
