import type { FastifyInstance } from 'fastify';
import { CaseDesk } from '#server/application/support/case-desk.ts';
import { CaseHiding } from '#server/application/support/case-hiding.ts';
import { Reports } from '#server/application/support/reports.ts';
import { SavedAnswers } from '#server/application/support/saved-answers.ts';
import { SupportCases } from '#server/application/support/support-cases.ts';
import { registerSupportRoutes } from '#server/infrastructure/http/support-routes.ts';
import type { Deps } from './deps.ts';

/** Complaints, requests to remove content, reports of replies, and their desk. */
export function composeSupport(app: FastifyInstance, { db, mails, brands, audit, published, clock }: Deps): void {
  registerSupportRoutes(app, {
    cases: new SupportCases({ db, mails, clock }),
    desk: new CaseDesk({ db, mails, brands, audit, clock }),
    hiding: new CaseHiding({ db, audit, published, clock }),
    answers: new SavedAnswers({ db, audit, clock }),
    reports: new Reports({ db, clock }),
  });
}
