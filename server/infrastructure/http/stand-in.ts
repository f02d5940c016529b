import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { failureStatus } from '#contract/route.ts';
import { isForPeople } from '#server/infrastructure/pages/register-pages.ts';
import { htmlPage } from './html-page.ts';
import { NOTHING_STORED, refuse } from './refusal.ts';
import { apiHeaders, type SecurityOptions, securityHeaders } from './security-headers.ts';

const PAGE = htmlPage({
  title: 'Closed for a Moment',
  body: `<h1>Closed for a Moment</h1>
<p>The site cannot be opened right now. Your games and coins are safe. Please come back in some minutes.</p>`,
});
/** Seconds. */
const PAGE_RETRY_AFTER = '60';

/** Answers in place of a server that cannot start yet: it is alive and not ready, and refuses everything else. `reason` is for the operator. */
export function buildStandIn(security: SecurityOptions, reason: () => string | null): FastifyInstance {
  const headers = { ...securityHeaders(security), ...apiHeaders };
  const app = Fastify({
    forceCloseConnections: true,
    frameworkErrors: (_, request, reply) => void refuseAll(request, reply.headers(headers)),
  });
  app.get('/healthz', (_, reply) => reply.headers(headers).send({ status: 'alive' }));
  app.get('/readyz', (_, reply) => reply.headers(headers).status(503).send({ status: 'not ready', reason: reason() }));
  // Before a body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === undefined) return refuseAll(request, reply.headers(headers));
  });
  return app;
}

function refuseAll(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isForPeople(request)) return refuse(reply, NOTHING_STORED);
  return reply
    .status(failureStatus[NOTHING_STORED.code])
    .header('retry-after', PAGE_RETRY_AFTER)
    .type('text/html; charset=utf-8')
    .send(PAGE);
}
