import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TurnSignal, TurnStreamRequest } from '#application/play/turn-stream.ts';
import { FetchTurnStream } from '#infrastructure/http/fetch-turn-stream.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { never, StagedBody, StagedFetch, type StagedRequest } from '#tests/fakes/staged-fetch.ts';

const TURN = '00000000-0000-4000-8000-000000000001';
const GAME = '00000000-0000-4000-8000-000000000002';
const send: TurnStreamRequest = { kind: 'send', gameId: GAME, turnId: TURN, input: { kind: 'say', text: 'Who is there?' } };
const resume: TurnStreamRequest = { kind: 'resume', turnId: TURN, after: 7 };
const end = { type: 'end', status: 'done', cost: 1, balance: 29 } as const;

const sse = (id: number | string, event: { type: string }) => `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

function make(answer?: (request: StagedRequest) => Response | Promise<Response>) {
  const body = new StagedBody();
  const stream = (request: StagedRequest) =>
    new Response(body.breakOn(request.signal).stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  const staged = new StagedFetch(answer ?? stream);
  const log = new RecordingLog();
  const signals: TurnSignal[] = [];
  let completed = false;
  const open = (request: TurnStreamRequest) =>
    new FetchTurnStream(staged.fetch, log).open(request, 'token').subscribe({
      next: (signal) => signals.push(signal),
      complete: () => {
        completed = true;
      },
    });
  return { body, staged, log, signals, open, completed: () => completed };
}
const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('turn stream', () => {
  it('requests another reply of a turn under its own id', () => {
    const { open, staged } = make();
    open({ kind: 'retry', turnId: TURN, newTurnId: GAME });
    expect(staged.requests[0]).toMatchObject({
      url: '/api/v1/actor/chat/game.retry',
      method: 'POST',
      body: { turn_id: TURN, new_turn_id: GAME },
    });
    expect(staged.requests[0]?.headers.get('accept')).toBe('text/event-stream');
  });

  it('sends a turn and emits its events in order, then closes', async () => {
    const { open, body, staged, signals, completed } = make();
    open(send);
    expect(staged.requests[0]).toMatchObject({
      url: '/api/v1/actor/chat/game.send',
      method: 'POST',
      body: { game_id: GAME, turn_id: TURN, input: { kind: 'say', text: 'Who is there?' } },
    });
    expect(staged.requests[0]?.headers.get('accept')).toBe('text/event-stream');
    expect(staged.requests[0]?.headers.get('authorization')).toBe('Bearer token');
    await flush();
    body.send(sse(1, { type: 'delta', ...{ text: 'A ' } }));
    await flush();
    body.send(`: ping\n\n${sse(2, { type: 'delta', ...{ text: 'door.' } })}${sse(3, end)}`);
    await flush();
    expect(signals).toEqual([
      { kind: 'event', seq: 1, event: { type: 'delta', text: 'A ' } },
      { kind: 'event', seq: 2, event: { type: 'delta', text: 'door.' } },
      { kind: 'event', seq: 3, event: end },
      { kind: 'closed' },
    ]);
    expect(completed()).toBe(true);
    expect(body.open).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resumes after a sequence number', () => {
    const { open, staged } = make(never);
    open(resume);
    expect(staged.requests[0]).toMatchObject({ url: `/api/v1/actor/chat/game.stream?turn_id=${TURN}&after=7`, method: 'GET' });
  });

  it('takes the type from the event line if the data has none', async () => {
    const { open, body, signals } = make();
    open(send);
    await flush();
    body.send('id: 4\nevent: delta\ndata: {"text":"Hm."}\n\n');
    await flush();
    expect(signals).toEqual([{ kind: 'event', seq: 4, event: { type: 'delta', text: 'Hm.' } }]);
  });

  it('skips and logs events that the contract does not define', async () => {
    const { open, body, signals, log } = make();
    open(send);
    await flush();
    body.send(`${sse(1, { type: 'fireworks' })}id: 2\ndata: not json\n\n${sse('x', end)}${sse(3, end)}`);
    await flush();
    expect(signals).toEqual([{ kind: 'event', seq: 3, event: end }, { kind: 'closed' }]);
    expect(log.events('warn')).toEqual(['turn.event.malformed', 'turn.event.malformed', 'turn.event.malformed']);
  });

  it.each([
    ['its end', (body: StagedBody) => body.end()],
    ['a cut', (body: StagedBody) => body.cut()],
  ])('without `end`, %s is a closed connection', async (_name, finish) => {
    const { open, body, signals, completed } = make();
    open(send);
    await flush();
    body.send(sse(1, { type: 'delta', ...{ text: 'A' } }));
    finish(body);
    await flush();
    expect(signals.at(-1)).toEqual({ kind: 'closed' });
    expect(completed()).toBe(true);
  });

  it('a connection that fails to open is a closed one', async () => {
    const { open, signals } = make(() => Promise.reject(new TypeError('Failed to fetch')));
    open(send);
    await flush();
    expect(signals).toEqual([{ kind: 'closed' }]);
  });

  it.each([
    [
      new Response('{"code":"COINS_INSUFFICIENT","message":"x","data":{"cost":1}}', { status: 402 }),
      { kind: 'refused', data: { cost: 1 } },
    ],
    [new Response('{"code":"UNAUTHORIZED","message":""}', { status: 401 }), { kind: 'unauthorized' }],
    [new Response('{"code":"0","data":{}}', { headers: { 'content-type': 'application/json' } }), { kind: 'malformed' }],
    [new Response('<html>', { status: 502 }), { kind: 'unavailable' }],
    [new Response('<html>', { status: 200 }), { kind: 'malformed' }],
  ])('a response that is not a stream is a refusal %#', async (response, failure) => {
    const { open, signals, completed } = make(() => response);
    open(send);
    await flush();
    expect(signals).toMatchObject([{ kind: 'refused', failure }]);
    expect(completed()).toBe(true);
  });
});

describe('turn stream watchdog', () => {
  it('40 s without a byte close a connection; a comment counts', async () => {
    const { open, body, signals } = make();
    open(send);
    await vi.advanceTimersByTimeAsync(39_000);
    body.send(': ping\n\n');
    await vi.advanceTimersByTimeAsync(39_999);
    expect(signals).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals).toEqual([{ kind: 'closed' }]);
  });

  it('40 s without a response too', async () => {
    const { open, signals } = make(never);
    open(send);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(signals).toEqual([{ kind: 'closed' }]);
  });

  it('unsubscribing closes the connection and emits nothing more', async () => {
    const { open, staged, signals } = make();
    const subscription = open(send);
    await flush();
    subscription.unsubscribe();
    await flush();
    expect(staged.requests[0]?.signal.aborted).toBe(true);
    expect(signals).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('turn stream, cut anywhere', () => {
  it('loses and repeats no text', async () => {
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(words, fc.array(fc.nat(), { maxLength: 10 }), async (texts, cuts) => {
        const { open, signals, staged } = make();
        const bytes = new TextEncoder().encode(
          texts.map((text, index) => sse(index + 1, { type: 'delta', ...{ text } })).join('') + sse(999, end),
        );
        const ends = [...cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b);
        staged.answer = () => {
          const chunks = ends.map((to, index) => bytes.slice(ends[index - 1] ?? 0, to));
          const stream = new ReadableStream<Uint8Array>({
            start: (controller) => {
              for (const chunk of chunks) controller.enqueue(chunk);
              controller.close();
            },
          });
          return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
        };
        open(send);
        await expect.poll(() => signals.at(-1)).toEqual({ kind: 'closed' });
        expect(signals.flatMap((signal) => (signal.kind === 'event' && signal.event.type === 'delta' ? [signal.event.text] : []))).toEqual(
          texts,
        );
      }),
    );
  });
});
