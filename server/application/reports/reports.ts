import { randomUUID } from 'node:crypto';
import { answerDue } from '../../../src/domain/support/answer-due.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { accountAfterMerges } from '../session/guest-merge.ts';

/** Working days within which a report is looked at. Its reporter gets no answer. */
const REVIEW_DAYS = 2;

interface NewReport {
  readonly user: string;
  readonly turnId: string;
  readonly reason: string;
  readonly note: string;
}

/** Players' reports of replies, each with its case at the admin desk. */
export class Reports {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Returns the report's id; a repeated report for the same reason gives the same id. Null when the turn is not the player's.
   * The game is locked against a merge: either the merge moves the report, or the report is stored for the merged account.
   */
  create({ user, turnId, reason, note }: NewReport): Promise<string | null> {
    const now = this.#clock.now();
    const due = new Date(answerDue(now.getTime(), REVIEW_DAYS));
    return this.#db.transaction().execute(async (tx) => {
      const game = await tx
        .selectFrom('turns')
        .innerJoin('games', 'games.id', 'turns.game_id')
        .select('games.user_uuid')
        .where('turns.id', '=', turnId)
        .forShare('games')
        .executeTakeFirst();
      if (!game || (game.user_uuid !== user && game.user_uuid !== (await accountAfterMerges(tx, user)))) return null;
      const { id } = await tx
        .insertInto('reports')
        .values({ id: randomUUID(), user_uuid: game.user_uuid, turn_id: turnId, reason, note, created_at: now })
        .onConflict((conflict) => conflict.columns(['user_uuid', 'turn_id', 'reason']).doUpdateSet({ reason }))
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('support_cases')
        .values({ id: randomUUID(), report_id: id, brand: '', kind: 'reply', text: note, email: null, due_at: due, created_at: now })
        .onConflict((conflict) => conflict.column('report_id').doNothing())
        .execute();
      return id;
    });
  }
}
