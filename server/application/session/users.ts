import { levelOf, vipLevelOf } from '#domain/engagement/level.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import { playerProgress } from '#server/application/coins/player-progress.ts';
import type { Database } from '#server/application/db/database.ts';

interface Needs {
  readonly db: Database;
  readonly ledger: Ledger;
}

/** Users as the API returns them. */
export class Users {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async get(uuid: string) {
    const user = await this.#needs.db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    const progress = await playerProgress(this.#needs.db, uuid);
    return {
      uuid: user.uuid,
      id: user.id,
      name: user.name,
      username: user.username,
      email: user.email ?? '',
      avatarUrl: user.avatar_url || `/avatars/${uuid}.svg`,
      gender: user.gender,
      coins: await this.#needs.ledger.balance(this.#needs.db, uuid),
      level: levelOf(progress.turns),
      vipLevel: vipLevelOf(progress.bought),
      role: user.role,
      status: user.status,
      createTime: user.created_at.toISOString(),
      isGuest: user.role === 'guest',
    };
  }

  /** The user's address and linked social identities. */
  async waysToSignIn(uuid: string) {
    const { email } = await this.#needs.db.selectFrom('users').select('email').where('uuid', '=', uuid).executeTakeFirstOrThrow();
    const identities = await this.#needs.db
      .selectFrom('identities')
      .select(['provider', 'name', 'created_at'])
      .where('user_uuid', '=', uuid)
      .orderBy('created_at')
      .orderBy('provider')
      .execute();
    return { email, identities: identities.map(({ created_at, ...identity }) => ({ ...identity, linked: created_at.toISOString() })) };
  }
}
