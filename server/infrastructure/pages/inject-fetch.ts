import type { FastifyInstance, InjectOptions } from 'fastify';

/** `fetch` for this server's own routes, in this process and without a connection. */
export const injectFetch =
  (app: FastifyInstance): typeof fetch =>
  async (resource, { method = 'GET', headers, body } = {}) => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: String(resource),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
