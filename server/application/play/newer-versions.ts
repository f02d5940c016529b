import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { MovedPlace } from '#server/application/narrator/narrator.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { ageProblem } from '#server/application/stories/age-verification.ts';
import type { PlayedContent } from '#server/application/stories/played-content.ts';

/** A version in which a game can go on. */
interface VersionOffer {
  readonly version: number;
  /** What is new; may be empty. */
  readonly note: string;
  readonly price: number;
}

interface Answer {
  readonly version: number;
  /** The turn that the game stood at when its player was asked. */
  readonly head: string;
  readonly accept: boolean;
}

/** `conflict`: the game went on since, another version came, or its choice is not in both. */
type MoveProblem = 'missing' | 'running' | 'conflict';

interface Needs {
  readonly db: Database;
  readonly content: PlayedContent;
  readonly narrators: Narrators;
  readonly clock: Clock;
}

/**
 * Lets games go on in a newer version of their story, once their player says so. No turn changes but the one that the game stands at, and of that only what comes next: what was told before goes
 * on, if its player goes back to it, with the version that told it. Nothing is charged. Source: STUDIO-25.
 */
export class NewerVersions {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What a player can be asked about a game of theirs; null where there is nothing to ask. `missing`: they have no such game. */
  async offer(user: string, gameId: string): Promise<Result<VersionOffer | null, 'missing'>> {
    const game = await standingGame(this.#needs.db, user, gameId);
    if (!game) return fail('missing');
    if (!isAskable(game) || (await this.#place(user, game)) === null) return ok(null);
    const { story } = await this.#needs.content.story(game.story_id, game.newest);
    const release = await this.#needs.db
      .selectFrom('project_releases')
      .select('note')
      .where('story_id', '=', game.story_id)
      .where('version', '=', game.newest)
      .executeTakeFirst();
    return ok({ version: game.newest, note: release?.note ?? '', price: story.price });
  }

  /** Takes the player's answer: the game goes on in the version, or is not asked about it again. */
  async answer(user: string, gameId: string, { version, head, accept }: Answer): Promise<Result<null, MoveProblem>> {
    const { db } = this.#needs;
    const game = await standingGame(db, user, gameId);
    if (!game) return fail('missing');
    if (game.story_version === version && accept) return ok(null);
    if (game.status === 'running') return fail('running');
    if (game.head !== head || game.newest !== version || !isAskable(game)) return fail('conflict');
    const place = accept ? await this.#place(user, game) : null;
    if (accept && place === null) return fail('conflict');
    return transact(db, async (tx) => {
      const locked = await tx
        .selectFrom('games')
        .select(['head', 'story_version'])
        .where('id', '=', gameId)
        .where('user_uuid', '=', user)
        .forUpdate()
        .executeTakeFirst();
      if (locked?.head !== head || locked.story_version !== game.story_version) return fail<MoveProblem>('conflict');
      const row = await tx
        .selectFrom('turns')
        .select(sql<string>`xmin::text`.as('row'))
        .where('id', '=', head)
        .forUpdate()
        .executeTakeFirst();
      // A reply may be written elsewhere in the game's tree.
      const running = await tx
        .selectFrom('turns')
        .select('id')
        .where('game_id', '=', gameId)
        .where('status', '=', 'running')
        .executeTakeFirst();
      if (running) return fail<MoveProblem>('running');
      if (row?.row !== game.row) return fail<MoveProblem>('conflict');
      await tx.updateTable('games').set({ asked_version: version }).where('id', '=', gameId).execute();
      if (place === null) return ok(null);
      await tx
        .updateTable('turns')
        .set({ story_version: game.story_version })
        .where('game_id', '=', gameId)
        .where('id', '<>', head)
        .where('story_version', 'is', null)
        .execute();
      await tx
        .updateTable('turns')
        .set({ story_version: null, narrator_state: place.narratorState, ...(place.choices && { choices: JSON.stringify(place.choices) }) })
        // A game may move again before it goes on: the turn was told in the first version.
        .set({
          moved_from: sql<number>`coalesce(moved_from, ${game.told ?? game.story_version}::integer)`,
          moved_knot: sql<string | null>`CASE WHEN moved_from IS NULL THEN knot ELSE moved_knot END`,
        })
        .where('id', '=', head)
        .execute();
      await tx.updateTable('games').set({ story_version: version, attempt: null }).where('id', '=', gameId).execute();
      return ok(null);
    });
  }

  /** Where the game would stand in the newest version; null where it cannot. */
  async #place(user: string, game: StandingGame): Promise<MovedPlace | null> {
    const { db, content, narrators, clock } = this.#needs;
    const narrator = narrators.of(game.narrator);
    if (!narrator) return null;
    const [from, to] = await Promise.all([
      content.story(game.story_id, game.told ?? game.story_version),
      content.story(game.story_id, game.newest),
    ]);
    if ((await ageProblem(db, user, to.story.rating, clock.now())) !== null) return null;
    return narrator.moved({ from: from.script, to: to.script, state: game.narrator_state, steps: await stepsTo(db, game.head) });
  }
}

type StandingGame = NonNullable<Awaited<ReturnType<typeof standingGame>>>;

/** A game with the turn that it stands at. Not one of a story that is hidden. */
async function standingGame(db: Database, user: string, gameId: string) {
  const row = await db
    .selectFrom('games')
    .innerJoin('stories', 'stories.id', 'games.story_id')
    .innerJoin('turns', 'turns.id', 'games.head')
    .select([
      'games.story_id',
      'games.story_version',
      'games.asked_version',
      'games.actor_version',
      'games.narrator',
      'stories.version as newest',
    ])
    .select(['turns.id as head', 'turns.status', 'turns.narrator_state', 'turns.story_version as told'])
    .select([sql<boolean>`turns.ending <> 'null'::jsonb`.as('ended'), sql<string>`turns.xmin::text`.as('row')])
    .where('games.id', '=', gameId)
    .where('games.user_uuid', '=', user)
    .where('stories.hidden_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

const isAskable = ({ newest, story_version, asked_version, actor_version, status, ended }: StandingGame): boolean =>
  actor_version === null && status !== 'running' && !ended && newest > Math.max(story_version, asked_version);

/** What was chosen on the way to a turn, oldest first: of each turn that moved the story. */
async function stepsTo(db: Database, head: string): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ label: string | null; state: string; depth: number }>`
    WITH RECURSIVE path(id, parent, depth, label, state) AS (
      SELECT id, parent, depth, coalesce(input ->> 'label', input -> 'taken_as' ->> 'label'), narrator_state FROM turns WHERE id = ${head}::uuid
      UNION ALL
      SELECT turns.id, turns.parent, turns.depth, coalesce(turns.input ->> 'label', turns.input -> 'taken_as' ->> 'label'), turns.narrator_state
      FROM turns JOIN path ON turns.id = path.parent
    )
    SELECT label, state, depth FROM path ORDER BY depth`.execute(db);
  return rows.flatMap(({ label, state }, index) => (index === 0 || state === rows[index - 1]?.state ? [] : [label]));
}
