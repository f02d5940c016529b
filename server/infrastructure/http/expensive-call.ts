import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NoPlace } from '#server/application/platform/fair-share.ts';
import type { Caller } from '#server/domain/platform/fair-queue.ts';
import { type Refusal, refuse } from './refusal.ts';

const BUSY: Refusal = { code: 'UNAVAILABLE', message: 'Many players want something that takes long right now. Try again in a moment.' };
/** Seconds. */
const RETRY_AFTER = 5;

const refusals: Readonly<Record<NoPlace, Refusal>> = {
  caller: {
    code: 'TOO_MANY_REQUESTS',
    message: `What you asked for before is not ready yet. Try again in ${RETRY_AFTER} seconds.`,
    data: { retryAfter: RETRY_AFTER },
  },
  all: BUSY,
  late: BUSY,
  // Nobody reads it.
  gone: BUSY,
};

/** For a route whose calls all cost more than a turn. */
export const always = (): boolean => true;

/** Answers a call that costs more than a turn in one of the places for such calls, or refuses it. A client that leaves while it waits gets nothing. */
export async function inPlace(app: FastifyInstance, reply: FastifyReply, caller: Caller, answer: () => Promise<void>): Promise<void> {
  const gone = new AbortController();
  // The request of a POST closes once its body is read, so only the response signals a disconnect.
  reply.raw.once('close', () => gone.abort());
  const place = await app.places.run(caller, gone.signal, answer);
  if (!place.ok) refuse(reply, refusals[place.error]);
}
