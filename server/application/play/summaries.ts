import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/db/schema.ts';
import type { Clock } from '../clock.ts';
import { movingTurns, pathTo } from './game-path.ts';
import type { Summarizer } from './summarizer.ts';
import type { EngineLog } from './turn-engine.ts';

/** So many of the newest turns are never summed up. */
const WORD_FOR_WORD = 12;
/** So many more may gather before they are. */
const GATHERED = 12;
/** How long a summary may take. */
const PATIENCE_MS = 60_000;
/** So many turns at most go into one summary: a long game that was never summed up catches up turn by turn. */
const MOST_AT_ONCE = 40;

/** A summary that holds where the player stands. */
export interface ValidSummary {
  readonly id: string;
  readonly text: string;
  readonly author: 'story' | 'player';
  /** The newest turn in it, and how far that is from the opening. */
  readonly through: string;
  readonly depth: number;
}

/** The newest summary that no later change has made wrong, looking back from `newest`. */
export async function validSummary(db: Database | Tx, newest: string | null): Promise<ValidSummary | null> {
  for (let id = newest; id !== null; ) {
    const row = await db
      .selectFrom('summaries')
      .innerJoin('turns', 'turns.id', 'summaries.through')
      .select(['summaries.id', 'summaries.text', 'author', 'through', 'turns.depth', 'previous', 'stale'])
      .where('summaries.id', '=', id)
      .executeTakeFirst();
    if (row && !row.stale) return row;
    id = row?.previous ?? null;
  }
  return null;
}

/**
 * Sums up what lies too far back to be told word by word. A summary knows through which turn it reaches, and a turn's memory names the newest one
 * of its branch: so steps back and forks find the right one by themselves.
 */
export class Summaries {
  readonly #db: Database;
  readonly #summarizer: Summarizer;
  readonly #clock: Clock;
  readonly #report: EngineLog;
  readonly #stopped = new AbortController();
  readonly #running = new Map<string, Promise<void>>();

  constructor(db: Database, summarizer: Summarizer, clock: Clock, report: EngineLog) {
    this.#db = db;
    this.#summarizer = summarizer;
    this.#clock = clock;
    this.#report = report;
  }

  /** Sees to it, beside everything else, that the branch which ends in this turn is summed up far enough. */
  keepUp(turnId: string): Promise<void> {
    const work = this.#keepUp(turnId)
      .catch((error: unknown) =>
        this.#report('summary.failed', { turn: turnId, error: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => this.#running.delete(turnId));
    this.#running.set(turnId, work);
    return work;
  }

  /** Gives up what is under way; the next turn of the game does it anew. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running.values());
  }

  async #keepUp(turnId: string): Promise<void> {
    const turn = await this.#db
      .selectFrom('turns')
      .select(['game_id', 'depth', 'memory'])
      .where('id', '=', turnId)
      .executeTakeFirstOrThrow();
    const known = await validSummary(this.#db, turn.memory.summary);
    const newer = await this.#newer(turn.game_id, turnId, known?.depth ?? -1);
    if (newer) await this.#name(this.#db, turnId, newer.id);
    const before = newer ?? known;
    const open = turn.depth - (before?.depth ?? -1);
    if (open <= WORD_FOR_WORD + GATHERED) return;
    const far = (await pathTo(this.#db, turnId, open)).slice(0, Math.min(open - WORD_FOR_WORD, MOST_AT_ONCE));
    const through = far.at(-1)?.id ?? '';
    const turns = await movingTurns(this.#db, through, far.length);
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const text = await this.#summarizer.summarise(before?.text ?? null, turns, signal);
    if (text === null) return;
    const made = { game_id: turn.game_id, through, text, previous: before?.id ?? null };
    const stillTrue = async (tx: Tx) => JSON.stringify(await movingTurns(tx, through, far.length)) === JSON.stringify(turns);
    await this.#keep(turnId, made, stillTrue);
  }

  /** A summary on the way to a turn that reaches beyond `depth`: made after the turn had copied its parent's memory. */
  async #newer(gameId: string, turnId: string, depth: number): Promise<ValidSummary | null> {
    const path = await pathTo(this.#db, turnId, 2 * (WORD_FOR_WORD + GATHERED));
    const row = await this.#db
      .selectFrom('summaries')
      .innerJoin('turns', 'turns.id', 'summaries.through')
      .select(['summaries.id', 'summaries.text', 'author', 'through', 'turns.depth'])
      .where('summaries.game_id', '=', gameId)
      .where('stale', '=', false)
      .where('author', '=', 'story')
      .where('turns.depth', '>', depth)
      .where(
        'through',
        'in',
        path.map(({ id }) => id),
      )
      .orderBy('turns.depth', 'desc')
      .executeTakeFirst();
    return row ?? null;
  }

  /** Stores a summary, if it is still true once nobody can change a turn any more. */
  #keep(
    turnId: string,
    made: { game_id: string; through: string; text: string; previous: string | null },
    stillTrue: (tx: Tx) => Promise<boolean>,
  ) {
    return this.#db.transaction().execute(async (tx) => {
      await tx.selectFrom('games').select('id').where('id', '=', made.game_id).forUpdate().executeTakeFirstOrThrow();
      if (!(await stillTrue(tx))) return;
      const id = randomUUID();
      await tx
        .insertInto('summaries')
        .values({ id, ...made, author: 'story', created_at: this.#clock.now() })
        .execute();
      await this.#name(tx, turnId, id);
    });
  }

  async #name(db: Database | Tx, turnId: string, summaryId: string): Promise<void> {
    await db
      .updateTable('turns')
      .set({ memory: sql`jsonb_set(memory, '{summary}', ${JSON.stringify(summaryId)}::jsonb)` })
      .where('id', '=', turnId)
      .execute();
  }
}
