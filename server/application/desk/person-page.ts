import { type SqlBool, sql } from 'kysely';
import type { CamelCased } from '#contract/camel-case.ts';
import type { readPerson } from '#contract/desk.ts';
import type { AnswerOf, DeskRight } from '#contract/route.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Spending } from '#server/application/coins/spending.ts';
import type { Statement } from '#server/application/coins/statement.ts';
import type { Database } from '#server/application/db/database.ts';
import { listedOf } from '#server/application/payments/invoices.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import type { Users } from '#server/application/session/users.ts';
import { byLatest } from '#server/application/stories/latest-games.ts';
import { openRequests } from './desk-requests.ts';
import { personMails } from './person-mails.ts';
import { knownPerson } from './person-search.ts';

/** Of each list. */
const MOST = 100;

type Person = CamelCased<AnswerOf<typeof readPerson>>;

interface Needs {
  readonly db: Database;
  readonly spending: Pick<Spending, 'wallet'>;
  readonly statement: Pick<Statement, 'page'>;
  readonly sessions: Pick<Sessions, 'list'>;
  readonly users: Pick<Users, 'waysToSignIn'>;
}

/** All that the desk shows of one person. Source: DESK-04. */
export class PersonPage {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null where there is no such user. `reader`: the admin. */
  async read(user: string, reader: { readonly uuid: string; readonly rights: readonly DeskRight[] }): Promise<Person | null> {
    const { db, spending, statement, sessions } = this.#needs;
    const row = await db
      .selectFrom('users')
      .select(['merged_into', 'source', 'email', 'desk_rights'])
      .where('uuid', '=', user)
      .executeTakeFirst();
    if (!row) return null;
    return {
      ...(await knownPerson(db, user)),
      mergedInto: row.merged_into,
      mergedFrom: await this.#mergedFrom(user),
      source: row.source,
      signInWith: (await this.#needs.users.waysToSignIn(user)).identities.map(({ provider }) => provider),
      wallet: await spending.wallet(user),
      ledger: (await statement.page(user, undefined, MOST)).lines,
      devices: [...(await sessions.list(user))],
      orders: await this.#orders(user),
      games: await this.#games(user),
      cases: await this.#cases(user, row.email),
      subscriptions: await this.#subscriptions(user),
      consent: await this.#consent(user),
      mails: await personMails(this.#needs.db, row.email),
      done: await this.#done(user),
      requests: await openRequests(this.#needs.db, reader.uuid, user),
      deskRights: [...row.desk_rights],
      rights: [...reader.rights],
    };
  }

  async #mergedFrom(user: string): Promise<string[]> {
    const rows = await this.#needs.db
      .selectFrom('users')
      .select('uuid')
      .where('merged_into', '=', user)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    return rows.map(({ uuid }) => uuid);
  }

  async #orders(user: string) {
    const rows = await this.#needs.db
      .selectFrom('orders')
      .select([
        'id',
        'brand',
        'provider',
        'provider_id',
        'status',
        'coins',
        'credited',
        'amount',
        'currency',
        'digits',
        'created_at',
        'paid_at',
      ])
      .where('user_uuid', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    const invoices = await listedOf(
      this.#needs.db,
      rows.map(({ id }) => id),
    );
    const disputes = await this.#disputes(rows.map(({ id }) => id));
    return rows.map(({ provider_id, created_at, paid_at, ...order }) => ({
      ...order,
      disputes: disputes.flatMap(({ order_id, ...dispute }) => (order_id === order.id ? [dispute] : [])),
      invoices: [...(invoices.get(order.id) ?? [])],
      providerId: provider_id,
      created: created_at.toISOString(),
      paid: paid_at?.toISOString() ?? null,
    }));
  }

  /** Of orders, the latest first. */
  async #disputes(orders: readonly string[]) {
    if (orders.length === 0) return [];
    return this.#needs.db
      .selectFrom('disputes')
      .select(['id', 'order_id', 'stage', 'awaits'])
      .where('order_id', 'in', orders)
      .orderBy('opened_at', 'desc')
      .orderBy('id')
      .execute();
  }

  /** In the order in which they go on: of each story the first one opens. */
  async #games(user: string) {
    const games = this.#needs.db
      .selectFrom('games')
      .innerJoin('stories', 'stories.id', 'games.story_id')
      .leftJoin('character_versions as character', (join) =>
        join.onRef('character.character_id', '=', 'games.actor_id').onRef('character.version', '=', 'games.actor_version'),
      )
      .select(['games.id', 'games.story_id as story', 'games.actor_id', 'stories.title', 'character.name as character', 'games.updated_at'])
      .select(sql<boolean>`games.undecided_at IS NOT NULL`.as('merged'))
      .select(turnsOf.as('turns'))
      .where('games.user_uuid', '=', user);
    const rows = await byLatest(games).limit(MOST).execute();
    const seen = new Set<string>();
    return rows.map(({ actor_id, updated_at, ...game }) => {
      const place = `${game.story} ${actor_id}`;
      const goesOn = !seen.has(place);
      seen.add(place);
      return { ...game, updated: updated_at.toISOString(), goesOn };
    });
  }

  /** Those of the account, and those that left its address without signing in. */
  async #cases(user: string, email: string | null) {
    const rows = await this.#needs.db
      .selectFrom('support_cases')
      .select(['id', 'reference', 'kind', 'status', 'due_at', 'created_at'])
      .where(({ eb, or }) => or([eb('user_uuid', '=', user), ...(email === null ? [] : [eb('email', '=', email)])]))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST)
      .execute();
    return rows.map(({ due_at, created_at, ...one }) => ({ ...one, due: due_at.toISOString(), created: created_at.toISOString() }));
  }

  #subscriptions(user: string) {
    return this.#needs.db
      .selectFrom('subscriptions')
      .innerJoin('stories', 'stories.id', 'subscriptions.story_id')
      .select(['stories.id as story', 'stories.title', 'subscriptions.email'])
      .select(sql<boolean>`subscriptions.confirmed_at IS NOT NULL`.as('confirmed'))
      .where('subscriptions.user_uuid', '=', user)
      .orderBy('stories.title')
      .orderBy('subscriptions.id')
      .limit(MOST)
      .execute();
  }

  async #consent(user: string) {
    const choice = await this.#needs.db
      .selectFrom('tracking_choices')
      .select(['allowed', 'chosen_at'])
      .where('user_uuid', '=', user)
      .executeTakeFirst();
    return choice ? { allowed: choice.allowed, chosen: choice.chosen_at?.toISOString() ?? null } : null;
  }

  async #done(user: string) {
    const rows = await this.#needs.db
      .selectFrom('audit_entries')
      .leftJoin('users as admin', (join) => join.on(sql<SqlBool>`admin.uuid::text = audit_entries.actor`))
      .select([
        'audit_entries.id',
        'audit_entries.action',
        'audit_entries.reason',
        'audit_entries.thing',
        'audit_entries.coins',
        'audit_entries.created_at',
        'audit_entries.actor',
      ])
      .select(adminName('admin').as('by'))
      .where('audit_entries.subject', '=', user)
      .where('audit_entries.key', 'is not', null)
      .orderBy('audit_entries.id', 'desc')
      .limit(MOST)
      .execute();
    return rows.map(({ created_at, actor, by, ...act }) => ({ ...act, by: by ?? actor, at: created_at.toISOString() }));
  }
}

/** How many turns of a game a player sees. */
const turnsOf = sql<number>`(SELECT count(*)::int FROM turns WHERE turns.game_id = games.id AND turns.depth > 0 AND turns.set_aside IS NULL)`;
