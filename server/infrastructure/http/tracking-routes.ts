import type { FastifyInstance } from 'fastify';
import { toSnakeCase } from '#contract/camel-case.ts';
import { adminEvents, forwardEvents, trackingEvent } from '#contract/tracking.ts';
import { chooseTracking } from '#contract/tracking-choice.ts';
import { fail, ok } from '#domain/result.ts';
import { OPTED_OUT } from '#domain/tracking/tracking-event.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { EventArchive } from '#server/application/tracking/event-archive.ts';
import type { EventOutbox } from '#server/application/tracking/event-outbox.ts';
import { trackingLimits } from '#server/domain/platform/limits.ts';
import { jsonParser } from './app.ts';
import { type Refusal, UNAUTHORIZED } from './refusal.ts';
import { tooMany } from './route-limit.ts';
import { playerOf, serve } from './serve.ts';

/** The specified text. Source: TRACK-03. */
const TOO_MANY = 'That was a lot of events.';
const NO_EVENTS: Refusal = { code: 'INVALID_INPUT', message: 'No events to send' };

export interface TrackingParts {
  readonly outbox: EventOutbox;
  readonly archive: EventArchive;
  readonly audit: Audit;
  /** Whether a receiver is configured. */
  readonly forwarded: boolean;
}

/** The calls of tracking. Those of browsers are in a scope of their own: only there a body may be a multipart form. */
export async function registerTrackingRoutes(app: FastifyInstance, { outbox, archive, audit, forwarded }: TrackingParts): Promise<void> {
  serve(app, adminEvents, async ({ status, before }, caller) => {
    await audit.write(caller.uuid, 'events.read', null);
    return ok({ ...(await archive.list(status, before)), forwarded });
  });

  await app.register(async (scope) => {
    acceptForms(scope);
    serve(
      scope,
      forwardEvents,
      async ({ data }, caller, { brand, address, refusesTracking }) => {
        if (refusesTracking) return ok({ eventsReceived: 0, id: OPTED_OUT.id });
        if (data.length === 0) return fail(NO_EVENTS);
        // Stored and forwarded by the names that the receiver knows, which are those of the wire.
        const sender = { user: playerOf(caller), isGuest: caller.role === 'guest', address, brand };
        const received = await outbox.receive(
          data.map((event) => toSnakeCase(trackingEvent, event)),
          sender,
        );
        return received.ok ? ok({ eventsReceived: data.length }) : fail(tooMany(TOO_MANY, received.error));
      },
      {
        limit: {
          limits: ({ caller, context, scale }) => trackingLimits(caller.uuid || context.address, scale),
          message: TOO_MANY,
        },
      },
    );
    serve(scope, chooseTracking, async ({ allowed }, caller, { refusesTracking }) => {
      const chosen = await outbox.choose(caller.uuid, allowed && !refusesTracking);
      return chosen ? ok(null) : fail(UNAUTHORIZED);
    });
  });
}

/** A form's field `data` is read as the JSON it holds; another field is refused by the contract as unknown. */
function acceptForms(scope: FastifyInstance): void {
  const parse = jsonParser(scope);
  scope.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    formJson(request.headers['content-type'] ?? '', body).then(
      (json) => void parse(request, json, done),
      () => done(Object.assign(new Error('unreadable form'), { statusCode: 400 })),
    );
  });
}

async function formJson(contentType: string, body: Buffer): Promise<Buffer> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const [entry, ...more] = form.entries();
  if (entry === undefined || more.length > 0 || typeof entry[1] !== 'string') throw new Error('not one text field');
  return Buffer.from(`{${JSON.stringify(entry[0])}:${entry[1]}}`);
}
