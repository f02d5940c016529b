import type { CaseStatus, CaseStep } from '#contract/support.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';

/** Address of a case's page, from the site's root. */
export const casePath = (reference: string): string => `/complaints/${reference}`;

/** Records what happened to a case. `text` is what was written, by the reporter or to them. */
export async function addStep(tx: Tx, id: string, step: CaseStep, text: string, at: Date): Promise<void> {
  await tx.insertInto('case_steps').values({ case_id: id, step, text, at }).execute();
}

/** What happened to a case, oldest first. */
export const stepsOf = (db: Database | Tx, id: string) =>
  db.selectFrom('case_steps').select(['step', 'text', 'at']).where('case_id', '=', id).orderBy('id').execute();

/** Additions to one case: every answer about it holds the whole of it. */
const MAX_ADDITIONS = 50;

/** Adds words of the reporter to a case that the caller has locked. An answered one is looked at again, until `due`. `FULL`: nothing was added. */
export async function addWords(
  tx: Tx,
  { id, status }: { readonly id: string; readonly status: CaseStatus },
  text: string,
  now: Date,
  due: Date,
): Promise<Result<null, 'FULL'>> {
  const added = (await stepsOf(tx, id)).filter(({ step }) => step === 'added');
  if (added.length >= MAX_ADDITIONS) return fail('FULL');
  await addStep(tx, id, 'added', text, now);
  if (status !== 'answered') return ok(null);
  await addStep(tx, id, 'reopened', '', now);
  await tx.updateTable('support_cases').set({ status: 'looking', due_at: due }).where('id', '=', id).execute();
  return ok(null);
}
