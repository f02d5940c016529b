import type { FastifyInstance } from 'fastify';
import { answerCase, hideContent, listCases, readCase, releaseCase, takeCase } from '#contract/support.ts';
import { fail, ok } from '#domain/result.ts';
import type { CaseDesk } from '#server/application/support/case-desk.ts';
import type { CaseHiding } from '#server/application/support/case-hiding.ts';
import type { Moved } from '#server/application/support/locked-case.ts';
import type { DeskProblem } from '#server/domain/support/desk-rule.ts';
import type { Refusal } from './refusal.ts';
import { serve } from './serve.ts';

const NO_CASE: Refusal = { code: 'NOT_FOUND', message: 'There is no such case.' };
const refusals: Readonly<Record<DeskProblem | 'missing', Refusal>> = {
  missing: NO_CASE,
  closed: { code: 'CASE_CONFLICT', message: 'This case is closed already. Read it again.' },
  taken: { code: 'CASE_CONFLICT', message: 'Somebody else works on this case now. Read it again.' },
  changed: { code: 'CASE_CONFLICT', message: 'The reporter wrote something meanwhile. Read it before you answer.' },
  unread: { code: 'INVALID_INPUT', message: 'The reporter of a reply has no page to read a question on.' },
  wordless: { code: 'INVALID_INPUT', message: 'Write the answer that the reporter will read.' },
};

/** The admin desk of complaints, requests and reports. */
export function registerDeskRoutes(app: FastifyInstance, desk: CaseDesk, hiding: CaseHiding): void {
  serve(app, listCases, async ({ queue, sort = null, before = null }, { uuid }) =>
    ok(await desk.list({ admin: uuid, queue, sort, before })),
  );
  serve(app, readCase, async ({ id }, { uuid }) => {
    const file = await desk.read(uuid, id);
    return file === null ? fail(NO_CASE) : ok(file);
  });
  serve(app, takeCase, async ({ id, holder }, { uuid }) => moved(await desk.take(uuid, id, holder)));
  serve(app, releaseCase, async ({ id }, { uuid }) => moved(await desk.release(uuid, id)));
  serve(app, answerCase, async (answer, { uuid }) => moved(await desk.answer(uuid, answer)));
  serve(app, hideContent, async (change, { uuid }) => moved(await hiding.set(uuid, change)));
}

const moved = (result: Moved) => (result.ok ? result : fail(refusals[result.error]));
