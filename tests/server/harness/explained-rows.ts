import { CompiledQuery } from 'kysely';
import type { Database } from '#server/application/db/database.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows statements that read get from tables and indexes, on the way to their results: what they cost, without a clock. Others count for nothing. */
export async function explainedRows(
  db: Database,
  statements: readonly { readonly text: string; readonly values: readonly unknown[] }[],
): Promise<number> {
  let rows = 0;
  for (const { text, values } of statements) {
    if (!/^\s*(?:select|with)\b/i.test(text)) continue;
    const explained = CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
    const [row] = (await db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(explained)).rows;
    if (!row) throw new Error('no plan');
    rows += rowsRead(row['QUERY PLAN'][0].Plan);
  }
  return rows;
}

/** The rows that the scans of a plan read of tables and indexes; what a statement keeps for itself costs no such read. */
function rowsRead(plan: Plan): number {
  const read = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const isOfTable = plan['Relation Name'] !== undefined || plan['Index Name'] !== undefined;
  const own = isOfTable && plan['Node Type'].endsWith('Scan') ? read * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), own);
}
