import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { accountAfterMerges } from '#server/application/session/guest-merge.ts';
import { answerDue } from '#server/domain/support/answer-due.ts';
import { addWords, stepsOf } from './case-steps.ts';

/** Working days within which a report is looked at. Its reporter gets no answer. */
const REVIEW_DAYS = 2;

interface NewReport {
  readonly user: string;
  readonly turnId: string;
  readonly reason: string;
  readonly note: string;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Players' reports of replies, each with its case at the admin desk. */
export class Reports {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Returns the report's id; a repeated report for the same reason gives the same id, and new words in it come to the same case. `NOT_FOUND`: the turn
   * is not the player's. `FULL`: the case has as many additions as it may have.
   * The game is locked against a merge: either the merge moves the report, or the report is stored for the merged account.
   */
  create({ user, turnId, reason, note }: NewReport): Promise<Result<string, 'NOT_FOUND' | 'FULL'>> {
    const now = this.#needs.clock.now();
    const due = new Date(answerDue(now.getTime(), REVIEW_DAYS));
    return this.#needs.db.transaction().execute(async (tx) => {
      const game = await tx
        .selectFrom('turns')
        .innerJoin('games', 'games.id', 'turns.game_id')
        .select('games.user_uuid')
        .where('turns.id', '=', turnId)
        .forShare('games')
        .executeTakeFirst();
      if (!game || (game.user_uuid !== user && game.user_uuid !== (await accountAfterMerges(tx, user)))) return fail('NOT_FOUND');
      const about = { user_uuid: game.user_uuid, turn_id: turnId, reason };
      const added = await tx
        .insertInto('reports')
        .values({ id: randomUUID(), ...about, note, created_at: now })
        .onConflict((conflict) => conflict.columns(['user_uuid', 'turn_id', 'reason']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return this.#addNote(tx, about, note);
      const { id } = added;
      await tx
        .insertInto('support_cases')
        .values({ id: randomUUID(), report_id: id, brand: '', kind: 'reply', text: note, email: null, due_at: due, created_at: now })
        .execute();
      return ok(id);
    });
  }

  /** Adds words to a report that is there, unless they were said before. */
  async #addNote(
    tx: Tx,
    { user_uuid, turn_id, reason }: Pick<Selectable<Tables['reports']>, 'user_uuid' | 'turn_id' | 'reason'>,
    note: string,
  ) {
    // The case first, as the desk locks it.
    const { id, status, text, report } = await tx
      .selectFrom('support_cases as cases')
      .innerJoin('reports', 'reports.id', 'cases.report_id')
      .select(['cases.id', 'cases.status', 'cases.text', 'reports.id as report'])
      .where('reports.user_uuid', '=', user_uuid)
      .where('reports.turn_id', '=', turn_id)
      .where('reports.reason', '=', reason)
      .forUpdate('cases')
      .executeTakeFirstOrThrow();
    const said = [text, ...(await stepsOf(tx, id)).map((step) => step.text)];
    if (note === '' || said.includes(note)) return ok(report);
    const now = this.#needs.clock.now();
    const added = await addWords(tx, { id, status }, note, now, new Date(answerDue(now.getTime(), REVIEW_DAYS)));
    if (!added.ok) return added;
    await tx
      .updateTable('reports')
      .set((row) => ({ note: sql<string>`concat_ws(E'\\n\\n', nullif(${row.ref('note')}, ''), ${note}::text)`, status: 'open' }))
      .where('id', '=', report)
      .execute();
    return ok(report);
  }
}
