import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, Kysely as KyselyDatabase, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/application/db/database.ts';
import { addTenThousandStories } from '#tests/server/harness/ten-thousand-stories.ts';

/** A player with a game that has only its opening. */
export interface Owner {
  readonly user: string;
  readonly game: string;
}

/** What a player owns who has played for years, or who wants to cost much: as many replies as an import may bring. */
const OWNED = { turns: 1_000, repliesToEach: 4, replyLength: 400, games: 300 };
/** Turns that one insert makes. */
const BATCH = 50;
const COINS = 10_000;

/** A database of a server that is stopped, without a look at its migrations: a bench fills those of other versions too. */
export async function withDatabase<T>(place: Readonly<Record<string, string>>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = place;
  const dialect = url
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) })
    : new PGliteDialect({ pglite: new PGlite(join(folder, 'pglite')) });
  const db = new KyselyDatabase<Tables>({ dialect });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Fills a database with 10,000 stories, and each owner's account with games, replies, favourites and endings. */
export async function fillDatabase(db: Kysely<Tables>, owners: readonly Owner[]): Promise<void> {
  await addTenThousandStories(db);
  for (const owner of owners) {
    await growGame(db, owner.game);
    await addGames(db, owner.user);
  }
  for (const table of ['turns', 'games', 'favorites', 'stories', 'story_versions']) await sql`ANALYZE ${sql.table(table)}`.execute(db);
}

/** Gives coins to everybody, as the ledger allows it. */
export async function addCoins(db: Kysely<Tables>): Promise<void> {
  await sql`INSERT INTO ledger_entries (user_uuid, key, kind, bonus, bought, created_at)
    SELECT user_uuid, 'bench:' || user_uuid, 'grant', ${sql.lit(COINS)}, 0, now() FROM wallets`.execute(db);
  await sql`UPDATE wallets SET bonus = bonus + ${sql.lit(COINS)}`.execute(db);
}

/** A line of turns after the opening, each with other replies beside the first. */
async function growGame(db: Kysely<Tables>, game: string): Promise<void> {
  const { turns, repliesToEach, replyLength } = OWNED;
  const id = (turn: unknown, reply: unknown) => sql`md5(${game}::text || ${turn} || '/' || ${reply})::uuid`;
  const text = 'They walked along the harbour, and nobody spoke for a while. '.repeat(20).slice(0, replyLength);
  for (let from = 1; from <= turns; from += BATCH)
    await sql`INSERT INTO turns (id, game_id, parent, variant_of, depth, input, text, price, created_at, request, status, choices, state, narrator_state, owner, ended_at, memory)
      SELECT ${id(sql`turn`, sql`reply`)}, game_id, CASE WHEN turn = 1 THEN opening.id ELSE ${id(sql`(turn - 1)`, sql`1`)} END,
        CASE WHEN reply = 1 THEN NULL ELSE ${id(sql`turn`, sql`1`)} END, turn,
        jsonb_build_object('kind', 'say', 'text', 'On we go.'), 'Reply ' || reply || ' to ' || turn || '. ' || ${text}::text,
        1, opening.created_at + turn * interval '1 second' + reply * interval '1 millisecond', request, status, choices, state, narrator_state, owner, ended_at, memory
      FROM turns AS opening, generate_series(${sql.lit(from)}, ${sql.lit(from + BATCH - 1)}) AS turn, generate_series(1, ${sql.lit(repliesToEach)}) AS reply
      WHERE opening.game_id = ${game}::uuid AND opening.parent IS NULL`.execute(db);
  await sql`UPDATE games SET head = ${id(sql.lit(turns), sql`1`)} WHERE id = ${game}::uuid`.execute(db);
}

/** Other games, which were left at their opening, and as many favourites. */
async function addGames(db: Kysely<Tables>, user: string): Promise<void> {
  const game = sql`md5(${user}::text || n)::uuid`;
  await sql`INSERT INTO games (id, user_uuid, story_id, story_version, actor_id, mode, head, created_at, updated_at)
    SELECT ${game}, ${user}::uuid, 'story-' || n, 1, 'narrator', 'story', NULL, now(), now() - n * interval '1 hour'
    FROM generate_series(1, ${sql.lit(OWNED.games)}) AS n`.execute(db);
  await sql`INSERT INTO turns (id, game_id, parent, depth, input, request, status, text, choices, state, narrator_state, ending, price, cost, owner, created_at, ended_at)
    SELECT gen_random_uuid(), ${game}, NULL, 0, 'null', '', 'done', 'It begins.', '[]', '{"scene": "harbour", "objectives": []}', '', 'null', 0, 0, '', now(), now()
    FROM generate_series(1, ${sql.lit(OWNED.games)}) AS n`.execute(db);
  await sql`UPDATE games SET head = turns.id FROM turns WHERE turns.game_id = games.id AND games.head IS NULL AND games.user_uuid = ${user}::uuid`.execute(
    db,
  );
  await sql`INSERT INTO favorites (user_uuid, story_id, created_at)
    SELECT ${user}::uuid, 'story-' || n, now() FROM generate_series(1, ${sql.lit(OWNED.games)}) AS n`.execute(db);
}
