import type { FastifyInstance } from 'fastify';

/**
 * Answers the addresses of service workers that an earlier site has left in browsers. A browser asks there for a newer version on each visit, even
 * when the old one answers the visit from its cache; it gets one that removes itself.
 */
export function registerOldWorkers(app: FastifyInstance, paths: readonly string[], script: string): void {
  for (const path of paths) {
    app.get(path, (_, reply) =>
      reply
        // The old worker may have been registered for all of the site, wherever its own file was.
        .headers({ 'cache-control': 'no-store', 'service-worker-allowed': '/' })
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  }
}
