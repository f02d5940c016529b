import type { FastifyInstance } from 'fastify';
import { AccountDeletion } from '#server/application/account/account-deletion.ts';
import { AccountErasure } from '#server/application/account/account-erasure.ts';
import { DataExport } from '#server/application/account/data-export.ts';
import { Profiles } from '#server/application/account/profiles.ts';
import { registerAccountRoutes } from '#server/infrastructure/http/account-routes.ts';
import type { Deps } from './deps.ts';

/** What users do with their own accounts. `orders` closes the payment pages of accounts that are deleted. */
export function composeAccount(app: FastifyInstance, deps: Deps, orders: { runNow(): void }) {
  const { db, ledger, sessions, users, mails, ages, pictures, clock, faultPoint } = deps;
  const profiles = new Profiles({ db, pictures });
  const erasure = new AccountErasure({ db, ledger, clock });
  const deletion = new AccountDeletion({ db, sessions, mails, orders, faultPoint });
  registerAccountRoutes(app, { users, sessions, profiles, ages, dataExport: new DataExport(db), deletion, erasure });
  return { tasks: { deletions: () => erasure.eraseDue() } };
}
