import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeskRight } from '#contract/route.ts';
import { holdsRight } from '#domain/admin/desk-rights.ts';
import type { Database } from '#server/application/db/database.ts';

/** What needs a person. `soonest`: when the first of them is due, or came; null where there is none. */
interface Waiting {
  readonly kind: 'cases' | 'quarantined' | 'requests' | 'refunds' | 'disputes' | 'mails' | 'ideas' | 'queued-mails';
  readonly count: number;
  readonly soonest: string | null;
}

interface Listed {
  readonly kind: Waiting['kind'];
  readonly table: 'support_cases' | 'orders' | 'desk_requests' | 'refunds' | 'disputes' | 'mails' | 'story_ideas';
  readonly time: string;
  readonly where: RawBuilder<SqlBool>;
  /** One of them is enough; absent: every admin. */
  readonly rights?: readonly DeskRight[];
}

const lists: readonly Listed[] = [
  { kind: 'cases', table: 'support_cases', time: 'due_at', where: sql<SqlBool>`status IN ('received', 'looking')`, rights: ['support'] },
  { kind: 'quarantined', table: 'orders', time: 'created_at', where: sql<SqlBool>`status = 'quarantined'`, rights: ['money'] },
  { kind: 'requests', table: 'desk_requests', time: 'asked_at', where: sql<SqlBool>`decision IS NULL`, rights: ['money'] },
  { kind: 'refunds', table: 'refunds', time: 'asked_at', where: sql<SqlBool>`status IN ('asked', 'unclear')`, rights: ['money'] },
  { kind: 'disputes', table: 'disputes', time: 'due_at', where: sql<SqlBool>`awaits`, rights: ['money'] },
  { kind: 'mails', table: 'mails', time: 'created_at', where: sql<SqlBool>`status = 'failed' AND sealed IS NOT NULL`, rights: ['support'] },
  { kind: 'queued-mails', table: 'mails', time: 'created_at', where: sql<SqlBool>`status = 'queued'`, rights: ['support'] },
  { kind: 'ideas', table: 'story_ideas', time: 'created_at', where: sql<SqlBool>`answered_at IS NULL` },
];

/** What needs a person today, as far as an admin has the right to it. Source: DESK-02. */
export class DeskOverview {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async read(rights: readonly DeskRight[]): Promise<Waiting[]> {
    const seen = lists.filter(({ rights: asked }) => asked === undefined || holdsRight(rights, asked));
    return Promise.all(
      seen.map(async ({ kind, table, time, where }) => {
        const { rows } = await sql<{ count: number; soonest: Date | null }>`
          SELECT count(*)::int AS count, min(${sql.ref(time)}) AS soonest FROM ${sql.table(table)} WHERE ${where}`.execute(this.#db);
        const [row] = rows;
        return { kind, count: row?.count ?? 0, soonest: row?.soonest?.toISOString() ?? null };
      }),
    );
  }
}
