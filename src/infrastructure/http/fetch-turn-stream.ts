import { createParser } from 'eventsource-parser';
import { Observable, type Subscriber } from 'rxjs';
import { safeParse } from 'valibot';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { type TurnSignal, TurnStream, type TurnStreamRequest } from '#application/play/turn-stream.ts';
import { toCamelCase } from '#contract/camel-case.ts';
import { retryTurn, sendTurn, streamTurn, turnEvent } from '#contract/play.ts';
import { judgeAnswer, malformed, readBody, wireRequest } from './http-call.ts';

/** Ms without a byte after which a connection is closed. The server sends a heartbeat every 15 s. */
const SILENCE_LIMIT = 40_000;

const EVENT_STREAM = 'text/event-stream';

/** Reads turns with `fetch`, since `EventSource` can neither post nor carry a bearer token. */
export class FetchTurnStream extends TurnStream {
  readonly #fetch: typeof fetch;
  readonly #log: Log;

  constructor(fetcher: typeof fetch, log: Log) {
    super();
    // Not called as a method of this object, which browsers refuse.
    this.#fetch = (resource, init) => fetcher(resource, init);
    this.#log = log;
  }

  open(request: TurnStreamRequest, bearer: string): Observable<TurnSignal> {
    return new Observable((subscriber) => {
      const abort = new AbortController();
      const watchdog = new Watchdog(() => abort.abort());
      this.#follow(request, bearer, abort.signal, watchdog, subscriber)
        .catch((error: unknown) => {
          // Every connection error is handled the same way: resume after the last event.
          if (!subscriber.closed) this.#log.info('turn.stream.broke', { reason: String(error) });
          return null;
        })
        .then((failure) => {
          subscriber.next(failure === null ? { kind: 'closed' } : { kind: 'refused', failure });
          subscriber.complete();
        });
      return () => {
        watchdog.stop();
        abort.abort();
      };
    });
  }

  /** Reads to the stream's end. Resolves to the failure when there was no stream. */
  async #follow(
    request: TurnStreamRequest,
    bearer: string,
    signal: AbortSignal,
    watchdog: Watchdog,
    subscriber: Subscriber<TurnSignal>,
  ): Promise<ApiFailure | null> {
    const { url, init } = wire(request, bearer);
    const response = await this.#fetch(url, { ...init, signal, cache: 'no-store' });
    watchdog.feed();
    if (!isEventStream(response)) return refusal(response);
    const reader = response.body?.getReader();
    if (reader === undefined) return null;
    const parser = new ServerSentEvents();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return null;
      watchdog.feed();
      for (const event of parser.push(value)) {
        const signal = this.#parse(event);
        if (signal === null) continue;
        subscriber.next(signal);
        if (signal.event.type === 'end') return null;
      }
    }
  }

  #parse(sent: ServerSentEvent): Extract<TurnSignal, { kind: 'event' }> | null {
    const parsed = safeParse(turnEvent, { type: sent.event, ...parseObject(sent.data) });
    if (parsed.success && /^\d{1,15}$/.test(sent.id))
      return { kind: 'event', seq: Number(sent.id), event: toCamelCase(turnEvent, parsed.output) };
    this.#log.warn('turn.event.malformed', { id: sent.id, event: sent.event });
    return null;
  }
}

/** Calls `dead` after `SILENCE_LIMIT` without a call of `feed`. */
class Watchdog {
  readonly #dead: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dead: () => void) {
    this.#dead = dead;
    this.feed();
  }

  feed(): void {
    this.stop();
    this.#timer = setTimeout(this.#dead, SILENCE_LIMIT);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

function wire(request: TurnStreamRequest, bearer: string): ReturnType<typeof wireRequest> {
  if (request.kind === 'resume')
    return wireRequest(streamTurn, { turnId: request.turnId, after: String(request.after) }, bearer, EVENT_STREAM);
  if (request.kind === 'retry') {
    const { turnId, newTurnId, but } = request;
    return wireRequest(retryTurn, { turnId, newTurnId, ...(but === undefined ? {} : { but }) }, bearer, EVENT_STREAM);
  }
  const input = { gameId: request.gameId, turnId: request.turnId, input: request.input };
  return wireRequest(sendTurn, input, bearer, EVENT_STREAM);
}

const isEventStream = (response: Response): boolean => response.ok && (response.headers.get('content-type') ?? '').startsWith(EVENT_STREAM);

async function refusal(response: Response): Promise<ApiFailure> {
  const body = await readBody(response);
  const judged = judgeAnswer({ status: response.status, body: body ?? '' });
  return judged.ok ? malformed(response.status) : judged.error;
}

function parseObject(data: string): object {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/** One event of a `text/event-stream`. `id` is the last id the stream named, empty when it named none. */
export interface ServerSentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Characters of a line or of an event's data. */
const MAX_LENGTH = 4 * 1024 * 1024;

/** Reads a `text/event-stream` from chunks cut anywhere, also inside a character. */
export class ServerSentEvents {
  readonly #decoder = new TextDecoder();
  #id = '';
  #events: ServerSentEvent[] = [];
  readonly #parser = createParser({
    maxBufferSize: MAX_LENGTH,
    onId: (id) => {
      this.#id = id;
    },
    onEvent: ({ event, data }) => this.#events.push({ id: this.#id, event: event ?? 'message', data }),
    onError: ({ type, message }) => {
      // Other errors are about fields that the standard says to ignore.
      if (type === 'max-buffer-size-exceeded') throw new RangeError(message);
    },
  });

  /** The events that `chunk` completes. Throws a RangeError when a line or an event exceeds the limit. */
  push(chunk: Uint8Array): readonly ServerSentEvent[] {
    this.#parser.feed(this.#decoder.decode(chunk, { stream: true }));
    const events = this.#events;
    this.#events = [];
    return events;
  }
}
