import { firstValueFrom, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { recordedEvent } from '#domain/recording/recorded-event.ts';
import { fail, ok } from '#domain/result.ts';
import { FetchRecordingSink } from '#infrastructure/rrweb/fetch-recording-sink.ts';
import { wireRecordedEvents } from '#tests/fakes/wire-recorded-events.ts';

const events = wireRecordedEvents().flatMap((event) => recordedEvent(event) ?? []);
const part = { number: 3, events, bytes: 100 };
const opening = { page: '/', width: 390, height: 844 };

describe('the sink of recordings over fetch', () => {
  const sinkOver = (respond: () => Response, opened: unknown = ok({ recordingId: 'r-1' })) => {
    const calls: [string, RequestInit][] = [];
    const api = { call: () => of(opened) } as unknown as AuthorizedApi;
    const fetcher: typeof fetch = async (url, init = {}) => {
      calls.push([String(url), init]);
      return respond();
    };
    return { calls, sink: new FetchRecordingSink(api, fetcher, () => 'a-token') };
  };

  it('TRACK-15: posts a part as JSON, with the bearer token in the header alone; one on leaving outlives the page', async () => {
    const { calls, sink } = sinkOver(() => Response.json({ code: '0', message: '', data: null }));
    expect(await firstValueFrom(sink.append('r-1', part, true))).toEqual(ok(null));
    const [[url, init] = ['', {}]] = calls;
    expect([url, init.method, init.keepalive]).toEqual(['/api/v1/recording.append', 'POST', true]);
    expect(init.headers).toEqual({ 'content-type': 'application/json', authorization: 'Bearer a-token' });
    expect(JSON.parse(String(init.body))).toEqual({ recording_id: 'r-1', number: 3, events });
  });

  it('answers a refusal and a lost connection as failures', async () => {
    const refused = sinkOver(() => Response.json({}, { status: 404 }));
    expect(await firstValueFrom(refused.sink.append('r-1', part, false))).toEqual(fail('HTTP error 404'));
    const lost = sinkOver(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await firstValueFrom(lost.sink.append('r-1', part, false))).toEqual(fail('no answer'));
  });

  it('opens a recording over the API', async () => {
    const answer = () => new Response();
    expect(await firstValueFrom(sinkOver(answer).sink.open(opening))).toEqual(ok('r-1'));
    expect(await firstValueFrom(sinkOver(answer, fail({ code: 'FORBIDDEN' })).sink.open(opening))).toEqual(fail('FORBIDDEN'));
  });
});
