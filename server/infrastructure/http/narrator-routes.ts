import type { FastifyInstance } from 'fastify';
import { checkNarrator, narratorReport } from '#contract/narrator.ts';
import { fail, ok } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { NarratorCheck } from '#server/application/narrator/narrator-check.ts';
import { serve } from './serve.ts';

/** The check of the language model. Each start is written to the audit log, because it costs the operator tokens. */
export function registerNarratorRoutes(app: FastifyInstance, check: NarratorCheck, audit: Audit): void {
  const shown = () => {
    const { checkedAt, findings, ...report } = check.report;
    return { ...report, checkedAt: checkedAt?.toISOString() ?? null, findings: [...findings] };
  };

  serve(app, narratorReport, async () => ok(shown()));

  serve(app, checkNarrator, async (_, caller) => {
    if (check.report.model === null) return fail({ code: 'NOT_FOUND', message: 'The settings name no language model.' });
    if (check.start()) await audit.write(caller.uuid, 'narrator.check', caller.uuid);
    return ok(shown());
  });
}
