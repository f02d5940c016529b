import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GameMode } from '#contract/shapes.ts';
import type { TurnInput } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { countPlay } from '#server/application/play/games.ts';
import { wordsToWithhold } from '#server/application/play/recollections.ts';
import { requestedInput, requestText } from '#server/application/play/stored-input.ts';
import { type AgeProblem, ageProblem } from '#server/application/stories/age-verification.ts';
import { withoutToldWords } from '#server/domain/memory/recollection.ts';
import { COPIED } from '#server/domain/play/chats/imported-turns.ts';
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
  readonly ended: boolean;
  readonly hidden: boolean;
}

/** The shared turn with its copy. */
interface TurnCopy {
  readonly old: string;
  readonly id: string;
  readonly parent: string | null;
  readonly next: string | null;
  readonly depth: number;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Copies a shared run into a game of the reader's own. */
export class ContinuedRuns {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * A new game with a copy of the shared branch, up to the last turn before its ending. What belongs to the owner alone stays behind: coins, memory notes, original texts of edited
   * replies, the ending with the names of the endings they know, and lines of a chat from elsewhere that are hidden from the character. `NOT_FOUND`: the link leads nowhere, its character was taken out, or the reader was merged or deleted meanwhile.
   */
  async begin(user: string, token: string): Promise<Result<ContinuedRun, 'NOT_FOUND' | AgeProblem>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      await keepTurns(tx, token);
      const player = await tx.selectFrom('users').select('status').where('uuid', '=', user).forUpdate().executeTakeFirst();
      const run = await sharedGame(tx, token);
      if (player?.status !== 'normal' || !run) return fail('NOT_FOUND');
      const { turn_id, game_id: from, rating, ...game } = run;
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
      await this.#copyTurns(tx, id, from, copies);
      return ok({ id, storyId: game.story_id, actorId: game.actor_id, mode: game.mode });
    });
  }

  async #copyTurns(tx: Tx, game: string, from: string, copies: readonly TurnCopy[]): Promise<void> {
    await sql`
      INSERT INTO turns (id, game_id, parent, depth, input, request, status, text, choices, state, narrator_state, story_version, ending, price, cost, owner, last_child, speaker, hidden, created_at, ended_at)
      SELECT copies.id, ${game}::uuid, copies.parent, copies.depth, turns.input, turns.request, turns.status, CASE WHEN turns.hidden THEN '' ELSE turns.text END, turns.choices, turns.state - 'memory',
        turns.narrator_state, turns.story_version, 'null', 0, 0, ${COPIED}, copies.next, CASE WHEN turns.hidden THEN NULL ELSE turns.speaker END, false, turns.created_at, turns.ended_at
      FROM jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) AS copies(old uuid, id uuid, parent uuid, next uuid, depth int)
      JOIN turns ON turns.id = copies.old
      ORDER BY copies.depth`.execute(tx);
    await withhold(tx, game, await wordsToWithhold(tx, from));
  }
}

/** Leaves out of the copies what the owner has told the character: it is between the two of them. */
async function withhold(tx: Tx, game: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const turns = await tx.selectFrom('turns').select(['id', 'text', 'input', 'request']).where('game_id', '=', game).execute();
  for (const { id, text, input, request } of turns) {
    const shown = withoutToldWords(text, words);
    const sent = requestedInput(request);
    const typed = sent && 'text' in sent ? withoutToldWords(sent.text, words, true) : null;
    await tx
      .updateTable('turns')
      .set({
        text: shown,
        ...(typed !== null && {
          input: JSON.stringify({ ...input, text: typed }),
          request: requestText({ ...sent, text: typed } as TurnInput),
        }),
      })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * What is copied for another player is not taken back any more: two players who take turns would read a story for nothing. Before any other lock, because taking back locks the game first, too.
 * Source: TYPED-15.
 */
const keepTurns = (tx: Tx, token: string) =>
  tx
    .updateTable('games')
    .from('shared_runs')
    .set({ newest: null })
    .whereRef('games.id', '=', 'shared_runs.game_id')
    .whereRef('games.newest', '=', 'shared_runs.turn_id')
    .where('shared_runs.token', '=', token)
    .execute();

/** Not a talk with a character that was taken out: that would be a new one. */
function sharedGame(tx: Tx, token: string) {
  return readableRuns(tx, token)
    .leftJoin('characters', 'characters.id', 'games.actor_id')
    .where('characters.taken_out_at', 'is', null)
    .select([
      'shared_runs.turn_id',
      'shared_runs.game_id',
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
    WITH RECURSIVE path(id, parent, depth, ended, hidden, set_aside) AS (
      SELECT id, parent, depth, ending <> 'null'::jsonb, hidden, set_aside FROM turns WHERE id = ${last}::uuid
      UNION ALL
      SELECT turns.id, turns.parent, turns.depth, turns.ending <> 'null'::jsonb, turns.hidden, turns.set_aside FROM turns JOIN path ON turns.id = path.parent
    )
    SELECT id, ended, hidden FROM path WHERE set_aside IS NULL ORDER BY depth`.execute(tx);
  return rows;
}

/** A game has an opening: one that is hidden is copied without its words, and other hidden turns are not. */
function copiesOf(branch: readonly SharedTurn[]): readonly TurnCopy[] {
  const shown = branch.filter(({ hidden }, at) => at === 0 || !hidden);
  const ids = shown.map(() => randomUUID());
  return shown.map((turn, depth) => ({
    old: turn.id,
    id: ids[depth] ?? '',
    parent: ids[depth - 1] ?? null,
    next: ids[depth + 1] ?? null,
    depth,
  }));
}
