import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Longest that `/readyz` waits for the database. */
const PATIENCE_MS = 1_000;

/** `/healthz`: the process lives. `/readyz`: it can serve, that is, the database answers and it is not going down. */
export function registerHealthRoutes(app: FastifyInstance, db: Database, isClosing: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const answered = sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
    const ready = !isClosing() && (await Promise.race([answered, delay(PATIENCE_MS, false)]));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
