import { fail, ok, type Result } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { CaseStanding, DeskProblem } from '#server/domain/support/desk-rule.ts';
import { caseFile } from './case-file.ts';

export type CaseFile = NonNullable<Awaited<ReturnType<typeof caseFile>>>;
/** The case after the move, or why it is refused. `missing`: there is no such case, or the case names nothing of the kind. */
export type Moved = Result<CaseFile, DeskProblem | 'missing'>;

/** A case under its lock. */
export interface LockedCase extends CaseStanding {
  readonly id: string;
  readonly reference: string | null;
  readonly reportId: string | null;
  readonly brand: string;
  readonly email: string | null;
}

/** A move of an admin, as the audit log names it. */
interface CaseMove {
  readonly admin: string;
  readonly action: string;
  readonly id: string;
}

/** Makes a move under the case's lock and writes it to the audit log; what `make` returns refuses it. */
export function moveCase(
  { db, audit }: { readonly db: Database; readonly audit: Audit },
  { admin, action, id }: CaseMove,
  make: (tx: Tx, locked: LockedCase) => Promise<DeskProblem | 'missing' | null>,
): Promise<Moved> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockCase(tx, id);
    if (locked === null) return fail('missing');
    const problem = await make(tx, locked);
    if (problem !== null) return fail(problem);
    await audit.write(admin, action, id, tx);
    const file = await caseFile(tx, id);
    return file === null ? fail('missing') : ok(file);
  });
}

async function lockCase(tx: Tx, id: string): Promise<LockedCase | null> {
  const row = await tx
    .selectFrom('support_cases')
    .select(['id', 'reference', 'report_id', 'brand', 'email', 'kind', 'status', 'taken_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { report_id: reportId, taken_by: holder, ...rest } = row;
  const newest = await tx.selectFrom('case_steps').select('id').where('case_id', '=', id).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return { ...rest, reportId, holder, lastStep: Number(newest?.id ?? 0), hasReader: row.reference !== null };
}
