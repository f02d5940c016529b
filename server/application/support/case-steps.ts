import type { CaseStep } from '../../../contract/support.ts';
import type { Database, Tx } from '../database.ts';

/** Address of a case's page, from the site's root. */
export const casePath = (reference: string): string => `/complaints/${reference}`;

/** Records what happened to a case. `text` is what was written, by the reporter or to them. */
export async function addStep(tx: Tx, id: string, step: CaseStep, text: string, at: Date): Promise<void> {
  await tx.insertInto('case_steps').values({ case_id: id, step, text, at }).execute();
}

/** What happened to a case, oldest first. */
export const stepsOf = (db: Database | Tx, id: string) =>
  db.selectFrom('case_steps').select(['step', 'text', 'at']).where('case_id', '=', id).orderBy('id').execute();
