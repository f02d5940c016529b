import type { FastifyInstance } from 'fastify';
import { createReport } from '#contract/play.ts';
import {
  addToCase,
  answerCase,
  createComplaint,
  createRemoval,
  deleteSavedAnswer,
  getCase,
  hideContent,
  listCases,
  listOwnCases,
  listSavedAnswers,
  readCase,
  releaseCase,
  saveAnswer,
  takeCase,
  withdrawCase,
} from '#contract/support.ts';
import { fail, ok } from '#domain/result.ts';
import type { CaseDesk } from '#server/application/support/case-desk.ts';
import type { CaseHiding } from '#server/application/support/case-hiding.ts';
import type { Moved } from '#server/application/support/locked-case.ts';
import type { Reports } from '#server/application/support/reports.ts';
import type { SavedAnswers } from '#server/application/support/saved-answers.ts';
import type { ReportedCase, SupportCases } from '#server/application/support/support-cases.ts';
import { caseLimits, caseLookupLimits, reportLimits } from '#server/domain/platform/limits.ts';
import { mailbox } from '#server/domain/session/mailbox.ts';
import type { DeskProblem } from '#server/domain/support/desk-rule.ts';
import { NO_TURN, type Refusal } from './refusal.ts';
import { perAddress, perUser, type RouteLimit } from './route-limit.ts';
import { type Handler, playerOf, serve } from './serve.ts';

const NO_CASE: Refusal = { code: 'NOT_FOUND', message: 'There is nothing under this number. Check it for slips.' };
const additionRefusals: Readonly<Record<'NOT_FOUND' | 'WITHDRAWN' | 'FULL', Refusal>> = {
  NOT_FOUND: NO_CASE,
  WITHDRAWN: { code: 'CASE_CONFLICT', message: 'This was taken back, so nothing can be added to it. Send it as a new one.' },
  FULL: { code: 'CASE_CONFLICT', message: 'Nothing more can be added to this one. Write a new complaint, and give its number there.' },
};

const sendLimit: RouteLimit<{ readonly email?: string | undefined }> = {
  limits: ({ input: { email }, context, scale }) => caseLimits(context.address, email === undefined ? null : mailbox(email), scale),
  message: 'That was a lot in a short time. Your text is kept here.',
};
const lookupLimit = perAddress(caseLookupLimits, 'That was a lot of numbers in a short time.');

interface SupportParts {
  readonly cases: SupportCases;
  readonly desk: CaseDesk;
  readonly hiding: CaseHiding;
  readonly answers: SavedAnswers;
  readonly reports: Reports;
}

export function registerSupportRoutes(app: FastifyInstance, parts: SupportParts): void {
  registerCaseRoutes(app, parts);
  registerDeskRoutes(app, parts);
  registerAnswerRoutes(app, parts);
  registerReportRoutes(app, parts);
}

/** Complaints, requests to remove content, and the page of their reporters. */
function registerCaseRoutes(app: FastifyInstance, { cases }: SupportParts): void {
  const complain: Handler<typeof createComplaint> = async ({ email = null, about: link, order = null, ...complaint }, caller, { brand }) =>
    sentAnswer(await cases.create({ ...complaint, link, email, order, user: playerOf(caller) }, brand));
  serve(app, createComplaint, complain, { limit: sendLimit });
  const remove: Handler<typeof createRemoval> = async ({ email = null, ...removal }, _, { brand }) =>
    sentAnswer(await cases.create({ ...removal, kind: 'removal', email }, brand));
  serve(app, createRemoval, remove, { limit: sendLimit });
  serve(app, listOwnCases, async (_, { uuid }) =>
    ok({
      cases: (await cases.own(uuid)).map(({ due, created, ...own }) => ({
        ...own,
        due: due.toISOString(),
        created: created.toISOString(),
      })),
    }),
  );
  const look: Handler<typeof getCase> = async ({ reference }) => {
    const found = await cases.get(reference);
    return found ? ok(caseAnswer(found)) : fail(NO_CASE);
  };
  serve(app, getCase, look, { limit: lookupLimit });

  const add: Handler<typeof addToCase> = async ({ reference, text }, _, { brand }) => {
    const added = await cases.add(reference, text, brand);
    return added.ok ? ok(caseAnswer(added.value)) : fail(additionRefusals[added.error]);
  };
  serve(app, addToCase, add, { limit: lookupLimit });

  const withdraw: Handler<typeof withdrawCase> = async ({ reference }) => {
    const withdrawn = await cases.withdraw(reference);
    return withdrawn.ok ? ok(caseAnswer(withdrawn.value)) : fail(NO_CASE);
  };
  serve(app, withdrawCase, withdraw, { limit: lookupLimit });
}

const NO_ORDER: Refusal = { code: 'NOT_FOUND', message: 'This purchase is not one of yours. Choose another, or none.' };

const sentAnswer = (sent: Awaited<ReturnType<SupportCases['create']>>) =>
  sent.ok ? ok({ reference: sent.value.reference, due: sent.value.due.toISOString() }) : fail(NO_ORDER);

const caseAnswer = ({ due, steps, ...found }: ReportedCase) => ({
  ...found,
  due: due.toISOString(),
  steps: steps.map(({ step, text, at }) => ({ step, text, at: at.toISOString() })),
});

const NO_CASE_AT_DESK: Refusal = { code: 'NOT_FOUND', message: 'There is no such case.' };
const deskRefusals: Readonly<Record<DeskProblem | 'missing', Refusal>> = {
  missing: NO_CASE_AT_DESK,
  closed: { code: 'CASE_CONFLICT', message: 'This case is closed already. Read it again.' },
  taken: { code: 'CASE_CONFLICT', message: 'Somebody else works on this case now. Read it again.' },
  changed: { code: 'CASE_CONFLICT', message: 'The reporter wrote something meanwhile. Read it before you answer.' },
  unread: { code: 'INVALID_INPUT', message: 'The reporter of a reply has no page to read a question on.' },
  unfit: { code: 'INVALID_INPUT', message: 'A case of this kind cannot end so. Choose another decision.' },
  reasonless: { code: 'INVALID_INPUT', message: 'Say why it is not removed: choose the reason that the law gives.' },
  wordless: { code: 'INVALID_INPUT', message: 'Write the answer that the reporter will read.' },
};

/** The admin desk of complaints, requests and reports. */
function registerDeskRoutes(app: FastifyInstance, { desk, hiding }: SupportParts): void {
  serve(app, listCases, async ({ queue, sort = null, before = null }, { uuid }) =>
    ok(await desk.list({ admin: uuid, queue, sort, before })),
  );
  serve(app, readCase, async ({ id }, { uuid }) => {
    const file = await desk.read(uuid, id);
    return file === null ? fail(NO_CASE_AT_DESK) : ok(file);
  });
  serve(app, takeCase, async ({ id, holder }, { uuid }) => moved(await desk.take(uuid, id, holder)));
  serve(app, releaseCase, async ({ id }, { uuid }) => moved(await desk.release(uuid, id)));
  serve(app, answerCase, async ({ refusal = null, ...answer }, { uuid }) => moved(await desk.answer(uuid, { ...answer, refusal })));
  serve(app, hideContent, async (change, { uuid }) => moved(await hiding.set(uuid, change)));
}

const FULL_SHELF: Refusal = { code: 'CASE_CONFLICT', message: 'There are as many saved answers as can be kept. Forget one first.' };

/** Answers that the desk uses again. */
function registerAnswerRoutes(app: FastifyInstance, { answers }: SupportParts): void {
  serve(app, listSavedAnswers, async () => ok({ answers: [...(await answers.list())] }));
  serve(app, saveAnswer, async (answer, { uuid }) => {
    const saved = await answers.save(uuid, answer);
    return saved.ok ? ok({ answers: [...saved.value] }) : fail(FULL_SHELF);
  });
  serve(app, deleteSavedAnswer, async ({ id }, { uuid }) => ok({ answers: [...(await answers.delete(uuid, id))] }));
}

const moved = (result: Moved) => (result.ok ? result : fail(deskRefusals[result.error]));

const FULL_REPORT: Refusal = {
  code: 'CASE_CONFLICT',
  message: 'Nothing more can be added to your report of this reply. We have what you wrote before.',
};

/** Reports of replies. */
function registerReportRoutes(app: FastifyInstance, { reports }: SupportParts): void {
  const create: Handler<typeof createReport> = async ({ turnId, reason, note }, caller) => {
    const report = await reports.create({ user: caller.uuid, turnId, reason, note });
    return report.ok ? ok({ id: report.value }) : fail(report.error === 'FULL' ? FULL_REPORT : NO_TURN);
  };
  serve(app, createReport, create, { limit: perUser(reportLimits, 'That was a lot of reports in a short time.') });
}
