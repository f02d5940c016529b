import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCheckout, createOnlypayOrder } from '#contract/payments.ts';
import { importChat } from '#contract/play.ts';
import { guestSignUp, whoami } from '#contract/session.ts';
import { getStory, listCategories, listStories } from '#contract/stories.ts';
import { draftScene } from '#contract/studio/drafting.ts';
import { FetchApi } from '#infrastructure/http/fetch-api.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { never, StagedBody, StagedFetch, type StagedRequest } from '#tests/fakes/staged-fetch.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const make = (answer: (request: StagedRequest) => Response | Promise<Response>) => {
  const staged = new StagedFetch(answer);
  const log = new RecordingLog();
  return { staged, log, api: new FetchApi(staged.fetch, log) };
};
const categories = (answer: (request: StagedRequest) => Response | Promise<Response>) =>
  firstValueFrom(make(answer).api.call(listCategories, {}, 'token'));
const good = { code: '0', message: '', data: { categories: [] } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('AUTH-13: an answer without the data that a call must have', () => {
  const failed = async (body: object) => {
    const answer = await firstValueFrom(make(() => json(body)).api.call(whoami, {}, 'token'));
    return answer.ok ? null : answer.error;
  };

  it('keeps the server’s message', async () => {
    const said = { kind: 'malformed', code: '0', message: 'This account waits for approval.' };
    expect(await failed({ code: '0', message: said.message, data: null })).toMatchObject(said);
    expect(await failed({ code: '0', message: said.message })).toMatchObject(said);
  });

  it('has none where the server sent none, or data of another form', async () => {
    expect(await failed({ code: '0', message: '', data: null })).toMatchObject({ kind: 'malformed', code: 'ERROR' });
    expect(await failed({ code: '0', message: 'Here it is.', data: {} })).toMatchObject({ kind: 'malformed', code: 'ERROR' });
  });
});

describe('PAY-07: a purchase that is answered without data', () => {
  it.each([createCheckout, createOnlypayOrder] as const)('names no page: $path', async (route) => {
    const { api } = make(() => json({ code: '0', message: '', data: null }));
    const order = { priceId: 'coins-100', successUrl: '', cancelUrl: '', redirectUrl: '' };
    const answer = await firstValueFrom(api.call<typeof createCheckout | typeof createOnlypayOrder>(route, order, 'token'));
    expect(answer.ok && Object.values(answer.value)).toEqual(['', '']);
  });
});

describe('API-01: calls', () => {
  it('are prefixed /api/v1/ and carry a JSON content type and a bearer token', async () => {
    const { api, staged } = make(() => json(good));
    await firstValueFrom(api.call(listStories, { query: 'fog', limit: 2 }, 'abc'));
    const [request] = staged.requests;
    expect(request).toMatchObject({ url: '/api/v1/story.list', method: 'POST', body: { query: 'fog', limit: 2 } });
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('authorization')).toBe('Bearer abc');
  });

  it('with a file have it as their body, byte for byte, and the other fields in their address', async () => {
    const { api, staged } = make(() => json(good));
    const file = Uint8Array.of(0xff, 0x00, 0x7b);
    await firstValueFrom(api.call(importChat, { actorId: 'pio', shorten: 'true', file }, 'abc'));
    const [request] = staged.requests;
    expect(request?.url).toBe('/api/v1/actor/chat/game.import-file?actor_id=pio&shorten=true');
    expect([request?.method, request?.headers.get('content-type'), request?.body]).toEqual(['POST', 'application/octet-stream', file]);
  });

  it('faults C61: leave out of texts what the server refuses and is invisible: half a character, and NUL', async () => {
    const { api, staged } = make(() => json(good));
    await firstValueFrom(api.call(listStories, { query: 'f\ud83do\u0000g \ud83d\ude00', tags: ['\udc00a'] }, 'abc'));
    expect(staged.requests[0]?.body).toEqual({ query: 'fog \ud83d\ude00', tags: ['a'] });
  });

  it('without a token carry no authorization', async () => {
    const { api, staged } = make(() => json(good));
    await firstValueFrom(api.call(guestSignUp, { deviceId: 'device-1' }, null));
    expect(staged.requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('by GET put their input into the query', async () => {
    const { api, staged } = make(() => json(good));
    await firstValueFrom(api.call(getStory, { id: 'a&b=c' }, null));
    await firstValueFrom(api.call(whoami, {}, null));
    expect(staged.requests.map((request) => request.url)).toEqual(['/api/v1/story.get?id=a%26b%3Dc', '/api/v1/user.whoami']);
    expect(staged.requests[0]?.body).toBeNull();
  });

  it('are sent on subscribing and cancelled on unsubscribing', () => {
    const { api, staged } = make(never);
    const call = api.call(whoami, {}, null);
    expect(staged.requests).toEqual([]);
    call.subscribe().unsubscribe();
    expect(staged.requests[0]?.signal.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('API-01: answers', () => {
  it('code "0" is success', async () => expect(await categories(() => json(good))).toEqual({ ok: true, value: { categories: [] } }));

  it('unknown fields are left out', async () => {
    const answer = await categories(() => json({ code: '0', data: { categories: [{ id: 'a', name: 'A', count: 1, extra: 2 }], more: 3 } }));
    expect(answer).toEqual({ ok: true, value: { categories: [{ id: 'a', name: 'A', count: 1 }] } });
  });

  it.each([
    [json({ code: '7', message: 'No' }, 200), { kind: 'refused', code: '7', message: 'No', status: 200, data: null }],
    [json({ code: 'NOT_FOUND', message: 'Gone' }, 404), { kind: 'refused', code: 'NOT_FOUND', status: 404 }],
    [json({ code: 'COINS_INSUFFICIENT', message: '', data: { cost: 1 } }, 402), { kind: 'refused', status: 402, data: { cost: 1 } }],
    [json({ code: 'UNAUTHORIZED', message: '' }, 200), { kind: 'unauthorized', code: 'UNAUTHORIZED' }],
    [json({ code: '401', message: '' }, 200), { kind: 'unauthorized', code: '401' }],
    [json({ code: '1401', message: '' }, 200), { kind: 'unauthorized', code: '1401' }],
    [json({ code: 1401, message: '' }, 200), { kind: 'unauthorized', code: '1401' }],
    [new Response('<html>', { status: 401 }), { kind: 'unauthorized', code: 'UNAUTHORIZED', status: 401 }],
    [json(good, 401), { kind: 'unauthorized', code: 'UNAUTHORIZED', status: 401 }],
    [json({ code: 'TOO_MANY_REQUESTS', message: 'Slow down' }, 429), { kind: 'unavailable', code: 'TOO_MANY_REQUESTS', status: 429 }],
    [new Response('', { status: 500 }), { kind: 'unavailable', code: 'ERROR', status: 500 }],
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), { kind: 'unavailable', status: 502 }],
    [json({ code: 'NOT_IMPLEMENTED', message: 'Later' }, 501), { kind: 'unavailable', code: 'NOT_IMPLEMENTED', status: 501 }],
  ])('AUTH-06: refusal %#', async (response, error) => {
    expect(await categories(() => response)).toMatchObject({ ok: false, error });
  });

  it.each([
    ['HTML', () => new Response('<!doctype html><p>Hi')],
    ['a 404 in HTML', () => new Response('<p>Not here', { status: 404 })],
    ['204', () => new Response(null, { status: 204 })],
    ['nothing', () => new Response('')],
    ['null', () => json(null)],
    ['a list', () => json([good])],
    ['a number', () => json(7)],
    ['half a body', () => new Response(JSON.stringify(good).slice(0, -4))],
    ['no code', () => json({ message: '', data: {} })],
    ['a code of a wrong type', () => json({ code: null, data: {} })],
    ['no data', () => json({ code: '0', message: '' })],
    ['data of a wrong type', () => json({ code: '0', data: { categories: {} } })],
    ['success under an error status', () => json(good, 409)],
    ['deep nesting', () => new Response('['.repeat(200_000))],
  ])('%s is a malformed answer, never a crash', async (_name, response) => {
    expect(await categories(response)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it('a field of a wrong type is named in the log, its content is not', async () => {
    const { api, log } = make(() => json({ code: '0', data: { categories: [{ id: 'a', name: 'secret', count: 'x' }] } }));
    await firstValueFrom(api.call(listCategories, {}, null));
    expect(log.lines).toEqual([
      { level: 'warn', event: 'api.answer.malformed', details: { path: 'category.list', field: 'categories.0.count' } },
    ]);
  });

  it('more than 10 MB are not read', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(32);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    expect(await categories(() => new Response(endless))).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(sent).toBeLessThan(14);
    const announced = new Response('{}', { headers: { 'content-length': '99999999' } });
    expect(await categories(() => announced)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });
});

describe('API-04: network failures', () => {
  it('have code ERROR, the failure text, data null', async () => {
    expect(await categories(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      ok: false,
      error: { kind: 'network', code: 'ERROR', message: 'Failed to fetch', status: 0, data: null },
    });
  });

  it('without a text say "Network error"', async () => {
    expect(await categories(() => Promise.reject(new Error('')))).toMatchObject({ error: { message: 'Network error' } });
    expect(await categories(() => Promise.reject(null))).toMatchObject({ error: { message: 'Network error' } });
  });

  it('a body that breaks off is a network failure', async () => {
    const body = new StagedBody();
    const answer = categories(() => new Response(body.stream));
    body.send('{"code":');
    body.cut();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'network', code: 'ERROR' } });
  });

  it.each([
    ['no answer', never],
    ['a body that never ends', (request: StagedRequest) => new Response(new StagedBody().breakOn(request.signal).stream)],
  ])('%s within 30 s is a network failure', async (_name, answer) => {
    const settled = vi.fn();
    categories(answer).then(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ ok: false, error: expect.objectContaining({ kind: 'network' }) }));
  });
});

describe('STUDIO-139: a call whose answer may take minutes', () => {
  const order = { id: 'p', brief: 'Fog.', knot: '', cast: [], objectives: [] };
  const begun = () => {
    const body = new StagedBody();
    const { api, staged } = make((request) => new Response(body.breakOn(request.signal).stream));
    const settled = vi.fn();
    const asked = api.call(draftScene, order, 'token').subscribe(settled);
    return { body, staged, settled, asked };
  };

  it('goes on for minutes, and is read behind the blanks', async () => {
    const { body, settled } = begun();
    for (let blanks = 0; blanks < 16; blanks++) {
      await vi.advanceTimersByTimeAsync(15_000);
      body.send(' ');
    }
    expect(settled).not.toHaveBeenCalled();
    const data = { text: 'Fog.', tokens: { in: 1, out: 2 }, ms: 3 };
    body.send(JSON.stringify({ code: '0', message: '', data }));
    body.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith({ ok: true, value: data });
  });

  it('has its refusal behind blanks too', async () => {
    const { body, settled } = begun();
    await vi.advanceTimersByTimeAsync(15_000);
    body.send(' ');
    body.send(JSON.stringify({ code: 'NARRATOR_AWAY', message: 'Nobody writes.', data: null }));
    body.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith(
      expect.objectContaining({
        ok: false,
        error: expect.objectContaining({ kind: 'refused', code: 'NARRATOR_AWAY', message: 'Nobody writes.' }),
      }),
    );
  });

  it('is given up behind the time that it may take', async () => {
    const { body, settled } = begun();
    await vi.advanceTimersByTimeAsync((draftScene.longMs ?? 0) - 1);
    body.send(' ');
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ ok: false, error: expect.objectContaining({ kind: 'network' }) }));
  });

  it('is ended by whoever stops it', async () => {
    const { staged, settled, asked } = begun();
    await vi.advanceTimersByTimeAsync(60_000 / 2);
    asked.unsubscribe();
    expect(staged.requests[0]?.signal.aborted).toBe(true);
    expect(settled).not.toHaveBeenCalled();
  });
});
