import { Observable } from 'rxjs';
import { EventSink, type SinkFailure } from '#application/tracking/event-sink.ts';
import { API_PREFIX } from '#contract/route.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { QUEUE } from '#domain/tracking/event-queue.ts';
import { OPTED_OUT, type TrackingEvent } from '#domain/tracking/tracking-event.ts';
import { wireEvent } from '#domain/tracking/wire-event.ts';

/** Its schema is not loaded, see `wireEvent`. */
const PATH = 'meta-api.forward';

type Sent = Result<number, SinkFailure>;

const later = (message: string): Sent => fail({ kind: 'later', message });

/** Statuses by which the server says that these events are wrong. */
const REFUSED: readonly number[] = [400, 413, 415];

/** Sends events to `meta-api.forward`: a multipart form whose field `data` is a JSON array. A leaving request is a `fetch` with `keepalive`. */
export class FetchEventSink extends EventSink {
  readonly #fetch: typeof fetch;
  readonly #token: () => string | null;

  /** `token`: the stored access token, if any. */
  constructor(fetcher: typeof fetch, token: () => string | null) {
    super();
    // Not called as a method of this object, which browsers refuse.
    this.#fetch = (resource, init) => fetcher(resource, init);
    this.#token = token;
  }

  send(events: readonly TrackingEvent[], leaving: boolean): Observable<Sent> {
    return new Observable((subscriber) => {
      const abort = new AbortController();
      const timeout = setTimeout(() => abort.abort(), QUEUE.timeoutMs);
      this.#exchange(events, leaving, abort.signal).then((sent) => {
        clearTimeout(timeout);
        subscriber.next(sent);
        subscriber.complete();
      });
      return () => {
        clearTimeout(timeout);
        if (!leaving) abort.abort();
      };
    });
  }

  bytesOf(event: TrackingEvent): number {
    return new TextEncoder().encode(JSON.stringify(wireEvent(event))).length;
  }

  async #exchange(events: readonly TrackingEvent[], keepalive: boolean, signal: AbortSignal): Promise<Sent> {
    const body = new FormData();
    body.set('data', JSON.stringify(events.map(wireEvent)));
    const token = this.#token();
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    try {
      const response = await this.#fetch(API_PREFIX + PATH, { method: 'POST', headers, body, keepalive, signal });
      if (!response.ok) {
        const message = `HTTP error ${response.status}`;
        return REFUSED.includes(response.status) ? fail({ kind: 'refused', message }) : later(message);
      }
      return judged(await response.json(), events.length);
    } catch (error) {
      return later(signal.aborted ? 'Request timeout' : error instanceof Error && error.message ? error.message : 'Unknown error occurred');
    }
  }
}

/** Codes 0 and success are good. An answer that does not say how many events were received has taken all; one to a browser that refuses wants none again. */
function judged(answer: unknown, count: number): Sent {
  const { code, message, data } = Object(answer) as { code?: unknown; message?: unknown; data?: unknown };
  const { events_received: received, id } = Object(data) as { events_received?: unknown; id?: unknown };
  if (['0', 'success'].includes(String(code))) return ok(typeof received === 'number' && id !== OPTED_OUT.id ? received : count);
  return later(typeof message === 'string' && message !== '' ? message : 'API returned error');
}
