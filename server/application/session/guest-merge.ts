import { sql } from 'kysely';
import type { Ledger } from '#server/application/coins/ledger.ts';
import { MoneyLimits } from '#server/application/coins/money-limits.ts';
import { mergeCoinsLimit } from '#server/application/coins/spending.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { type MergingGame, mergedGames } from '#server/domain/stories/latest-game.ts';
import type { Sessions } from './sessions.ts';

/** The tables whose rows belong to a user. */
type Owned = { [T in keyof Tables]: 'user_uuid' extends keyof Tables[T] ? T : never }[keyof Tables];

interface Merging {
  readonly tx: Tx;
  readonly guest: string;
  readonly account: string;
  readonly ledger: Ledger;
  readonly sessions: Sessions;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** What a merge brought into the account that a player looks for there. `coins`: bought ones; those of a running turn follow it. */
export interface Brought {
  readonly games: number;
  readonly coins: number;
}

export const NOTHING_BROUGHT: Brought = { games: 0, coins: 0 };

/** Moves the guest's rows of one table to the account. A string is the reason why they stay with the guest. */
type Step = ((merging: Merging) => Promise<void> | Promise<Partial<Brought>>) | string;

/**
 * What a merge does with each table that belongs to a user. The type makes a missing table a compile error, and a test compares the list with
 * the database. The order is the lock order: games before wallets, as a turn that is being accepted takes them.
 */
const steps: Readonly<Record<Owned, Step>> = {
  games: moveGames,
  endings_found: moveOnce('endings_found'),
  favorites: moveOnce('favorites'),
  // Where both have one, the account's stays.
  opinions: moveOnce('opinions'),
  // Of what both have told a character, the newest counts.
  character_memories: move('character_memories'),
  // Where both follow a story, the account's address stays.
  subscriptions: moveOnce('subscriptions'),
  orders: moveOrders,
  // Of two limits the lower one holds.
  money_limits: ({ tx, guest, account, time }) => MoneyLimits.merge(tx, guest, account, time),
  desk_requests: move('desk_requests'),
  // Only the player of a turn reports it, so the account cannot have reported the guest's turns before.
  reports: move('reports'),
  support_cases: move('support_cases'),
  // A day that both checked in on counts once; the days of both make one streak. Their coins were the guest's and do not move.
  daily_rewards: moveOnce('daily_rewards'),
  share_opens: moveOnce('share_opens'),
  story_ideas: moveOnce('story_ideas'),
  invite_codes: move('invite_codes'),
  invites: moveInvites,
  tracking_events: move('tracking_events'),
  tracking_choices: mergeChoices,
  recordings: move('recordings'),
  // A person counts once, by the first landing page.
  landing_players: moveOnce('landing_players'),
  identities: move('identities'),
  avatars: async ({ tx, guest }) => void (await tx.deleteFrom('avatars').where('user_uuid', '=', guest).execute()),
  wallets: async ({ tx, guest, account, ledger }) => ({ coins: await ledger.moveRest(tx, guest, account, 'merge') }),
  holds: 'A running turn is settled from the wallet that holds its coins; the ledger then passes on what is left.',
  ledger_entries: 'Entries are immutable. What moves is a pair of new entries.',
  sessions: ({ tx, guest, sessions }) => sessions.endAll(tx, guest, 'merged'),
};

/** Every column that refers to a user, as `table.column`. An earlier merge into this guest stays: `merged_into` is followed in hops. @internal */
export const userReferences: readonly string[] = [
  ...Object.keys(steps).map((table) => `${table}.user_uuid`),
  'invites.inviter_uuid',
  'users.merged_into',
  // Of admins, who are no guests.
  'support_cases.taken_by',
  'saved_answers.saved_by',
  'projects.edited_by',
  'project_versions.author',
  'project_releases.author',
  'review_comments.author',
  'review_comments.decided_by',
  'templates.author',
  'studio_templates.edited_by',
];

interface Needs {
  readonly ledger: Ledger;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/**
 * Moves everything a guest has into an account: games with their turns, endings, favourites, ways to sign in, bought coins. Free coins are
 * given once to a person and do not move. Runs in the caller's transaction, with both users' rows locked.
 */
export class GuestMerge {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Moves all that a guest has into an account. Returns what the player is told of it. */
  async merge(tx: Tx, guest: string, account: string): Promise<Brought> {
    const { ledger, sessions, clock } = this.#needs;
    const merging = { tx, guest, account, ledger, sessions, time: clock.now().getTime() };
    let brought = NOTHING_BROUGHT;
    for (const step of Object.values(steps)) {
      const came = typeof step === 'function' ? await step(merging) : undefined;
      if (came) brought = { ...brought, ...came };
    }
    await mergeCoinsLimit(tx, guest, account, merging.time);
    await keepAge(merging);
    await keepWords(merging);
    await tx
      .updateTable('users')
      .set({
        status: 'merged',
        merged_into: account,
        name: '',
        username: '',
        avatar_url: '',
        gender: '',
        age_band: null,
        age_year: null,
        never_words: '[]',
      })
      .where('uuid', '=', guest)
      .execute();
    return brought;
  }
}

/** The words that the guest excludes count for the account, unless it excludes some itself. */
async function keepWords({ tx, guest, account }: Merging): Promise<void> {
  const { never_words: words } = await tx.selectFrom('users').select('never_words').where('uuid', '=', guest).executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({ never_words: JSON.stringify(words) })
    .where('uuid', '=', account)
    .where(sql<string>`never_words::text`, '=', '[]')
    .execute();
}

/** What the guest answered about their age counts for the account, unless the account has answered itself. */
async function keepAge({ tx, guest, account }: Merging): Promise<void> {
  const answered = await tx.selectFrom('users').select(['age_band', 'age_year']).where('uuid', '=', guest).executeTakeFirst();
  if (!answered?.age_band) return;
  await tx.updateTable('users').set(answered).where('uuid', '=', account).where('age_band', 'is', null).execute();
}

/** The account that a user was merged into, along the chain of merges; the user when never merged. */
export async function accountAfterMerges(tx: Database | Tx, user: string): Promise<string> {
  const row = await tx.selectFrom('users').select('merged_into').where('uuid', '=', user).executeTakeFirst();
  return row?.merged_into ? accountAfterMerges(tx, row.merged_into) : user;
}

function move(
  table:
    | 'desk_requests'
    | 'reports'
    | 'support_cases'
    | 'identities'
    | 'invite_codes'
    | 'tracking_events'
    | 'recordings'
    | 'character_memories',
): Step {
  return async ({ tx, guest, account }) =>
    void (await tx.updateTable(table).set({ user_uuid: account }).where('user_uuid', '=', guest).execute());
}

/** Every game moves. Where both have a story, `mergedGames` says which of its games goes on. */
async function moveGames({ tx, guest, account }: Merging): Promise<Partial<Brought>> {
  const stories = Map.groupBy(await gamesOfBoth(tx, guest, account), ({ story_id }) => story_id);
  const { numUpdatedRows } = await tx.updateTable('games').set({ user_uuid: account }).where('user_uuid', '=', guest).executeTakeFirst();
  for (const rows of stories.values()) {
    const [ours, theirs] = [guest, account].map((user) => rows.filter(({ user_uuid }) => user_uuid === user).map(ranked));
    if (!ours?.length || !theirs?.length) continue;
    const { chosen, undecided, at } = mergedGames(ours, theirs);
    const chosenAt = (id: string) => ({ chosen_at: new Date(chosen.get(id) ?? at) });
    for (const id of new Set([...chosen.keys(), ...undecided]))
      await tx
        .updateTable('games')
        .set({ ...(chosen.has(id) && chosenAt(id)), ...(undecided.includes(id) && { undecided_at: new Date(at) }) })
        .where('id', '=', id)
        .execute();
  }
  return { games: Number(numUpdatedRows) };
}

/** The games of both users of stories that the guest has games of. Locked, so that no turn begins in them meanwhile. */
function gamesOfBoth(tx: Tx, guest: string, account: string) {
  return tx
    .selectFrom('games')
    .select(['id', 'user_uuid', 'story_id', 'actor_id', 'updated_at', 'chosen_at', 'undecided_at'])
    .select(sql<number>`coalesce((SELECT max(depth) FROM turns WHERE game_id = games.id AND set_aside IS NULL), 0)`.as('reached'))
    .where('user_uuid', 'in', [guest, account])
    .where('story_id', 'in', (games) => games.selectFrom('games').select('story_id').where('user_uuid', '=', guest))
    .orderBy('id')
    .forUpdate()
    .execute();
}

type MergingRow = Awaited<ReturnType<typeof gamesOfBoth>>[number];

function ranked({ id, actor_id, reached, updated_at, chosen_at, undecided_at }: MergingRow): MergingGame {
  const times = { playedAt: updated_at.getTime(), chosenAt: chosen_at?.getTime() ?? null, undecidedAt: undecided_at?.getTime() ?? null };
  return { id, actorId: actor_id, reached, ...times };
}

/** A refusal of either holds for both. */
async function mergeChoices({ tx, guest, account }: Merging): Promise<void> {
  const chosen = await tx.deleteFrom('tracking_choices').where('user_uuid', '=', guest).returningAll().executeTakeFirst();
  if (!chosen) return;
  const { allowed, chosen_at } = chosen;
  await tx
    .insertInto('tracking_choices')
    .values({ user_uuid: account, allowed, chosen_at })
    .onConflict((conflict) => (allowed ? conflict.doNothing() : conflict.column('user_uuid').doUpdateSet({ allowed, chosen_at })))
    .execute();
}

/** For rows that both may have: one remains. */
function moveOnce(
  table: 'endings_found' | 'favorites' | 'opinions' | 'subscriptions' | 'daily_rewards' | 'share_opens' | 'story_ideas' | 'landing_players',
): Step {
  return async ({ tx, guest, account }) => {
    const rows = await tx.deleteFrom(table).where('user_uuid', '=', guest).returningAll().execute();
    if (rows.length === 0) return;
    await tx
      .insertInto(table)
      .values(rows.map((row) => ({ ...row, user_uuid: account })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
}

/** The guest is no new player. Friends whom the guest invited become the account's, except those who were there before it, and itself. */
async function moveInvites({ tx, guest, account }: Merging): Promise<void> {
  await tx.deleteFrom('invites').where('user_uuid', '=', guest).execute();
  await tx
    .deleteFrom('invites')
    .where('inviter_uuid', '=', guest)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as friend')
          .innerJoin('users as inviter', (join) => join.on('inviter.uuid', '=', account))
          .select('friend.uuid')
          .whereRef('friend.uuid', '=', 'invites.user_uuid')
          .whereRef('inviter.created_at', '>=', 'friend.created_at'),
      ),
    )
    .execute();
  await tx.updateTable('invites').set({ inviter_uuid: account }).where('inviter_uuid', '=', guest).execute();
}

/** Where both bought under the same attempt key, the account keeps it; the guest's order loses its key. */
async function moveOrders({ tx, guest, account }: Merging): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ attempt: null })
    .where('user_uuid', '=', guest)
    .where('attempt', 'in', (orders) =>
      orders.selectFrom('orders').select('attempt').where('user_uuid', '=', account).where('attempt', 'is not', null),
    )
    .execute();
  await retireOpenPurchases(tx, guest, account);
  await tx.updateTable('orders').set({ user_uuid: account }).where('user_uuid', '=', guest).execute();
}

/** Where both have an open purchase of one pack, in whatever currency, other tabs get the account's page. The guest's can still be paid. */
async function retireOpenPurchases(tx: Tx, guest: string, account: string): Promise<void> {
  await tx
    .updateTable('orders as theirs')
    .set({ reusable: false })
    .where('theirs.user_uuid', '=', guest)
    .where('theirs.reusable', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as ours')
          .select('ours.id')
          .where('ours.user_uuid', '=', account)
          .where('ours.reusable', '=', true)
          .whereRef('ours.brand', '=', 'theirs.brand')
          .whereRef('ours.provider', '=', 'theirs.provider')
          .whereRef('ours.coins', '=', 'theirs.coins'),
      ),
    )
    .execute();
}
