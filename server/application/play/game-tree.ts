import { sql } from 'kysely';
import { MAX_TREE_NODES } from '#contract/limits.ts';
import type { TreeNode } from '#contract/play.ts';
import type { Turn } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { clipped } from '#domain/text/clipped.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { type BranchPoint, branchPoints } from '#server/domain/play/branch-points.ts';
import { pathTo, shownTurns } from './game-path.ts';
import { type LockedGame, lockedGame, moveTo } from './locked-game.ts';
import { ownsTurn } from './owned-turns.ts';
import { recordRevision } from './turn-changes.ts';

export type TreeProblem = 'NOT_FOUND' | 'TURN_RUNNING';

/** A node of a tree whose current turn is `head`. */
interface TreePosition {
  readonly head: string;
  readonly after: string;
}

/** `next`: the last of the nodes, where others follow. */
interface TreePart {
  readonly head: string;
  readonly nodes: readonly TreeNode[];
  readonly next: string | null;
}

/** Characters of a turn that the tree shows. */
const EXCERPT = 120;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Moves within a game's tree and edits its turns. No turn is ever deleted. */
export class GameTree {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Makes an ended turn the current one. */
  goTo(user: string, gameId: string, turnId: string): Promise<Result<null, TreeProblem>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const game = await lockedGame(tx, user, 'games.id', gameId);
      const turn = await tx
        .selectFrom('turns')
        .select('parent')
        .where('id', '=', turnId)
        .where('game_id', '=', game?.id ?? null)
        .where('set_aside', 'is', null)
        .executeTakeFirst();
      if (!game || !turn) return fail('NOT_FOUND');
      if (await isWriting(tx, game)) return fail('TURN_RUNNING');
      await moveTo(tx, game.id, turnId, turn.parent, this.#needs.clock.now());
      return ok(null);
    });
  }

  /** Changes a reply's text; an empty text restores the original. Summaries that cover the turn become stale. */
  edit(user: string, turnId: string, text: string): Promise<Result<Turn, TreeProblem>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const game = await lockedGame(tx, user, 'turns.id', turnId);
      if (!game) return fail('NOT_FOUND');
      if (await isWriting(tx, game)) return fail('TURN_RUNNING');
      const now = await tx
        .selectFrom('turns')
        .select(['text', 'original_text', 'depth'])
        .where('id', '=', turnId)
        .where('set_aside', 'is', null)
        .executeTakeFirst();
      if (!now) return fail('NOT_FOUND');
      const original = now.original_text ?? now.text;
      const edited = text === '' ? original : text;
      await tx
        .updateTable('turns')
        .set({ text: edited, original_text: edited === original ? null : original })
        .where('id', '=', turnId)
        .execute();
      const number = await recordRevision(tx, game.id, turnId, { text: now.text });
      await markSummariesStale(tx, { game: game.id, turn: turnId, depth: now.depth, number });
      const [turn] = await shownTurns(tx, await pathTo(tx, turnId, 1));
      return turn ? ok(turn) : fail('NOT_FOUND');
    });
  }

  /**
   * The turns of a game's tree, depth first, at most `MAX_TREE_NODES`: the first ones, or those behind a node of a tree with this head. Of a tree that has more, forks,
   * leaves and the newest steps. Empty replies are left out unless they have children. `TURN_CONFLICT`: there is no such node in a tree with this head any more.
   */
  async branches(user: string, gameId: string, behind: TreePosition | null): Promise<Result<TreePart, 'NOT_FOUND' | 'TURN_CONFLICT'>> {
    const game = await this.#needs.db
      .selectFrom('games')
      .select('head')
      .where('id', '=', gameId)
      .where('user_uuid', '=', user)
      .executeTakeFirst();
    const head = game?.head;
    if (!head) return fail('NOT_FOUND');
    if (behind !== null && behind.head !== head) return fail('TURN_CONFLICT');
    const points = await this.#points(gameId, head);
    const from = behind === null ? 0 : points.findIndex(({ id }) => id === behind.after) + 1;
    if (behind !== null && from === 0) return fail('TURN_CONFLICT');
    const part = points.slice(from, from + MAX_TREE_NODES);
    const next = from + part.length < points.length ? (part.at(-1)?.id ?? null) : null;
    return ok({ head, nodes: await this.#nodes(part), next });
  }

  async #points(gameId: string, head: string): Promise<BranchPoint[]> {
    const places = await this.#needs.db
      .selectFrom('turns')
      .select(['id', 'parent', (turn) => turn('text', '=', '').as('empty')])
      .where('game_id', '=', gameId)
      .where('set_aside', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const parents = new Set(places.map((place) => place.parent));
    const kept = places.filter((place) => !place.empty || parents.has(place.id) || place.id === head);
    return branchPoints(kept, head, MAX_TREE_NODES);
  }

  /** The points with what the tree shows of their turns. */
  async #nodes(points: readonly BranchPoint[]): Promise<TreeNode[]> {
    if (points.length === 0) return [];
    const rows = await this.#needs.db
      .selectFrom('turns')
      .select(['id', 'depth', 'created_at'])
      // More than is shown, so that the cut is here: the database splits characters.
      .select([
        sql<string>`left(coalesce(input->>'label', input->>'text', ''), ${sql.lit(2 * EXCERPT)})`.as('label'),
        sql<string>`left(text, ${sql.lit(2 * EXCERPT)})`.as('excerpt'),
        sql<string | null>`ending->>'name'`.as('ending'),
      ])
      .where(
        'id',
        'in',
        points.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return points.flatMap((point) => {
      const row = byId.get(point.id);
      if (!row) return [];
      const { depth, label, excerpt, ending, created_at } = row;
      return [
        { ...point, depth, label: clipped(label, EXCERPT), excerpt: clipped(excerpt, EXCERPT), ending, created: created_at.toISOString() },
      ];
    });
  }

  /** The narrator's reasoning about a turn so far; null when the player has no such turn. */
  async reasoning(user: string, turnId: string): Promise<string | null> {
    if (!(await ownsTurn(this.#needs.db, user, turnId))) return null;
    const rows = await this.#needs.db.selectFrom('turn_events').select('event').where('turn_id', '=', turnId).orderBy('seq').execute();
    return rows.map(({ event }) => (event.type === 'reasoning' ? event.text : '')).join('');
  }
}

async function isWriting(tx: Tx, game: LockedGame): Promise<boolean> {
  const running = await tx
    .selectFrom('turns')
    .select('id')
    .where('game_id', '=', game.id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return running !== undefined;
}

/** Marks the summaries of all branches through a turn as stale. Reads turns and summaries once each, because games are long. */
async function markSummariesStale(tx: Tx, edit: { game: string; turn: string; depth: number; number: number }): Promise<void> {
  const { game: gameId, turn: turnId, depth, number } = edit;
  const valid = tx.selectFrom('summaries').select(['id', 'through']).where('game_id', '=', gameId).where('stale', '=', false);
  const summaries = await valid.execute();
  if (summaries.length === 0) return;
  const later = tx.selectFrom('turns').select(['id', 'parent']).where('game_id', '=', gameId).where('depth', '>', depth);
  const after = new Set([turnId]);
  for (const { id, parent } of await later.orderBy('depth').execute()) if (parent !== null && after.has(parent)) after.add(id);
  const stale = summaries.filter(({ through }) => after.has(through)).map(({ id }) => id);
  if (stale.length > 0) await tx.updateTable('summaries').set({ stale: true, stale_since: number }).where('id', 'in', stale).execute();
}
