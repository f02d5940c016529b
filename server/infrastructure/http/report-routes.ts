import type { FastifyInstance } from 'fastify';
import { createReport } from '#contract/play.ts';
import { fail, ok } from '#domain/result.ts';
import type { Reports } from '#server/application/support/reports.ts';
import { reportLimits } from '#server/domain/platform/limits.ts';
import { NO_TURN, type Refusal } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';

const FULL: Refusal = {
  code: 'CASE_CONFLICT',
  message: 'Nothing more can be added to your report of this reply. We have what you wrote before.',
};

export function registerReportRoutes(app: FastifyInstance, reports: Reports): void {
  const create: Handler<typeof createReport> = async ({ turn_id: turnId, reason, note }, caller) => {
    const report = await reports.create({ user: caller.uuid, turnId, reason, note });
    return report.ok ? ok({ id: report.value }) : fail(report.error === 'FULL' ? FULL : NO_TURN);
  };
  serve(app, createReport, create, { limit: perUser(reportLimits, 'That were many reports in a short time.') });
}
