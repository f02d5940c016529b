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

type Change = Partial<Pick<Tables['users'], 'role' | 'status'>>;

const changes: Readonly<Record<AdminAction, Change>> = {
  grant: { role: 'admin' },
  revoke: { role: 'normal' },
  ban: { status: 'banned' },
  unban: { status: 'normal' },
};

interface Needs {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly audit: Audit;
}

/** Grants and revokes the admin role and bans members, by address. Changes are audited and effective from the next request. */
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
        .select(['uuid', 'role', 'status'])
        .where('email', '=', accountEmail(email))
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!user) return fail('unknown');
      const change = changes[action];
      if (change.role === user.role || change.status === user.status) return fail('unchanged');
      const isLast = admins.length === 1 && admins[0] === user.uuid;
      if (isLast && (action === 'revoke' || action === 'ban')) return fail('last-admin');
      await this.#write(tx, action, user.uuid, actor);
      return ok(null);
    });
  }

  /** Makes admins of those members whose addresses the settings name. */
  async promote(emails: readonly string[]): Promise<void> {
    for (const email of emails) await this.change('grant', email, 'ADMIN_EMAILS');
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
