import type { FastifyInstance } from 'fastify';
import { AccountDeletion } from '../application/account/account-deletion.ts';
import { AccountErasure } from '../application/account/account-erasure.ts';
import { Ages } from '../application/account/ages.ts';
import { DataExport } from '../application/account/data-export.ts';
import type { PictureReader } from '../application/account/picture-reader.ts';
import { Profiles } from '../application/account/profiles.ts';
import type { Clock } from '../application/clock.ts';
import type { Ledger } from '../application/coins/ledger.ts';
import type { ReachCrashPoint } from '../application/crash-points.ts';
import type { Database } from '../application/database.ts';
import type { MailQueue } from '../application/mail/mail-queue.ts';
import type { Sessions } from '../application/session/sessions.ts';
import type { Users } from '../application/session/users.ts';
import { registerAccountRoutes } from '../infrastructure/http/account-routes.ts';
import { registerAvatars } from '../infrastructure/http/avatar-routes.ts';

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
