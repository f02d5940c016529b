import type { FastifyInstance } from 'fastify';

/**
 * Serves the addresses of service workers that an earlier site registered. A browser checks them for an update on each visit, even when the old worker
 * serves the visit from its cache. The update unregisters itself.
 */
export function registerOldWorkers(app: FastifyInstance, paths: readonly string[], script: string): void {
  for (const path of paths) {
    app.get(path, (_, reply) =>
      reply
        // The old worker's scope may be wider than the folder of its file.
        .headers({ 'cache-control': 'no-store', 'service-worker-allowed': '/' })
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  }
}
