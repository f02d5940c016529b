import type { FastifyInstance } from 'fastify';
import { addToCase, createComplaint, createRemoval, getCase, withdrawCase } from '#contract/support.ts';
import { fail, ok } from '#domain/result.ts';
import type { ReportedCase, SupportCases } from '#server/application/support/support-cases.ts';
import { caseLimits, caseLookupLimits } from '#server/domain/platform/limits.ts';
import { mailbox } from '#server/domain/session/mailbox.ts';
import type { Refusal } from './refusal.ts';
import { perAddress, type RouteLimit } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';

const NO_CASE: Refusal = { code: 'NOT_FOUND', message: 'There is nothing under this number. Check it for slips.' };
const additionRefusals: Readonly<Record<'NOT_FOUND' | 'WITHDRAWN' | 'FULL', Refusal>> = {
  NOT_FOUND: NO_CASE,
  WITHDRAWN: { code: 'CASE_CONFLICT', message: 'This was taken back, so nothing can be added to it. Send it as a new one.' },
  FULL: { code: 'CASE_CONFLICT', message: 'Nothing more can be added to this one. Write a new complaint, and give its number there.' },
};

const sendLimit: RouteLimit<{ readonly email?: string | undefined }> = {
  limits: ({ input: { email }, origin, scale }) => caseLimits(origin.address, email === undefined ? null : mailbox(email), scale),
  message: 'That were many in a short time. Your text is kept here.',
};
const lookupLimit = perAddress(caseLookupLimits, 'That were many numbers in a short time.');

/** Complaints, requests to remove content, and the page of their reporters. */
export function registerSupportRoutes(app: FastifyInstance, cases: SupportCases): void {
  serve(
    app,
    createComplaint,
    async ({ email = null, about: link, ...complaint }, _, { brand }) =>
      ok(sentAnswer(await cases.create({ ...complaint, link, email }, brand))),
    { limit: sendLimit },
  );
  serve(
    app,
    createRemoval,
    async ({ email = null, ...removal }, _, { brand }) => ok(sentAnswer(await cases.create({ ...removal, kind: 'removal', email }, brand))),
    { limit: sendLimit },
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

const sentAnswer = ({ reference, due }: { readonly reference: string; readonly due: Date }) => ({ reference, due: due.toISOString() });

const caseAnswer = ({ due, steps, ...found }: ReportedCase) => ({
  ...found,
  due: due.toISOString(),
  steps: steps.map(({ step, text, at }) => ({ step, text, at: at.toISOString() })),
});
