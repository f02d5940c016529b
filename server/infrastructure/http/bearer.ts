import type { FastifyRequest } from 'fastify';

/**
 * The token of a request; null without one. Only the Authorization header counts. It reads the raw headers, because Node drops repeated ones: a request with two
 * Authorization headers has no token.
 */
export function bearerOf(request: FastifyRequest): string | null {
  const sent = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length;
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  return sent === 1 && token ? token : null;
}
