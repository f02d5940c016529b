import type { FastifyInstance } from 'fastify';
import { NarratorCheck } from '#server/application/narrator/narrator-check.ts';
import { findingsOf } from '#server/domain/narrator/check/findings.ts';
import { registerNarratorRoutes } from '#server/infrastructure/http/narrator-routes.ts';
import type { Deps } from './deps.ts';
import { content } from './folders.ts';

/** What admins can find out about the language model. */
export function composeNarrator(app: FastifyInstance, { config: { llm }, clock, audit, report }: Deps): void {
  const model = llm && {
    name: llm.model,
    check: async () => {
      const { openCheck } = await import('./open-check.ts');
      return findingsOf((await openCheck(llm, content)).seen);
    },
  };
  registerNarratorRoutes(app, new NarratorCheck({ model, clock, log: report }), audit);
}
