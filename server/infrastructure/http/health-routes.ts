import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../application/clock.ts';
import { clockSkewMs, skewWarning } from '../../application/clock-skew.ts';
import type { Database } from '../../application/database.ts';
import { acceptsWrites } from '../../application/database-outage.ts';

/** Timeout of the database check of `/readyz`. */
const TIMEOUT_MS = 1_000;

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, so the database responds and takes writes, and no shutdown has begun. Clock skew is only a `warning`, because it
 * would make all processes unready at once.
 */
export function registerHealthRoutes(app: FastifyInstance, db: Database, clock: Clock, isClosing: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const check = async () => ((await acceptsWrites(db)) ? await clockSkewMs(db, clock) : null);
    const skew = await Promise.race([check().catch(() => null), delay(TIMEOUT_MS, null)]);
    if (isClosing() || skew === null) return reply.status(503).send({ status: 'not ready' });
    const warning = skewWarning(skew);
    return { status: 'ready', ...(warning === null ? {} : { warning }) };
  });
}
