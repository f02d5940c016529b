import type { FastifyInstance } from 'fastify';
import { addToCase, createComplaint, createRemoval, getCase, withdrawCase } from '../../../contract/support.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import type { ReportedCase, SupportCases } from '../../application/support/support-cases.ts';
import { caseLimits, caseLookupLimits } from '../../domain/limits/limits.ts';
import { mailbox } from '../../domain/session/mailbox.ts';
import type { Refusal } from './refusal.ts';
import { perAddress, type RouteLimit } from './route-limit.ts';
import { serve } from './serve.ts';

const NO_CASE: Refusal = { code: 'NOT_FOUND', message: 'There is nothing under this number. Check it for slips.' };

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
  serve(app, getCase, async ({ reference }) => caseAnswer(await cases.get(reference)), { limit: lookupLimit });
  serve(app, addToCase, async ({ reference, text }, _, { brand }) => caseAnswer(await cases.add(reference, text, brand)), {
    limit: lookupLimit,
  });
  serve(app, withdrawCase, async ({ reference }) => caseAnswer(await cases.withdraw(reference)), { limit: lookupLimit });
}

const sentAnswer = ({ reference, due }: { readonly reference: string; readonly due: Date }) => ({ reference, due: due.toISOString() });

function caseAnswer(found: ReportedCase | null) {
  if (found === null) return fail(NO_CASE);
  const steps = found.steps.map(({ step, text, at }) => ({ step, text, at: at.toISOString() }));
  return ok({ ...found, due: found.due.toISOString(), steps });
}
