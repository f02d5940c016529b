import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './rendered-pages.ts';

/** Whether a list of encodings, such as `gzip, br;q=0.5`, accepts one. */
export const accepts = (encodings: string, encoding: string): boolean =>
  encodings.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });

/** Sends a kept page in an encoding that the client accepts, or 304 when it has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const { 'accept-encoding': encodings = '', 'if-none-match': known = '' } = request.headers;
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
  if (known.split(',').some((etag) => etag.trim() === page.etag)) return reply.status(304).send();
  reply.status(200).type('text/html; charset=utf-8');
  const encoding = (['br', 'gzip'] as const).find((one) => accepts(String(encodings), one));
  if (encoding === undefined) return reply.send(gunzipSync(page.gzip));
  return reply.header('content-encoding', encoding).send(page[encoding]);
}
