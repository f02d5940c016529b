import type { FastifyInstance } from 'fastify';
import { AccountDeletion } from '#server/application/account/account-deletion.ts';
import { AccountErasure } from '#server/application/account/account-erasure.ts';
import { DataExport } from '#server/application/account/data-export.ts';
import type { PictureReader } from '#server/application/account/picture-reader.ts';
import { Profiles } from '#server/application/account/profiles.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { ReachCrashPoint } from '#server/application/platform/crash-points.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import type { Users } from '#server/application/session/users.ts';
import { Ages } from '#server/application/stories/ages.ts';
import { registerAccountRoutes } from '#server/infrastructure/http/account-routes.ts';
import { registerAvatars } from '#server/infrastructure/http/avatar-routes.ts';

interface AccountNeeds {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly mails: MailQueue;
  readonly pictures: PictureReader;
  readonly clock: Clock;
  /** Closes the payment pages of accounts that are closed. */
  readonly orders: { nudge(): void };
  readonly reach: ReachCrashPoint;
}

interface BuiltAccounts {
  /** Erases the content of deleted users. */
  eraseDue(): Promise<void>;
  register(app: FastifyInstance): void;
}

/** Wires what users do with their own accounts. */
export function buildAccounts({ db, ledger, sessions, users, mails, pictures, clock, orders, reach }: AccountNeeds): BuiltAccounts {
  const profiles = new Profiles(db, pictures);
  const erasure = new AccountErasure(db, ledger, clock);
  return {
    eraseDue: () => erasure.eraseDue(),
    register: (app) => {
      const deletion = new AccountDeletion(db, sessions, mails, orders, reach);
      const [ages, dataExport] = [new Ages(db, clock), new DataExport(db)];
      registerAccountRoutes(app, { users, sessions, profiles, ages, dataExport, deletion, erasure });
      registerAvatars(app, profiles);
    },
  };
}
