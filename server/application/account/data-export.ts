import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';

/** Turns that are read and written at a time. */
const PART = 50;

/**
 * Everything that is kept about one user, as one value: who they are, their picture, devices, mails, games with every word, endings,
 * favourites, coins, purchases.
 */
export class DataExport {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** As JSON text, a part at a time, because games may be long. */
  async *json(user: string): AsyncGenerator<string> {
    const account = JSON.stringify(await this.#account(user));
    yield `${account.slice(0, -1)},"games":[`;
    let separator = '';
    for (const { id, ...game } of await this.#games(user)) {
      const summaries = await this.#summaries(id);
      yield `${separator}${JSON.stringify({ id, ...game, summaries }).slice(0, -1)},"turns":[`;
      separator = ',';
      let between = '';
      for await (const turns of this.#turns(id)) {
        yield between + JSON.stringify(turns).slice(1, -1);
        between = ',';
      }
      yield ']';
      yield* this.#chat(id);
      yield '}';
    }
    yield ']}';
  }

  /** The chat of another program that a game came from, with its lines as they were written; nothing for any other game. */
  async *#chat(game: string): AsyncGenerator<string> {
    const chat = await this.#db
      .selectFrom('imported_chats')
      .select(['format', 'title', 'player', 'character', 'note', 'begun', 'before', 'after'])
      .where('game_id', '=', game)
      .executeTakeFirst();
    if (!chat) return;
    yield `,"chat":${JSON.stringify(chat).slice(0, -1)},"lines":[`;
    for (let from = 0, length = PART; length === PART; from += PART) {
      const lines = await this.#db
        .selectFrom('chat_lines')
        .select('raw')
        .where('game_id', '=', game)
        .where('number', '>=', from)
        .where('number', '<', from + PART)
        .orderBy('number')
        .execute();
      length = lines.length;
      if (length > 0) yield (from > 0 ? ',' : '') + JSON.stringify(lines.map(({ raw }) => raw)).slice(1, -1);
    }
    yield ']}';
  }

  /** All but the games. */
  async #account(user: string) {
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
      money_limits: await this.#db
        .selectFrom('money_limits')
        .select(['period', 'currency', 'amount', 'next_amount', 'next_at'])
        .where('user_uuid', '=', user)
        .orderBy('currency')
        .orderBy('period')
        .execute(),
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
          'other_prices',
          'status',
          'credited',
          'success_url',
          'created_at',
          'paid_at',
          'tracking_refused',
          'country',
        ])
        .where('user_uuid', '=', user)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      disputes: await this.#disputes(user),
      invoices: await this.#db
        .selectFrom('invoices')
        .innerJoin('orders', 'orders.id', 'invoices.order_id')
        .select(['invoices.kind', 'invoices.name', 'invoices.order_id', 'invoices.country', 'invoices.rate', 'invoices.amount'])
        .select(['invoices.tax', 'invoices.currency', 'invoices.digits', 'invoices.coins', 'invoices.seller', 'invoices.issued_at'])
        .where('orders.user_uuid', '=', user)
        .orderBy('invoices.issued_at')
        .orderBy('invoices.number')
        .execute(),
    };
  }

  /** Disputes of the user's payments, and what was sent to the bank about them. */
  async #disputes(user: string) {
    const rows = await this.#db
      .selectFrom('disputes')
      .innerJoin('orders', 'orders.id', 'disputes.order_id')
      .select(['disputes.id', 'disputes.order_id', 'disputes.stage', 'disputes.reason', 'disputes.amount', 'disputes.currency'])
      .select(['disputes.digits', 'disputes.opened_at'])
      .where('orders.user_uuid', '=', user)
      .orderBy('disputes.opened_at')
      .orderBy('disputes.id')
      .execute();
    const sent = await this.#db
      .selectFrom('dispute_answers')
      .innerJoin('disputes', 'disputes.id', 'dispute_answers.dispute_id')
      .innerJoin('orders', 'orders.id', 'disputes.order_id')
      .select(['dispute_answers.dispute_id', 'dispute_answers.evidence', 'dispute_answers.accepts', 'dispute_answers.asked_at'])
      .where('orders.user_uuid', '=', user)
      .where('dispute_answers.status', '=', 'done')
      .orderBy('dispute_answers.asked_at')
      .orderBy('dispute_answers.id')
      .execute();
    return rows.map(({ id, ...dispute }) => ({
      ...dispute,
      answers: sent.filter(({ dispute_id }) => dispute_id === id).map(({ dispute_id: _, ...answer }) => answer),
    }));
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
        .select(['brand', 'page', 'pages', 'errors', 'width', 'height', 'started_at', 'last_at', 'bytes'])
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
      characters_know: await this.#db
        .selectFrom('character_memories')
        .select(['character_id', 'slot', 'text', 'told_at'])
        .where('user_uuid', '=', user)
        .orderBy('id')
        .execute(),
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
      complaints: await this.#complaints(user),
    };
  }

  /** What the user complained about, with every word of both sides. */
  async #complaints(user: string) {
    const cases = await this.#db
      .selectFrom('support_cases')
      .select(['id', 'reference', 'kind', 'link', 'order_id', 'text', 'email', 'status', 'outcome', 'refusal', 'created_at'])
      .where('user_uuid', '=', user)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const ids = cases.map(({ id }) => id);
    const steps =
      ids.length === 0
        ? []
        : await this.#db
            .selectFrom('case_steps')
            .select(['case_id', 'step', 'text', 'at'])
            .where('case_id', 'in', ids)
            .orderBy('id')
            .execute();
    return cases.map(({ id, ...written }) => ({
      ...written,
      steps: steps.filter((step) => step.case_id === id).map(({ step, text, at }) => ({ step, text, at })),
    }));
  }

  #rows(
    table: 'identities' | 'favorites' | 'opinions' | 'endings_found' | 'daily_rewards' | 'story_ideas' | 'landing_players',
    user: string,
  ) {
    return this.#db.selectFrom(table).selectAll().where('user_uuid', '=', user).execute();
  }

  #games(user: string) {
    return this.#db
      .selectFrom('games')
      .select(['id', 'story_id', 'story_version', 'actor_id', 'mode', 'narrator', 'created_at', 'updated_at'])
      .where('user_uuid', '=', user)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  #summaries(game: string) {
    return this.#db
      .selectFrom('summaries')
      .select(['text', 'through', 'author', 'created_at'])
      .where('game_id', '=', game)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** The turns of a game by their depth, some at a time and never none. */
  async *#turns(game: string) {
    const all = await this.#db.selectFrom('turns').select('id').where('game_id', '=', game).orderBy('depth').orderBy('id').execute();
    for (let from = 0; from < all.length; from += PART) {
      const ids = all.slice(from, from + PART).map(({ id }) => id);
      const turns = await this.#db
        .selectFrom('turns')
        .select(['id', 'parent', 'input', 'text', 'choices', 'state', 'ending'])
        .select(['status', 'cost', 'created_at', 'memory', 'original_text', 'variant_of', 'speaker', 'hidden', 'set_aside'])
        .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
        .orderBy('depth')
        .orderBy('id')
        .execute();
      if (turns.length > 0) yield turns;
    }
  }
}

/** The data of a call that answers with an export. */
export async function* exportAnswer(json: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"export":';
  yield* json;
  yield '}';
}
