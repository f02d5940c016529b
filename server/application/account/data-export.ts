import type { Database } from '../database.ts';
import { ownedTurns } from '../play/owned-turns.ts';

/**
 * Everything that is kept about one user, as one value: who they are, their picture, devices, mails, games with every word, endings,
 * favourites, coins, purchases.
 */
export class DataExport {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async of(user: string): Promise<Record<string, unknown>> {
    const {
      erased_at: _,
      merged_into: __,
      ...account
    } = await this.#db.selectFrom('users').selectAll().where('uuid', '=', user).executeTakeFirstOrThrow();
    const picture = await this.#db.selectFrom('avatars').select('image').where('user_uuid', '=', user).executeTakeFirst();
    return {
      account,
      /** A WebP in base64, or null where the picture is drawn. */
      picture: picture ? Buffer.from(picture.image).toString('base64') : null,
      sign_in_with: await this.#rows('identities', user),
      devices: await this.#db.selectFrom('sessions').select(['device', 'created_at', 'seen_at']).where('user_uuid', '=', user).execute(),
      ...(await this.#notices(user, account.email ?? '')),
      ...(await this.#money(user)),
      ...(await this.#visits(user)),
      ...(await this.#stories(user)),
      ...(await this.#engagement(user)),
      games: await this.#games(user),
    };
  }

  /** Mails, and what admins decided about the account. */
  async #notices(user: string, email: string) {
    return {
      mails: await this.#db
        .selectFrom('mails')
        .select(['template', 'status', 'created_at'])
        .where('recipient', '=', email)
        .orderBy('created_at')
        .orderBy('seq')
        .execute(),
      decisions: await this.#db
        .selectFrom('audit_entries')
        .select(['action', 'created_at'])
        .where('subject', '=', user)
        .orderBy('id')
        .execute(),
    };
  }

  async #money(user: string) {
    return {
      coins: await this.#db.selectFrom('wallets').select(['bonus', 'bought', 'debt']).where('user_uuid', '=', user).executeTakeFirst(),
      statement: await this.#db
        .selectFrom('ledger_entries')
        .select(['kind', 'key', 'bonus', 'bought', 'created_at'])
        .where('user_uuid', '=', user)
        .orderBy('id')
        .execute(),
      purchases: await this.#db
        .selectFrom('orders')
        .select([
          'id',
          'brand',
          'provider',
          'provider_id',
          'coins',
          'amount',
          'currency',
          'digits',
          'status',
          'credited',
          'success_url',
          'created_at',
          'paid_at',
          'tracking_refused',
        ])
        .where('user_uuid', '=', user)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    };
  }

  async #visits(user: string) {
    return {
      tracking: {
        choice: await this.#db
          .selectFrom('tracking_choices')
          .select(['allowed', 'chosen_at'])
          .where('user_uuid', '=', user)
          .where('chosen_at', 'is not', null)
          .executeTakeFirst(),
        events: await this.#db.selectFrom('tracking_events').select(['event', 'status']).where('user_uuid', '=', user).execute(),
        landing: await this.#rows('landing_players', user),
      },
      recordings: await this.#db
        .selectFrom('recordings')
        .select(['brand', 'page', 'width', 'height', 'started_at', 'last_at', 'bytes'])
        .where('user_uuid', '=', user)
        .orderBy('started_at')
        .orderBy('id')
        .execute(),
    };
  }

  /** What the user did with stories, outside of games. */
  async #stories(user: string) {
    return {
      favorites: await this.#rows('favorites', user),
      opinions: await this.#rows('opinions', user),
      subscriptions: await this.#db
        .selectFrom('subscriptions')
        .select(['story_id', 'email', 'created_at', 'confirmed_at'])
        .where('user_uuid', '=', user)
        .execute(),
      endings_found: await this.#rows('endings_found', user),
      reports: await this.#db
        .selectFrom('reports')
        .select(['turn_id', 'reason', 'note', 'status', 'created_at'])
        .where('user_uuid', '=', user)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    };
  }

  async #engagement(user: string) {
    const shares = this.#db.selectFrom('share_opens').select(['story_id', 'day', 'opened_at']).where('user_uuid', '=', user);
    const codes = this.#db.selectFrom('invite_codes').select(['code', 'created_at']).where('user_uuid', '=', user);
    const invites = this.#db.selectFrom('invites').select(['created_at', 'paid_at']);
    return {
      daily_rewards: await this.#rows('daily_rewards', user),
      /** The user's codes, when friends registered with them, and when a friend's code brought this user. */
      invites: {
        codes: await codes.execute(),
        friends: await invites.where('inviter_uuid', '=', user).execute(),
        came_by: await invites.where('user_uuid', '=', user).execute(),
      },
      shares_opened: await shares.execute(),
      story_ideas: await this.#rows('story_ideas', user),
    };
  }

  #rows(
    table: 'identities' | 'favorites' | 'opinions' | 'endings_found' | 'daily_rewards' | 'story_ideas' | 'landing_players',
    user: string,
  ) {
    return this.#db.selectFrom(table).selectAll().where('user_uuid', '=', user).execute();
  }

  async #games(user: string) {
    const games = await this.#db
      .selectFrom('games')
      .select(['id', 'story_id', 'story_version', 'actor_id', 'mode', 'narrator', 'created_at', 'updated_at'])
      .where('user_uuid', '=', user)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const turns = await ownedTurns(this.#db, user)
      .select(['turns.id', 'turns.game_id', 'turns.parent', 'turns.input', 'turns.text', 'turns.choices', 'turns.state', 'turns.ending'])
      .select(['turns.status', 'turns.cost', 'turns.created_at', 'turns.memory', 'turns.original_text', 'turns.variant_of'])
      .orderBy('turns.depth')
      .execute();
    const summaries = await this.#db
      .selectFrom('summaries')
      .innerJoin('games', 'games.id', 'summaries.game_id')
      .select(['summaries.game_id', 'summaries.text', 'summaries.through', 'summaries.author', 'summaries.created_at'])
      .where('games.user_uuid', '=', user)
      .orderBy('summaries.created_at')
      .orderBy('summaries.id')
      .execute();
    const ofGame = <T extends { game_id: string }>(rows: readonly T[], id: string) =>
      rows.filter((row) => row.game_id === id).map(({ game_id: ___, ...row }) => row);
    return games.map((game) => ({ ...game, turns: ofGame(turns, game.id), summaries: ofGame(summaries, game.id) }));
  }
}
