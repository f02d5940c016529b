import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GameMode } from '#contract/shapes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { countPlay } from '#server/application/play/games.ts';
import { type AgeProblem, ageProblem } from '#server/application/stories/age-verification.ts';
import { readableRuns } from './shared-runs.ts';

interface ContinuedRun {
  readonly id: string;
  readonly storyId: string;
  readonly actorId: string;
  readonly mode: GameMode;
}

/** A turn of the shared branch. */
interface SharedTurn {
  readonly id: string;
  readonly depth: number;
  readonly ended: boolean;
}

/** The shared turn with its copy. */
interface TurnCopy {
  readonly old: string;
  readonly id: string;
  readonly parent: string | null;
  readonly next: string | null;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly processId: string;
}

/** Copies a shared run into a game of the reader's own. */
export class ContinuedRuns {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * A new game with a copy of the shared branch, up to the last turn before its ending. What belongs to the owner alone stays behind: coins, memory notes, original texts of edited
   * replies, and the ending with the names of the endings they know. `NOT_FOUND`: the link leads nowhere, or the reader was merged or deleted meanwhile.
   */
  async begin(user: string, token: string): Promise<Result<ContinuedRun, 'NOT_FOUND' | AgeProblem>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const player = await tx.selectFrom('users').select('status').where('uuid', '=', user).forUpdate().executeTakeFirst();
      const run = await sharedGame(tx, token);
      if (player?.status !== 'normal' || !run) return fail('NOT_FOUND');
      const { turn_id, rating, ...game } = run;
      const tooYoung = await ageProblem(tx, user, rating, this.#needs.clock.now());
      if (tooYoung !== null) return fail(tooYoung);
      const branch = await sharedBranch(tx, turn_id);
      const firstEnding = branch.findIndex((turn) => turn.ended);
      const copies = copiesOf(firstEnding > 0 ? branch.slice(0, firstEnding) : branch);
      const head = copies.at(-1)?.id;
      if (head === undefined) return fail('NOT_FOUND');
      const now = this.#needs.clock.now();
      const id = randomUUID();
      await countPlay(tx, { user, storyId: game.story_id });
      await tx
        .insertInto('games')
        .values({ ...game, id, user_uuid: user, head, created_at: now, updated_at: now })
        .execute();
      await this.#copyTurns(tx, id, copies);
      return ok({ id, storyId: game.story_id, actorId: game.actor_id, mode: game.mode });
    });
  }

  async #copyTurns(tx: Tx, game: string, copies: readonly TurnCopy[]): Promise<void> {
    await sql`
      INSERT INTO turns (id, game_id, parent, depth, input, request, status, text, choices, state, narrator_state, ending, price, cost, owner, last_child, speaker, hidden, created_at, ended_at)
      SELECT copies.id, ${game}::uuid, copies.parent, turns.depth, turns.input, turns.request, turns.status, turns.text, turns.choices, turns.state - 'memory',
        turns.narrator_state, 'null', 0, 0, ${this.#needs.processId}, copies.next, turns.speaker, turns.hidden, turns.created_at, turns.ended_at
      FROM jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) AS copies(old uuid, id uuid, parent uuid, next uuid)
      JOIN turns ON turns.id = copies.old
      ORDER BY turns.depth`.execute(tx);
  }
}

function sharedGame(tx: Tx, token: string) {
  return readableRuns(tx, token)
    .select([
      'shared_runs.turn_id',
      'games.story_id',
      'games.story_version',
      'games.actor_id',
      'games.actor_version',
      'games.narrator',
      'games.mode',
      'story_versions.rating',
    ])
    .executeTakeFirst();
}

/** Oldest first. */
async function sharedBranch(tx: Tx, last: string): Promise<readonly SharedTurn[]> {
  const { rows } = await sql<SharedTurn>`
    WITH RECURSIVE path(id, parent, depth, ended) AS (
      SELECT id, parent, depth, ending <> 'null'::jsonb FROM turns WHERE id = ${last}::uuid
      UNION ALL
      SELECT turns.id, turns.parent, turns.depth, turns.ending <> 'null'::jsonb FROM turns JOIN path ON turns.id = path.parent
    )
    SELECT id, depth, ended FROM path ORDER BY depth`.execute(tx);
  return rows;
}

function copiesOf(branch: readonly SharedTurn[]): readonly TurnCopy[] {
  const ids = branch.map(() => randomUUID());
  return branch.map((turn, at) => ({ old: turn.id, id: ids[at] ?? '', parent: ids[at - 1] ?? null, next: ids[at + 1] ?? null }));
}
