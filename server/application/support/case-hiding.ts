import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { ContentVersion } from '#server/application/stories/content-version.ts';
import { hideProblem } from '#server/domain/support/desk-rule.ts';
import { listedCases } from './case-queue.ts';
import { addStep } from './case-steps.ts';
import { type Moved, moveCase } from './locked-case.ts';

/** `story`: the whole story. `run`: all links by which others read the game that the case is about. */
type Hideable = 'story' | 'run';

interface Hiding {
  readonly id: string;
  readonly what: Hideable;
  /** False shows it again. */
  readonly hidden: boolean;
}

const names: Readonly<Record<Hideable, string>> = { story: 'The story', run: 'The shared run' };

interface Needs {
  readonly db: Database;
  readonly audit: Audit;
  readonly published: Pick<ContentVersion, 'changed'>;
  readonly clock: Clock;
}

/**
 * Hides what a case is about from players, and shows it again. Nothing is deleted: games of a hidden story are kept, and its running replies end as
 * they would.
 */
export class CaseHiding {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Again, it changes nothing. Hiding needs a case that the admin holds; showing again is open to every admin at any time. */
  async set(admin: string, { id, what, hidden }: Hiding): Promise<Moved> {
    const needs = { db: this.#needs.db, audit: this.#needs.audit };
    const moved = await moveCase(needs, { admin, action: hidden ? 'case.hide' : 'case.show', id }, async (tx, locked) => {
      const problem = hidden ? hideProblem(locked, admin) : null;
      if (problem !== null) return problem;
      const subject = await subjectOf(tx, id, what);
      if (subject === null) return 'missing';
      const now = this.#needs.clock.now();
      if (!(await mark(tx, what, subject, hidden ? now : null))) return null;
      await this.#needs.audit.write(admin, `${what}.${hidden ? 'hide' : 'show'} ${subject}`, id, tx);
      await addStep(tx, id, hidden ? 'hidden' : 'shown', names[what], now);
      return null;
    });
    if (moved.ok) this.#needs.published.changed();
    return moved;
  }
}

/** Id of the story or the game that a case is about; null when it is about none. */
async function subjectOf(tx: Tx, id: string, what: Hideable): Promise<string | null> {
  const row = await listedCases(tx).select(['stories.id as story_id', 'games.id as game_id']).where('cases.id', '=', id).executeTakeFirst();
  return (what === 'story' ? row?.story_id : row?.game_id) ?? null;
}

/** False when it was so already. */
async function mark(tx: Tx, what: Hideable, id: string, since: Date | null): Promise<boolean> {
  const was = since === null ? 'is not' : 'is';
  const done =
    what === 'story'
      ? await tx.updateTable('stories').set({ hidden_at: since }).where('id', '=', id).where('hidden_at', was, null).executeTakeFirst()
      : await tx
          .updateTable('games')
          .set({ links_hidden_at: since })
          .where('id', '=', id)
          .where('links_hidden_at', was, null)
          .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
