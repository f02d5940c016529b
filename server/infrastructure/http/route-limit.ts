import type { FastifyInstance } from 'fastify';
import type { Limited } from '#server/application/platform/rate-limits.ts';
import type { RequestContext } from '#server/application/session/request-context.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import { type Limit, waitText } from '#server/domain/platform/limits.ts';
import type { Refusal } from './refusal.ts';

/** A request whose caller is identified and whose input is checked. */
interface LimitedCall<Input> {
  readonly input: Input;
  readonly caller: LiveSession;
  readonly context: RequestContext;
  /** Factor for the limits of a network address. */
  readonly scale: number;
}

/** How often a route may be called; declared where the route is served. */
export interface RouteLimit<Input> {
  /** The limits this call counts for; none when the list is empty. */
  readonly limits: (call: LimitedCall<Input>) => readonly Limit[];
  /** First sentence of the refusal; how long to wait follows. */
  readonly message: string;
}

export const perUser = (limits: (user: string) => readonly Limit[], message: string): RouteLimit<unknown> => ({
  limits: ({ caller }) => limits(caller.uuid),
  message,
});

export const perAddress = (limits: (address: string, scale: number) => readonly Limit[], message: string): RouteLimit<unknown> => ({
  limits: ({ context, scale }) => limits(context.address, scale),
  message,
});

/** Counts the call; a refusal when a limit is reached. */
export async function takeLimit<Input>(
  app: FastifyInstance,
  limit: RouteLimit<Input> | undefined,
  call: Omit<LimitedCall<Input>, 'scale'>,
): Promise<TooManyRequests | null> {
  const limits = limit?.limits({ ...call, scale: app.limits.scale }) ?? [];
  if (!limit || limits.length === 0) return null;
  const taken = await app.limits.take(limits);
  return taken.ok ? null : tooMany(limit.message, taken.error);
}

/** The refusal of a call over its limit. */
export interface TooManyRequests extends Refusal {
  readonly code: 'TOO_MANY_REQUESTS';
  /** In seconds. */
  readonly data: { readonly retryAfter: number };
}

export function tooMany(message: string, { retryAfter }: Limited): TooManyRequests {
  return {
    code: 'TOO_MANY_REQUESTS',
    message: `${message} Try again in ${waitText(retryAfter)}.`,
    data: { retryAfter },
  };
}
