import type { Database } from '#server/application/db/database.ts';
import { type Mail, MailTransport } from '#server/application/mail/mail-transport.ts';
import type { Clock } from '#server/application/platform/clock.ts';

const KEPT = 200;

/** The mailbox of development: stores the newest 200 mails instead of sending them; `/dev/mail` shows them. */
export class DevMailbox extends MailTransport {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    super();
    this.#db = db;
    this.#clock = clock;
  }

  async send({ id, to, from, subject, text, html }: Mail): Promise<void> {
    await this.#db
      .insertInto('dev_mails')
      .values({
        id: id.replace(/@.*/, ''),
        recipient: to,
        sender: `${from.name} <${from.address}>`,
        subject,
        plain: text,
        html,
        sent_at: this.#clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = this.#db.selectFrom('dev_mails').select('id').orderBy('seq', 'desc').limit(KEPT);
    await this.#db.deleteFrom('dev_mails').where('id', 'not in', kept).execute();
  }

  async close(): Promise<void> {}
}
