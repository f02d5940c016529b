import type { FastifyInstance } from 'fastify';
import { NarratorCheck } from '#server/application/narrator/narrator-check.ts';
import { ScriptProblems } from '#server/application/narrator/script-problems.ts';
import { findingsOf } from '#server/domain/narrator/check/findings.ts';
import { registerNarratorRoutes } from '#server/infrastructure/http/narrator-routes.ts';
import type { Deps } from './deps.ts';
import { content } from './folders.ts';

/** What admins can find out about the language model and the stories. `leftOut`: what is wrong with those that are not served. */
export function composeNarrator(app: FastifyInstance, { config: { llm }, db, clock, audit, report }: Deps, leftOut: readonly string[]) {
  const model = llm && {
    name: llm.model,
    check: async () => {
      const { openCheck } = await import('./open-check.ts');
      return findingsOf((await openCheck(llm, content)).seen);
    },
  };
  const problems = new ScriptProblems({ db, clock, log: report });
  registerNarratorRoutes(app, { check: new NarratorCheck({ model, clock, log: report }), problems, leftOut, audit });
  return { tasks: { 'script problems': () => problems.sweep() } };
}
