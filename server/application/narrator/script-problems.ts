import { sql } from 'kysely';
import { startOf } from '#domain/text/cut.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';

/** A mistake of a script that a player came to. */
interface MetProblem {
  readonly storyId: string;
  /** Null for the script of the story itself. */
  readonly characterId: string | null;
  readonly problem: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

const HOUR_MS = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR_MS;
/** Rows of one story. What a script makes wrong may differ from turn to turn. */
const MOST_OF_STORY = 100;
const MAX_LENGTH = 400;
/** Problems whose last time this process remembers; more of them begin anew. */
const MOST_REMEMBERED = 1_000;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: StructuredLog;
}

/** Keeps the mistakes of scripts for editors, each once. Holds nothing of a player. Source: NARR-46. */
export class ScriptProblems {
  readonly #needs: Needs;
  /** When a problem was last written, by what it is. */
  readonly #written = new Map<string, number>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A log that also keeps what a narrator reports of scripts. A problem is written once an hour, so that a busy story costs nothing. */
  readonly report: StructuredLog = (event, details) => {
    this.#needs.log(event, details);
    const { story, character = '', problem, kind, detail } = details;
    const said = problem ?? (kind === undefined ? undefined : `${String(kind)}: ${String(detail)}`);
    if (!event.startsWith('script.') || typeof story !== 'string' || said === undefined) return;
    // The turn does not wait: it is no part of it.
    void this.#keep(story, String(character), startOf(String(said), MAX_LENGTH));
  };

  async #keep(storyId: string, characterId: string, problem: string): Promise<void> {
    const now = this.#needs.clock.now();
    const key = JSON.stringify([storyId, characterId, problem]);
    if (now.getTime() - (this.#written.get(key) ?? 0) < HOUR_MS) return;
    if (this.#written.size >= MOST_REMEMBERED) this.#written.clear();
    this.#written.set(key, now.getTime());
    try {
      // Several processes write beside each other: the older of two may come last.
      await sql`
        INSERT INTO script_problems (story_id, character_id, problem, first_at, last_at)
        SELECT ${storyId}, ${characterId}, ${problem}, ${now}, ${now}
        WHERE (SELECT count(*) FROM script_problems WHERE story_id = ${storyId} AND problem <> ${problem}) < ${MOST_OF_STORY}
        ON CONFLICT (story_id, character_id, problem) DO UPDATE SET
          first_at = least(script_problems.first_at, excluded.first_at),
          last_at = greatest(script_problems.last_at, excluded.last_at)`.execute(this.#needs.db);
    } catch (error) {
      this.#written.delete(key);
      this.#needs.log('script.problem-lost', { cause: error instanceof Error ? error.message : String(error) });
    }
  }

  /** The newest ones first, at most 200. */
  async list(): Promise<readonly MetProblem[]> {
    const rows = await this.#needs.db
      .selectFrom('script_problems')
      .select(['story_id as storyId', 'character_id as characterId', 'problem', 'first_at as firstAt', 'last_at as lastAt'])
      .orderBy('last_at', 'desc')
      .orderBy('story_id')
      .orderBy('problem')
      .orderBy('character_id')
      .limit(200)
      .execute();
    return rows.map(({ characterId, ...row }) => ({ ...row, characterId: characterId === '' ? null : characterId }));
  }

  /** Forgets what nobody has come to for 90 days. */
  async sweep(): Promise<void> {
    const before = new Date(this.#needs.clock.now().getTime() - KEPT_MS);
    await this.#needs.db.deleteFrom('script_problems').where('last_at', '<', before).execute();
  }
}
