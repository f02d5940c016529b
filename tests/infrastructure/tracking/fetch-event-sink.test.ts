import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { forwardEvents } from '#contract/tracking.ts';
import { buildEvent } from '#domain/tracking/tracking-event.ts';
import { FetchEventSink } from '#infrastructure/tracking/fetch-event-sink.ts';

const event = buildEvent(
  'Lead',
  {},
  { id: 'event-0001', now: 1_795_219_200_000, pageUrl: 'https://lorewick.example/', userData: { fbp: 'fb.1.2.3' } },
);
const wire =
  '{"event_name":"Lead","event_time":1795219200,"event_id":"event-0001","event_source_url":"https://lorewick.example/","action_source":"website","user_data":{"fbp":"fb.1.2.3"},"custom_data":{"currency":"usd","value":0}}';

describe('the sink of events over fetch', () => {
  const sending = async (respond: () => Response | Promise<Response>, token: string | null = null, leaving = false) => {
    const calls: [string, RequestInit][] = [];
    const sink = new FetchEventSink(
      async (url, init = {}) => {
        calls.push([String(url), init]);
        return respond();
      },
      () => token,
    );
    return { sent: await firstValueFrom(sink.send([event], leaving)), calls, sink };
  };

  it('TRACK-05: posts a form whose field `data` is a JSON array, with the bearer token in the header alone', async () => {
    const { sent, calls, sink } = await sending(
      () => Response.json({ code: '0', message: '', data: { events_received: 1 } }),
      'a-token',
      true,
    );
    const [[url, init] = ['', {}]] = calls;
    const body = init.body as FormData;
    expect([url, init.method, init.keepalive]).toEqual([`/api/v1/${forwardEvents.path}`, 'POST', true]);
    expect([...body.entries()]).toEqual([['data', `[${wire}]`]]);
    expect(init.headers).toEqual({ authorization: 'Bearer a-token' });
    expect(sent).toEqual({ ok: true, value: 1 });
    expect(sink.bytesOf(event)).toBe(wire.length);
  });

  it.each<[string, () => Response, 'refused' | 'later', string]>([
    ['400', () => Response.json({}, { status: 400 }), 'refused', 'HTTP error 400'],
    ['413', () => new Response('', { status: 413 }), 'refused', 'HTTP error 413'],
    ['401', () => Response.json({}, { status: 401 }), 'later', 'HTTP error 401'],
    ['429', () => Response.json({}, { status: 429 }), 'later', 'HTTP error 429'],
    ['500', () => new Response('<html>', { status: 500 }), 'later', 'HTTP error 500'],
    ['a code of failure', () => Response.json({ code: '9', message: 'No' }), 'later', 'No'],
    ['a code of failure without a message', () => Response.json({ code: '9' }), 'later', 'API returned error'],
    ['null', () => Response.json(null), 'later', 'API returned error'],
    [
      'no connection without a reason',
      () => {
        throw new Error('');
      },
      'later',
      'Unknown error occurred',
    ],
  ])('TRACK-02: answers %s', async (_, respond, kind, message) => {
    expect((await sending(respond)).sent).toEqual({ ok: false, error: { kind, message } });
  });

  it('TRACK-05: reads how many events were received', async () => {
    expect((await sending(() => Response.json({ code: '0', data: { events_received: 0 } }))).sent).toEqual({ ok: true, value: 0 });
    expect((await sending(() => Response.json({ code: '0', data: null }))).sent).toEqual({ ok: true, value: 1 });
  });

  it.each(['0', 0, 'success'])('takes the code %j as a success', async (code) => {
    expect((await sending(() => Response.json({ code }))).sent).toEqual({ ok: true, value: 1 });
  });
});
