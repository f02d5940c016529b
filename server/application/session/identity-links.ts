import { socialTitle } from '#domain/session/social-title.ts';
import type { Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Account } from './member-accounts.ts';
import type { RequestContext } from './request-context.ts';
import type { LiveSession } from './sessions.ts';
import type { SocialIdentity } from './social-provider.ts';

/** A verified address, a social identity, or both. */
export interface Proof {
  readonly email: string | null;
  readonly identity: SocialIdentity | null;
}

interface Needs {
  readonly browsers: KnownBrowsers;
  readonly mails: Pick<MailQueue, 'enqueue'>;
  readonly clock: Clock;
  readonly report: StructuredLog;
}

/** What a sign-in leaves for the next one: the address is known in its browser, and the social identity opens the account. */
export class IdentityLinks {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async remember(tx: Tx, account: Account, { email, identity }: Proof, caller: LiveSession | null, context: RequestContext): Promise<void> {
    if (email !== null) await this.#needs.browsers.remember(tx, email, context.browser.id);
    if (identity) await this.#link(tx, account, identity, caller, context);
  }

  /** Links a social identity to the account. Its owner is notified by mail. */
  async #link(tx: Tx, account: Account, identity: SocialIdentity, caller: LiveSession | null, context: RequestContext): Promise<void> {
    const { provider, subject, name } = identity;
    const linked = await tx
      .insertInto('identities')
      .values({ provider, subject, user_uuid: account.uuid, name, created_at: this.#needs.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (linked.numInsertedOrUpdatedRows !== 1n || account.email === null) return;
    this.#needs.report('identity.linked', { user: account.uuid, provider, by: caller?.uuid ?? null });
    await this.#needs.mails.enqueue(tx, {
      to: account.email,
      brand: context.brand,
      content: { template: 'identity-linked', provider: socialTitle(provider) },
    });
  }
}
