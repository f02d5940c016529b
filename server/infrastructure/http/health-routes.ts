import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../application/clock.ts';
import { clockSkewMs, skewWarning } from '../../application/clock-skew.ts';
import type { Database } from '../../application/database.ts';

/** Longest that `/readyz` waits for the database. */
const PATIENCE_MS = 1_000;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, that is, the database answers and it is not going down. A skew between the clocks does
 * not make it unready, since all processes would go at once; it is shown as `warning`.
 */
export function registerHealthRoutes(app: FastifyInstance, db: Database, clock: Clock, isClosing: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const skew = await Promise.race([clockSkewMs(db, clock).catch(() => null), delay(PATIENCE_MS, null)]);
    if (isClosing() || skew === null) return reply.status(503).send({ status: 'not ready' });
    const warning = skewWarning(skew);
    return { status: 'ready', ...(warning === null ? {} : { warning }) };
  });
}
