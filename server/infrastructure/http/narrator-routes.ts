import type { FastifyInstance } from 'fastify';
import { checkNarrator, narratorReport, storyProblems } from '#contract/narrator.ts';
import { fail, ok } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { NarratorCheck } from '#server/application/narrator/narrator-check.ts';
import type { ScriptProblems } from '#server/application/narrator/script-problems.ts';
import { serve } from './serve.ts';

interface Narration {
  readonly check: NarratorCheck;
  readonly problems: ScriptProblems;
  /** What is wrong with the stories and characters that were left out. */
  readonly leftOut: readonly string[];
  readonly audit: Audit;
}

/** The check of the language model, of which each start is written to the audit log, because it costs the operator tokens; and what is wrong with stories. */
export function registerNarratorRoutes(app: FastifyInstance, { check, problems, leftOut, audit }: Narration): void {
  serve(app, storyProblems, async () => {
    const met = await problems.list();
    return ok({
      leftOut: [...leftOut],
      met: met.map(({ firstAt, lastAt, ...one }) => ({ ...one, first: firstAt.toISOString(), last: lastAt.toISOString() })),
    });
  });

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
