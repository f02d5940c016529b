import type { FastifyReply } from 'fastify';
import type { GenericSchema } from 'valibot';
import { toSnakeCase } from '#contract/camel-case.ts';
import { chatTooLong, coinsInsufficient } from '#contract/play.ts';
import { type FailureCode, failureStatus, tooManyRequests } from '#contract/route.ts';
import { ratedRun } from '#contract/sharing.ts';

/** Why a call is refused: the code decides the status, the message is for the player. */
export interface Refusal {
  readonly code: FailureCode;
  readonly message: string;
  /** Further fields for the app, in camelCase. */
  readonly data?: unknown;
}

/** Data whose fields are several words. */
const dataSchemas: Partial<Record<FailureCode, GenericSchema>> = {
  TOO_MANY_REQUESTS: tooManyRequests,
  COINS_INSUFFICIENT: coinsInsufficient,
  CHAT_TOO_LONG: chatTooLong,
  AGE_UNKNOWN: ratedRun,
  AGE_RESTRICTED: ratedRun,
};

/** For a database that takes no writes. */
export const NOTHING_STORED: Refusal = { code: 'UNAVAILABLE', message: 'Nothing can be saved right now. Try again in a moment.' };
export const UNAUTHORIZED: Refusal = { code: 'UNAUTHORIZED', message: 'Authentication failed' };
export const NO_STORY: Refusal = { code: 'NOT_FOUND', message: 'This story does not exist.' };
/** For a story that admins hide. */
export const HIDDEN_STORY: Refusal = { code: 'STORY_HIDDEN', message: 'This story is not available at the moment. Games of it are kept.' };
export const NO_GAME: Refusal = { code: 'NOT_FOUND', message: 'This game does not exist.' };
export const NO_TURN: Refusal = { code: 'NOT_FOUND', message: 'This turn does not exist.' };

/** Ends a call with a refusal. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Sends a refusal, with the header that says when to try again. */
export function refuse(reply: FastifyReply, { code, message, data = null }: Refusal): FastifyReply {
  if (code === 'UNAVAILABLE') reply.header('retry-after', '2');
  if (code === 'TOO_MANY_REQUESTS') reply.header('retry-after', String((data as { retryAfter?: number } | null)?.retryAfter ?? 1));
  const schema = dataSchemas[code];
  return reply.status(failureStatus[code]).send({ code, message, data: schema ? toSnakeCase(schema, data) : data });
}
