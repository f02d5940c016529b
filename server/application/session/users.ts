import type { Database } from '../../infrastructure/db/schema.ts';
import type { Ledger } from '../coins/ledger.ts';

/** Users as the API tells them. */
export class Users {
  readonly #db: Database;
  readonly #ledger: Ledger;

  constructor(db: Database, ledger: Ledger) {
    this.#db = db;
    this.#ledger = ledger;
  }

  async get(uuid: string) {
    const user = await this.#db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    return {
      uuid: user.uuid,
      id: user.id,
      name: user.name,
      username: user.username,
      email: user.email ?? '',
      avatar_url: user.avatar_url,
      coins: await this.#ledger.balance(this.#db, uuid),
      level: 0,
      vip_level: 0,
      role: user.role,
      status: user.status,
      create_time: user.created_at.toISOString(),
      is_guest: user.role === 'guest',
    };
  }
}
