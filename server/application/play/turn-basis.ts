import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** The player's game that a turn is sent to: by its id, or by that of one of its turns. */
export type GameOfTurn = { readonly gameId: string } | { readonly turnId: string };

export type TurnBasis = NonNullable<Awaited<ReturnType<typeof readTurnBasis>>>;
/** A turn that another one can continue. `row` is the version of its row that was read. */
export type ParentTurn = Awaited<ReturnType<typeof readParent>>;

/**
 * Everything that decides whether a turn is accepted, read by one statement and therefore of one moment: whether a turn with its id exists, the game and
 * its current turn, the wallet, the player's running replies, and the coins charged since `today`. Nothing is locked: `storeTurn` stores the turn only
 * if none of these rows has changed since. Undefined when the player has no such game.
 */
export async function readTurnBasis(db: Database, user: string, turnId: string, of: GameOfTurn, today: Date) {
  const row = await db
    .selectFrom('users')
    .innerJoin('wallets', 'wallets.user_uuid', 'users.uuid')
    .innerJoin('games', 'games.user_uuid', 'users.uuid')
    .innerJoin('turns as head', 'head.id', 'games.head')
    .leftJoin('turns as known', (join) => join.on('known.id', '=', turnId))
    .leftJoin('games as known_game', 'known_game.id', 'known.game_id')
    .select(['wallets.bonus', 'wallets.bought', 'wallets.held_bonus', 'wallets.held_bought', 'wallets.debt', 'users.daily_limit'])
    .select(['known.request as known_request', 'known.game_id as known_game_id', 'known_game.user_uuid as known_user'])
    .select(['games.id as game_id', 'games.mode', 'games.narrator', 'games.story_id', 'games.story_version'])
    .select(['games.actor_id', 'games.actor_version', 'head.id', 'head.status', ...PARENT])
    .select([rowVersion('games').as('game_row'), rowVersion('wallets').as('wallet_row'), rowVersion('head').as('row')])
    .select([runningReplies.as('running'), chargedSince(today).as('charged_today')])
    .where('users.uuid', '=', user)
    .where('games.id', '=', (by) =>
      'gameId' in of ? by.val(of.gameId) : by.selectFrom('turns').select('turns.game_id').where('turns.id', '=', of.turnId),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { known_request: request, known_game_id: knownGame, known_user: knownUser, ...rest } = row;
  return { ...rest, user, known: request === null ? null : { request, gameId: knownGame, user: knownUser } };
}

/** A turn as the parent of another. */
export const readParent = (db: Database, id: string) =>
  db
    .selectFrom('turns as head')
    .select(['head.id', 'head.status', ...PARENT, rowVersion('head').as('row')])
    .where('head.id', '=', id)
    .executeTakeFirstOrThrow();

const PARENT = ['head.depth', 'head.choices', 'head.state', 'head.memory', 'head.narrator_state', 'head.ending'] as const;

/** PostgreSQL's version of a row: it differs after every change. */
const rowVersion = (table: string) => sql<string>`${sql.ref(`${table}.xmin`)}::text`;

const runningReplies = sql<number>`(
  SELECT count(*)::integer FROM games AS g JOIN turns AS t ON t.game_id = g.id AND t.status = 'running' WHERE g.user_uuid = users.uuid)`;

/** Most players set no limit; their turns skip the sum. */
const chargedSince = (today: Date) => sql<number>`CASE WHEN users.daily_limit IS NULL THEN 0 ELSE (
  SELECT coalesce(-sum(e.bonus + e.bought), 0)::integer FROM ledger_entries AS e
  WHERE e.user_uuid = users.uuid AND e.kind = 'turn' AND e.created_at >= ${today}) END`;
