import type { CamelCased } from '#contract/camel-case.ts';
import type { listMails, listRefunds } from '#contract/desk.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Database } from '#server/application/db/database.ts';
import { openRequests } from './desk-requests.ts';

/** Of each list. */
const MOST = 100;

type ListedMail = CamelCased<AnswerOf<typeof listMails>>['mails'][number];
type ListedRefund = CamelCased<AnswerOf<typeof listRefunds>>['refunds'][number];

/** The lists that the numbers of the desk lead to, the oldest first. Source: DESK-14. */
export class DeskLists {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Mails that failed and can be sent again, or those on their way. */
  async mails(status: 'failed' | 'queued'): Promise<ListedMail[]> {
    const rows = await this.#db
      .selectFrom('mails')
      .leftJoin('users', 'users.email', 'mails.recipient')
      .select([
        'mails.id',
        'mails.recipient as to',
        'users.uuid as person',
        'mails.brand',
        'mails.template',
        'mails.attempts',
        'mails.problem',
        'mails.created_at',
        'mails.next_at',
      ])
      .where('mails.status', '=', status)
      .where('mails.sealed', 'is not', null)
      // Codes to sign in are for their owners alone.
      .where('mails.code_id', 'is', null)
      .orderBy('mails.created_at')
      .orderBy('mails.id')
      .limit(MOST)
      .execute();
    return rows.map(({ created_at, next_at, ...mail }) => ({
      ...mail,
      created: created_at.toISOString(),
      next: status === 'queued' ? next_at.toISOString() : null,
    }));
  }

  /** What waits for a second admin. `reader`: the admin who reads. */
  requests(reader: string) {
    return openRequests(this.#db, reader);
  }

  /** Refunds that no provider has answered. */
  async refunds(): Promise<ListedRefund[]> {
    const rows = await this.#db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.id', 'refunds.amount', 'refunds.asked_at', 'refunds.status', 'orders.id as order', 'orders.user_uuid as person'])
      .select(['orders.brand', 'orders.provider', 'orders.provider_id', 'orders.currency', 'orders.digits'])
      .where('refunds.status', 'in', ['asked', 'unclear'])
      .orderBy('refunds.asked_at')
      .orderBy('refunds.id')
      .limit(MOST)
      .execute();
    return rows.map(({ provider_id, asked_at, amount, status, ...refund }) => ({
      ...refund,
      amount: Number(amount),
      status: status === 'asked' ? 'asked' : 'unclear',
      providerId: provider_id,
      asked: asked_at.toISOString(),
    }));
  }
}
