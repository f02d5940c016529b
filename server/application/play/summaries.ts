import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#server/application/db/database.ts';
import { lowPriority } from '#server/application/db/work-order.ts';
import { type ValidSummary, validSummary } from '#server/application/memory/valid-summary.ts';
import type { Summarizer } from '#server/application/narrator/summarizer.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { turnTokens } from '#server/domain/narrator/prompt/prompt-history.ts';
import { fitsUnsummarised, turnsToSummarise } from '#server/domain/narrator/prompt/summary-batch.ts';
import { movingTurns, pastTurn, pathTo, type TurnRow } from './game-path.ts';
import { recordRevision } from './turn-changes.ts';

/** Timeout of one summary. Long, because a model may reason first. */
const TIMEOUT_MS = 120_000;

interface Needs {
  readonly db: Database;
  readonly summarizer: Summarizer;
  readonly clock: Clock;
  readonly report: StructuredLog;
}

/**
 * Summarises turns before they no longer fit into a prompt. A summary stores its last turn, and a turn's memory names the newest summary of its branch, so
 * that every branch finds its own.
 */
export class Summaries {
  readonly #needs: Needs;
  readonly #stopped = new AbortController();
  readonly #running = new Map<string, Promise<void>>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Updates the summary of the branch that ends in this turn, in the background. */
  keepUp(turnId: string): Promise<void> {
    const work = lowPriority(() => this.#keepUp(turnId))
      .catch((error: unknown) =>
        this.#needs.report('summary.failed', { turn: turnId, error: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => this.#running.delete(turnId));
    this.#running.set(turnId, work);
    return work;
  }

  /** Aborts running summaries; the next turn of a game starts them again. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running.values());
  }

  async #keepUp(turnId: string): Promise<void> {
    const turn = await this.#needs.db
      .selectFrom('turns')
      .select(['id', 'game_id', 'depth', 'memory', 'prompt', 'input', 'text'])
      .where('id', '=', turnId)
      .executeTakeFirstOrThrow();
    if (turn.memory.summary === null && turn.prompt && fitsUnsummarised(turn.prompt, turn)) return;
    const known = await validSummary(this.#needs.db, turn.memory.summary);
    const path = await pathTo(this.#needs.db, turnId, turn.depth - (known?.depth ?? -1));
    const before = await this.#newest(turn.game_id, known, path);
    if (before && before !== known && !(await this.#name(turn.game_id, turnId, known, async () => before.id))) return;
    const open = path.filter(({ depth, moved }) => moved && depth > (before?.depth ?? -1));
    const room = turn.prompt?.room ?? Number.POSITIVE_INFINITY;
    const far = open.slice(0, turnsToSummarise(open.map(pastTurn).map(turnTokens), room));
    if (far.length === 0) return;
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const summary = await this.#needs.summarizer.summarise(before?.text ?? null, far.map(pastTurn), signal);
    const taken = far.slice(0, summary?.turns);
    const last = taken.at(-1);
    if (!summary || !last) return;
    await this.#name(turn.game_id, turnId, before, async (tx) => {
      const now = await movingTurns(tx, last.id, last.depth - (before?.depth ?? -1));
      if (JSON.stringify(now) !== JSON.stringify(taken.map(pastTurn))) return null;
      return this.#store(tx, { game_id: turn.game_id, through: last.id, text: summary.text, previous: before?.id ?? null });
    });
  }

  /** The newest summary on a path that continues `known`. It can be newer than the memory that the path's last turn copied from its parent. */
  async #newest(gameId: string, known: ValidSummary | null, path: readonly TurnRow[]): Promise<ValidSummary | null> {
    const ids = path.map(({ id }) => id);
    for (let newest = known; ; ) {
      // Only a summary based on `newest`: any other would undo a player's correction or belong to another branch.
      const next = await this.#needs.db
        .selectFrom('summaries')
        .innerJoin('turns', 'turns.id', 'summaries.through')
        .select(['summaries.id', 'summaries.text', 'author', 'through', 'turns.depth'])
        .where('summaries.game_id', '=', gameId)
        .where('previous', newest ? '=' : 'is', newest?.id ?? null)
        .where('stale', '=', false)
        .where('author', '=', 'story')
        .where('through', 'in', ids)
        .orderBy('turns.depth', 'desc')
        .executeTakeFirst();
      if (!next) return newest;
      newest = next;
    }
  }

  /**
   * Sets a turn's summary to the one `make` returns, with the game's row locked. Does nothing and returns false when `before` is no longer the valid
   * summary, or when `make` returns null.
   */
  #name(gameId: string, turnId: string, before: ValidSummary | null, make: (tx: Tx) => Promise<string | null>): Promise<boolean> {
    return this.#needs.db.transaction().execute(async (tx) => {
      await tx.selectFrom('games').select('id').where('id', '=', gameId).forUpdate().executeTakeFirstOrThrow();
      const { memory } = await tx.selectFrom('turns').select('memory').where('id', '=', turnId).executeTakeFirstOrThrow();
      if ((await validSummary(tx, memory.summary))?.id !== before?.id) return false;
      const summary = await make(tx);
      if (summary === null) return false;
      const followed = await tx.selectFrom('turns').select('id').where('parent', '=', turnId).executeTakeFirst();
      if (followed) await recordRevision(tx, gameId, turnId, { memory });
      await tx
        .updateTable('turns')
        .set({ memory: JSON.stringify({ ...memory, summary }) })
        .where('id', '=', turnId)
        .execute();
      return true;
    });
  }

  async #store(tx: Tx, made: { game_id: string; through: string; text: string; previous: string | null }): Promise<string> {
    const id = randomUUID();
    await tx
      .insertInto('summaries')
      .values({ id, ...made, author: 'story', created_at: this.#needs.clock.now() })
      .execute();
    return id;
  }
}
