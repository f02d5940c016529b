import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX, type Route } from '#contract/route.ts';
import type { Result } from '#domain/result.ts';
import { fifo } from '#server/application/db/work-order.ts';
import type { RequestContext } from '#server/application/session/request-context.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import { streamCaps } from '#server/domain/platform/limits.ts';
import type { NumberedEvent } from '#server/domain/play/turn-transcript.ts';
import { type Refusal, refuse } from './refusal.ts';
import { type RouteLimit, type TooManyRequests, takeLimit } from './route-limit.ts';
import { checkAge, checkedInput, identify, type OwnGame, type ServedInput } from './serve.ts';

/** A comment line this often keeps proxies from closing a quiet stream. Source: PLAY-03. */
const PING_MS = 15_000;

export type EventsHandler<R extends Route> = (
  input: ServedInput<R>,
  caller: LiveSession,
  context: RequestContext & { readonly lastEventId: number | null },
  signal: AbortSignal,
  admit: () => Promise<TooManyRequests | null>,
) => Promise<Result<AsyncIterable<NumberedEvent>, Refusal>>;

/**
 * Serves a call that responds with server-sent events. A refusal is an ordinary envelope. When the client disconnects, the signal aborts and the
 * stream ends; the turn goes on. The handler calls `admit` to take the limit, because a repeated request for an accepted turn does not count.
 */
export function serveEvents<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: EventsHandler<R>,
  options: { readonly limit?: RouteLimit<ServedInput<R>>; readonly ownGame?: OwnGame<R> } = {},
): void {
  app.route({
    method: route.method,
    url: API_PREFIX + route.path,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      fifo(async () => {
        const caller = await identify(app, route, request);
        const input = checkedInput(route, request);
        await checkAge(app, options.ownGame, input, caller);
        const context = { ...app.contextOf(request), lastEventId: lastEventId(request) };
        // Before the handler: a turn whose stream is refused is not begun.
        const opened = app.streams.open(streamCaps(caller.uuid, context.address, app.limits.scale));
        if (!opened.ok) return refuse(reply, { code: 'TOO_MANY_REQUESTS', message: opened.error.message });
        try {
          const reader = new AbortController();
          // The request of a streamed POST closes at once, so only the response signals a disconnect.
          reply.raw.once('close', () => reader.abort());
          const admit = () => takeLimit(app, options.limit, { input, caller, context });
          const answer = await handler(input, caller, context, reader.signal, admit);
          if (!answer.ok) return refuse(reply, answer.error);
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
          await write(reply.raw, answer.value);
        } finally {
          opened.value();
        }
      }),
  });
}

function lastEventId(request: FastifyRequest): number | null {
  const sent = request.headers['last-event-id'];
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : null;
}

async function write(response: ServerResponse, events: AsyncIterable<NumberedEvent>): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // The first event may take long; headers show the client that the stream is open. Events that are there already leave with them.
  response.cork();
  response.flushHeaders();
  process.nextTick(() => response.uncork());
  const ping = setInterval(() => response.write(': ping\n\n'), PING_MS);
  try {
    for await (const { seq, event } of events) {
      if (response.destroyed) break;
      if (!response.write(`id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`)) await drained(response);
    }
  } finally {
    clearInterval(ping);
    response.end();
  }
}

/** Waits until a slow client has read enough, or has disconnected. */
async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  const either = new AbortController();
  await Promise.race([once(response, 'drain', { signal: either.signal }), once(response, 'close', { signal: either.signal })]).catch(
    () => undefined,
  );
  either.abort();
}
