import type { FastifyInstance } from 'fastify';
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';
import { AccountDeletion } from '#server/application/account/account-deletion.ts';
import { AccountErasure } from '#server/application/account/account-erasure.ts';
import { DataExport } from '#server/application/account/data-export.ts';
import { LedgerWatch } from '#server/application/coins/ledger-watch.ts';
import { Statement } from '#server/application/coins/statement.ts';
import { DeskActs } from '#server/application/desk/desk-acts.ts';
import { DeskDisputes } from '#server/application/desk/desk-disputes.ts';
import { DeskHealth, type ModelEndpoint } from '#server/application/desk/desk-health.ts';
import { DeskLists } from '#server/application/desk/desk-lists.ts';
import { DeskMoney } from '#server/application/desk/desk-money.ts';
import { DeskOverview } from '#server/application/desk/desk-overview.ts';
import { PersonPage } from '#server/application/desk/person-page.ts';
import { PersonSearch } from '#server/application/desk/person-search.ts';
import type { Disputes } from '#server/application/payments/disputes.ts';
import type { Fulfilment } from '#server/application/payments/fulfilment.ts';
import type { Refunds } from '#server/application/payments/refunds.ts';
import { KnownBrowsers } from '#server/application/session/known-browsers.ts';
import { LoginCodes } from '#server/application/session/login-codes.ts';
import { registerDeskRoutes } from '#server/infrastructure/http/desk-routes.ts';
import { askOver } from '#server/infrastructure/narrator/model/endpoint-window.ts';
import type { LlmConfig } from '#server/settings/config.ts';
import { appVersion } from './app-version.ts';
import type { Deps } from './deps.ts';

interface Payments {
  readonly fulfilment: Fulfilment;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  /** Closes the payment pages of accounts that are deleted. */
  readonly unsettled: { runNow(): void };
}

/** The brand's desk: people, and what is done for them. */
export function composeDesk(app: FastifyInstance, deps: Deps, { fulfilment, refunds, disputes, unsettled }: Payments) {
  const { db, spending, sessions, users, audit, mails, brands, ledger, clock, report, limits, secrets, faultPoint, config } = deps;
  const codes = new LoginCodes({ db, clock, limits, browsers: new KnownBrowsers({ db, clock }), mails, secrets });
  const deletion = new AccountDeletion({ db, sessions, mails, orders: unsettled, faultPoint });
  const acts = new DeskActs({ db, audit, sessions, codes, deletion, mails, brands, clock });
  const money = new DeskMoney({ db, audit, ledger, fulfilment, refunds, disputes, acts, mails, brands, clock });
  registerDeskRoutes(app, {
    ...{ audit, acts, money, mails },
    disputes: new DeskDisputes({ db, audit, providers: deps.payments, disputes, fulfilment, brands, sellers: deps.sellers, clock }),
    lists: new DeskLists(db),
    overview: new DeskOverview(db),
    health: new DeskHealth({
      db,
      clock,
      model: config.llm && endpointOf(config.llm),
      forwards: config.meta !== null,
      version: appVersion(),
    }),
    search: new PersonSearch(db),
    page: new PersonPage({ db, spending, statement: new Statement(db), sessions, users }),
    dataExport: new DataExport(db),
    erasure: new AccountErasure({ db, ledger, clock }),
  });
  const watch = new LedgerWatch({ db, clock, report });
  return { tasks: { refunds: () => refunds.sendDue(), disputes: () => disputes.sendDue(), ledger: () => watch.checkDue() } };
}

/** The language model as the desk asks whether it answers: its list of models costs no tokens. */
function endpointOf({ baseUrl, apiKey, model }: LlmConfig): ModelEndpoint {
  const { host, pathname } = new URL(baseUrl);
  const ask = askOver(baseUrl, apiKey === null ? {} : { authorization: `Bearer ${apiKey}` });
  return { name: model, host, answers: async () => (await ask(`${withoutEndSlashes(pathname)}/models`)) !== undefined };
}
