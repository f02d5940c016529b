import type { FastifyInstance } from 'fastify';
import { createReport } from '../../../contract/games.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import type { Reports } from '../../application/reports/reports.ts';
import { reportLimits } from '../../domain/limits/limits.ts';
import { NO_TURN } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';

export function registerReportRoutes(app: FastifyInstance, reports: Reports): void {
  const create: Handler<typeof createReport> = async ({ turn_id: turnId, reason, note }, caller) => {
    const id = await reports.create({ user: caller.uuid, turnId, reason, note });
    return id === null ? fail(NO_TURN) : ok({ id });
  };
  serve(app, createReport, create, { limit: perUser(reportLimits, 'That were many reports in a short time.') });
}
