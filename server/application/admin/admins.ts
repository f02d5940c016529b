import type { Updateable } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import { closePages } from '#server/application/coins/open-purchases.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import { accountEmail } from '#server/domain/session/mailbox.ts';
import type { Audit } from './audit.ts';
import { liveAdmins } from './live-admins.ts';

export const adminActions = ['grant', 'revoke', 'ban', 'unban'] as const;

type AdminAction = (typeof adminActions)[number];

/** `unknown`: no user has this address. `last-admin`: refused, at least one admin must remain. `unchanged`: nothing to do. */
export type AdminProblem = 'unknown' | 'last-admin' | 'unchanged';

type Change = Pick<Updateable<Tables['users']>, 'role' | 'status' | 'desk_rights'>;

const changes: Readonly<Record<AdminAction, Change>> = {
  grant: { role: 'admin', desk_rights: ['all'] },
  revoke: { role: 'normal', desk_rights: [] },
  ban: { status: 'banned' },
  unban: { status: 'normal' },
};

interface Needs {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly audit: Audit;
}

/** Grants and revokes the admin role, with all rights at the desk, and bans members, by address. Changes are audited and effective from the next request. */
export class Admins {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `actor`: an admin's uuid, or the source of the command. */
  change(action: AdminAction, email: string, actor: string): Promise<Result<null, AdminProblem>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const admins = await liveAdmins(tx);
      const user = await tx
        .selectFrom('users')
        .select(['uuid', 'role', 'status', 'desk_rights'])
        .where('email', '=', accountEmail(email))
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!user) return fail('unknown');
      const change = changes[action];
      const hasRights = action !== 'grant' || user.desk_rights.includes('all');
      if ((change.role === user.role && hasRights) || change.status === user.status) return fail('unchanged');
      const isLast = admins.length === 1 && admins[0] === user.uuid;
      if (isLast && (action === 'revoke' || action === 'ban')) return fail('last-admin');
      await this.#write(tx, action, user.uuid, actor);
      return ok(null);
    });
  }

  /** Makes admins of those members whose addresses the settings name. Who is one keeps the rights that other admins gave. */
  async promote(emails: readonly string[]): Promise<void> {
    if (emails.length === 0) return;
    const members = await this.#needs.db
      .selectFrom('users')
      .select('email')
      .where('email', 'in', emails.map(accountEmail))
      .where('role', '<>', 'admin')
      .execute();
    for (const { email } of members) if (email !== null) await this.change('grant', email, 'ADMIN_EMAILS');
  }

  async #write(tx: Tx, action: AdminAction, user: string, actor: string): Promise<void> {
    await tx.updateTable('users').set(changes[action]).where('uuid', '=', user).execute();
    if (action === 'ban') {
      await this.#needs.sessions.endAll(tx, user, 'banned');
      await closePages(tx, user);
    }
    await this.#needs.audit.write(actor, action, user, tx);
  }
}
