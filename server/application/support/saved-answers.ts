import type { CaseKind } from '#contract/support.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

/** An answer that is used again. `kind`: what it is offered for; null for all cases. */
interface SavedAnswer {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: CaseKind | null;
}

/** As many as an admin finds their way in. */
const MOST_KEPT = 200;

interface Needs {
  readonly db: Database;
  readonly audit: Audit;
  readonly clock: Clock;
}

/** Answers that the desk uses again, shared by all admins. Source: CASE-12. */
export class SavedAnswers {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** By title. */
  list(): Promise<readonly SavedAnswer[]> {
    const rows = this.#needs.db.selectFrom('saved_answers').select(['id', 'title', 'text', 'kind']);
    return rows.orderBy('title').orderBy('id').execute();
  }

  /** Keeps one, or changes it. `FULL`: there are as many as can be kept. */
  async save(admin: string, answer: SavedAnswer): Promise<Result<readonly SavedAnswer[], 'FULL'>> {
    const { db, audit, clock } = this.#needs;
    const { id, ...words } = answer;
    const saved = { ...words, saved_by: admin, saved_at: clock.now() };
    const isKept = await db.transaction().execute(async (tx) => {
      const changed = await tx.updateTable('saved_answers').set(saved).where('id', '=', id).executeTakeFirst();
      if (changed.numUpdatedRows === 0n) {
        const { count } = await tx
          .selectFrom('saved_answers')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST_KEPT) return false;
        // Of two who keep the same one at once, the later wins.
        await tx
          .insertInto('saved_answers')
          .values({ id, ...saved })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(saved))
          .execute();
      }
      await audit.write(admin, 'answer.save', id, tx);
      return true;
    });
    return isKept ? ok(await this.list()) : fail('FULL');
  }

  /** Again, it changes nothing. */
  async delete(admin: string, id: string): Promise<readonly SavedAnswer[]> {
    await this.#needs.db.transaction().execute(async (tx) => {
      const deleted = await tx.deleteFrom('saved_answers').where('id', '=', id).executeTakeFirst();
      if (deleted.numDeletedRows > 0n) await this.#needs.audit.write(admin, 'answer.delete', id, tx);
    });
    return this.list();
  }
}
