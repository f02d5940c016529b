import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { StoryNumbers } from '#server/application/studio/numbers/story-numbers.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { explainedRows } from '#tests/server/harness/explained-rows.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { recordedStatements } from '#tests/server/harness/recorded-statements.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const [PLAYERS, GAMES, TURNS] = [20, 200, 4_000];

afterEach(() => {
  vi.restoreAllMocks();
});

describeOnPostgres('what the numbers of a story cost', (open) => {
  it('STUDIO-138: the turns of a story are read once for all of its numbers, by one statement', async () => {
    const database = await open();
    const { db } = database;
    const world = new PlayWorld(database, new PromptedNarrator());
    await world.addStory();
    const users = await Promise.all(Array.from({ length: PLAYERS }, () => world.addPlayer(0)));
    const project = randomUUID();
    await sql`INSERT INTO projects (id, title, origin, story_id, edited_at, created_at) VALUES (${project}, 'Harbour', 'story', 'harbour', now(), now())`.execute(
      db,
    );
    await sql`INSERT INTO games (id, user_uuid, story_id, story_version, actor_id, mode, created_at, updated_at)
      SELECT gen_random_uuid(), (${sql.lit(`{${users.join()}}`)}::uuid[])[1 + n % ${PLAYERS}], 'harbour', 1, 'a', 'story', now(), now() - n * interval '1 hour'
      FROM generate_series(1, ${GAMES}) AS n`.execute(db);
    await sql`INSERT INTO turns (id, game_id, depth, input, request, price, owner, created_at, ended_at, status, narrator_state, cost)
      SELECT gen_random_uuid(), games.id, depth, 'null', '', 3, 't', now(), now(), 'done', '', 1
      FROM games, generate_series(1, ${TURNS / GAMES}) AS depth`.execute(db);
    await sql`UPDATE games SET head = (SELECT id FROM turns WHERE game_id = games.id ORDER BY depth DESC LIMIT 1)`.execute(db);
    await sql`ANALYZE`.execute(db);
    const numbers = new StoryNumbers({ db, clock: new StoppedClock() });
    for (const version of [null, 1]) {
      const statements = recordedStatements();
      expect(await numbers.of(project, version)).toMatchObject({ players: PLAYERS, games: GAMES, coins: TURNS });
      const ofTurns = statements.filter(({ text }) => /\bturns\b/u.test(text));
      vi.restoreAllMocks();
      expect(ofTurns).toHaveLength(1);
      // Each turn and game once, and again where each player stands. A read of both an index and its table counts twice.
      expect(await explainedRows(db, ofTurns)).toBeLessThanOrEqual(2 * (TURNS + GAMES + PLAYERS));
    }
  });
});
