import type { FastifyInstance } from 'fastify';
import { createReport } from '../../../contract/games.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import type { RateLimits } from '../../application/limits/rate-limits.ts';
import type { Reports } from '../../application/reports/reports.ts';
import { reportLimits } from '../../domain/limits/limits.ts';
import { NO_TURN, serve, tooMany } from './serve.ts';

/** The call by which players complain about a reply. */
export function registerReportRoutes(app: FastifyInstance, { reports, limits }: { reports: Reports; limits: RateLimits }): void {
  serve(app, createReport, async ({ turn_id: turnId, reason, note }, caller) => {
    const taken = await limits.take(reportLimits(caller.uuid));
    if (!taken.ok) return fail(tooMany('That were many reports in a short time.', taken.error));
    const id = await reports.create({ user: caller.uuid, turnId, reason, note });
    return id === null ? fail(NO_TURN) : ok({ id });
  });
}
