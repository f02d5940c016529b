import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/application/platform/clock.ts';
import { clockSkewMs, skewWarning } from '#server/application/platform/clock-skew.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';

/** Timeout of the database check of `/readyz`. */
const TIMEOUT_MS = 1_000;

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, so the database responds and takes writes, and no shutdown has begun; else with the `reason`. Clock skew is only a
 * `warning`, because it would make all processes unready at once.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, problem }: Pick<OpenDatabase, 'db' | 'problem'>,
  clock: Clock,
  isClosing: () => boolean,
): void {
  const check = async (): Promise<Readiness> => {
    const reason = await problem();
    return reason === null ? { reason, warning: skewWarning(await clockSkewMs(db, clock)) } : { reason, warning: null };
  };
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const answer = await Promise.race([check().catch(() => AWAY), delay(TIMEOUT_MS, AWAY)]);
    const reason = isClosing() ? 'The server is stopping.' : answer.reason;
    if (reason !== null) return reply.status(503).send({ status: 'not ready', reason });
    return { status: 'ready', ...(answer.warning === null ? {} : { warning: answer.warning }) };
  });
}

interface Readiness {
  readonly reason: string | null;
  readonly warning: string | null;
}

const AWAY: Readiness = { reason: 'The database does not answer.', warning: null };
