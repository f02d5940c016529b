import type { Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { isNewDevice, NEW_DEVICE_MAIL_HOURS, NEW_DEVICE_MAILS } from '#server/domain/session/new-device.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Account } from './member-accounts.ts';
import type { RequestContext } from './request-context.ts';
import type { SignOutLinks } from './sign-out-links.ts';

interface Needs {
  readonly browsers: Pick<KnownBrowsers, 'knows'>;
  readonly links: Pick<SignOutLinks, 'path'>;
  readonly mails: Pick<MailQueue, 'enqueue'>;
  readonly clock: Clock;
}

/** Tells the owner of an account by mail of a sign-in from a browser that it was not seen in. Source: DESK-61. */
export class NewDeviceMails {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Before the session of a sign-in to an account that was there already is opened, and before its browser is remembered. The caller has locked the
   * account, so that two sign-ins at once from one browser are told once.
   */
  async tell(tx: Tx, { uuid, email }: Pick<Account, 'uuid' | 'email'>, { browser, device, brand }: RequestContext): Promise<void> {
    if (email === null) return;
    const seen = await tx.selectFrom('sessions').select(['browser', 'device']).distinct().where('user_uuid', '=', uuid).execute();
    if (!isNewDevice(seen, { browser: browser.id, device })) return;
    // Sessions are deleted some weeks after they end; the browser in which the address was proven is known for longer.
    if ((await this.#needs.browsers.knows(email, browser.id, tx)) || (await this.#isToldEnough(tx, email))) return;
    const at = this.#needs.clock.now().toISOString();
    const content = { template: 'new-device', device, at, path: this.#needs.links.path({ user: uuid, browser: browser.id }) } as const;
    await this.#needs.mails.enqueue(tx, { to: email, brand, content });
  }

  async #isToldEnough(tx: Tx, email: string): Promise<boolean> {
    const since = new Date(this.#needs.clock.now().getTime() - NEW_DEVICE_MAIL_HOURS * 3_600_000);
    const { told } = await tx
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('told'))
      .where('recipient', '=', email)
      .where('template', '=', 'new-device')
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(told) >= NEW_DEVICE_MAILS;
  }
}
