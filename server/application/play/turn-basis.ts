import { sql } from 'kysely';
import type { TurnEvent } from '#contract/play.ts';
import type { Wallet } from '#domain/coins/wallet.ts';
import type { ShownInput } from '#domain/play/turn.ts';
import { dailyLimitAt, isSpent, startOfDay } from '#server/application/coins/spending.ts';
import { holdCoins } from '#server/application/coins/turn-holds.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { type Place, preparedQuery } from '#server/application/db/prepared-query.ts';
import { GAME_AGE } from '#server/application/stories/age-verification.ts';
import type { Recollection } from '#server/domain/memory/recollection.ts';
import { storedInput } from './stored-input.ts';

/** The player's game that a turn is sent to: by its id, or by that of one of its turns. */
export type GameOfTurn = { readonly gameId: string } | { readonly turnId: string };

export type TurnBasis = NonNullable<Awaited<ReturnType<typeof readTurnBasis>>>;
/** A turn that another one can continue. `row` is the version of its row that was read. */
export type ParentTurn = Awaited<ReturnType<typeof readParent>>;

/**
 * Everything that decides whether a turn is accepted, read by one statement and therefore of one moment: whether a turn with its id exists, the game and
 * its current turn, the wallet, the player's running replies, and the coins charged on the day of `now`. Nothing is locked: `storeTurn` stores the turn only
 * if none of these rows has changed since. Undefined when the player has no such game.
 */
export async function readTurnBasis(db: Database, user: string, turnId: string, of: GameOfTurn, now: Date) {
  const key = { user, turnId, now, today: startOfDay(now) };
  const [row] = 'gameId' in of ? await basisInGame(db, { ...key, of: of.gameId }) : await basisBesideTurn(db, { ...key, of: of.turnId });
  if (!row) return undefined;
  const { known_request: request, known_game_id: knownGame, known_user: knownUser, ...rest } = row;
  return { ...rest, user, known: request === null ? null : { request, gameId: knownGame, user: knownUser } };
}

/** `of`: the id of the game, or of one of its turns. */
interface BasisKey {
  readonly user: string;
  readonly turnId: string;
  readonly of: string;
  readonly now: Date;
  readonly today: Date;
}

const basisInGame = preparedQuery((db, place: Place<BasisKey>) => basisQuery(db, place).where('games.id', '=', place('of')));

const basisBesideTurn = preparedQuery((db, place: Place<BasisKey>) =>
  basisQuery(db, place).where('games.id', '=', (by) => by.selectFrom('turns').select('turns.game_id').where('turns.id', '=', place('of'))),
);

const basisQuery = (db: Database | Tx, place: Place<BasisKey>) =>
  db
    .selectFrom('users')
    .innerJoin('wallets', 'wallets.user_uuid', 'users.uuid')
    .innerJoin('games', 'games.user_uuid', 'users.uuid')
    .innerJoin('stories', 'stories.id', 'games.story_id')
    .innerJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'games.story_id').onRef('story_versions.version', '=', 'games.story_version'),
    )
    .innerJoin('turns as head', 'head.id', 'games.head')
    .leftJoin('turns as attempt', 'attempt.id', 'games.attempt')
    .leftJoin('turns as known', (join) => join.on('known.id', '=', place('turnId')))
    .leftJoin('games as known_game', 'known_game.id', 'known.game_id')
    .select(['wallets.bonus', 'wallets.bought', 'wallets.held_bonus', 'wallets.held_bought', 'wallets.debt'])
    .select(dailyLimitAt(place('now')).as('daily_limit'))
    .select(['known.request as known_request', 'known.game_id as known_game_id', 'known_game.user_uuid as known_user'])
    .select(['games.id as game_id', 'games.seed', 'games.greeting', 'games.narrator', 'games.story_id', 'games.story_version'])
    .select(['games.actor_id', 'games.actor_version', 'stories.hidden_at', 'head.id', 'head.status', ...GAME_AGE, ...PARENT])
    .select([rowVersion('games').as('game_row'), rowVersion('wallets').as('wallet_row'), rowVersion('head').as('row')])
    .select('attempt.choices as asked')
    .select([runningReplies.as('running'), chargedSince(place('today')).as('charged_today')])
    .where('users.uuid', '=', place('user'));

/** A turn as the parent of another. */
export const readParent = (db: Database, id: string) =>
  db
    .selectFrom('turns as head')
    .select(['head.id', 'head.status', ...PARENT, rowVersion('head').as('row')])
    .where('head.id', '=', id)
    .executeTakeFirstOrThrow();

const PARENT = [
  'head.depth',
  'head.choices',
  'head.state',
  'head.memory',
  'head.narrator_state',
  'head.ending',
  'head.story_version as told_version',
] as const;

/** PostgreSQL's version of a row: it differs after every change. */
const rowVersion = (table: string) => sql<string>`${sql.ref(`${table}.xmin`)}::text`;

const runningReplies = sql<number>`(
  SELECT count(*)::integer FROM games AS g JOIN turns AS t ON t.game_id = g.id AND t.status = 'running' WHERE g.user_uuid = users.uuid)`;

/** Most players set no limit; their turns skip the sum. */
const chargedSince = (today: Date) => sql<number>`CASE WHEN users.daily_limit IS NULL THEN 0 ELSE (
  SELECT coalesce(-sum(e.bonus + e.bought), 0)::integer FROM ledger_entries AS e
  WHERE e.user_uuid = users.uuid AND ${isSpent('e')} AND e.created_at >= ${today}) END`;

/** A turn that may be stored, with its first event and the coins to hold. */
interface TurnToStore {
  readonly id: string;
  readonly basis: TurnBasis;
  readonly parent: ParentTurn;
  readonly request: string;
  readonly shown: ShownInput;
  readonly price: number;
  readonly variantOf: string | null;
  readonly accepted: TurnEvent;
  readonly hold: Wallet;
  readonly owner: string;
  /** What the character of a talk knows of the player; null in a story. */
  readonly recollection: Recollection | null;
  readonly now: Date;
}

/**
 * Stores a turn, its hold and its first event, and makes it the game's current turn, all in one statement. False, and nothing is stored, when the game,
 * the parent or the wallet has changed since it was read, or when the id was taken: read again. The rows are locked in the order game, turn, wallet;
 * PostgreSQL checks the versions of rows again after it has waited for their locks.
 */
export async function storeTurn(db: Database, turn: TurnToStore): Promise<boolean> {
  const { basis, parent, now } = turn;
  const { rows } = await sql`
    WITH game AS MATERIALIZED (
      SELECT id, changes FROM games WHERE id = ${basis.game_id}::uuid AND xmin::text = ${basis.game_row} FOR UPDATE
    ), parent AS MATERIALIZED (
      SELECT turns.id, game.id AS game_id, game.changes, depth, choices, state, memory, narrator_state, story_version, last_child FROM turns, game
      WHERE turns.id = ${parent.id}::uuid AND turns.xmin::text = ${parent.row} FOR UPDATE OF turns
    ), locked AS MATERIALIZED (
      SELECT parent.* FROM wallets, parent
      WHERE wallets.user_uuid = ${basis.user}::uuid AND wallets.xmin::text = ${basis.wallet_row} FOR UPDATE OF wallets
    ), turn AS (
      INSERT INTO turns (id, game_id, parent, depth, input, request, status, choices, state, memory, narrator_state, story_version, price, owner, variant_of, redo_before, changes_seen, recalled, created_at)
      SELECT ${turn.id}::uuid, game_id, id, depth + 1, ${storedInput(turn.shown)}::jsonb, ${turn.request}, 'running', choices, state - 'memory' - 'speakers' - 'beats',
        (memory - 'steering') || ${JSON.stringify({ steering: parent.memory.steering })}::jsonb,
        narrator_state, story_version, ${turn.price}::integer, ${turn.owner}, ${turn.variantOf}::uuid, last_child, changes, ${turn.recollection && JSON.stringify({ knew: turn.recollection })}::jsonb, ${now}::timestamptz
      FROM locked ON CONFLICT (id) DO NOTHING RETURNING id
    ), event AS (
      INSERT INTO turn_events (turn_id, seq, event) SELECT id, 1, ${JSON.stringify(turn.accepted)}::jsonb FROM turn
    ), current AS (
      UPDATE games SET head = turn.id, attempt = NULL, updated_at = ${now}::timestamptz FROM turn WHERE games.id = ${basis.game_id}::uuid
    ), redo AS (
      UPDATE turns SET last_child = turn.id FROM turn WHERE turns.id = ${parent.id}::uuid
    ), ${holdCoins(basis.user, turn.hold, now)}
    SELECT id FROM turn`.execute(db);
  return rows.length > 0;
}
