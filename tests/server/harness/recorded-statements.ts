import pg from 'pg';
import { vi } from 'vitest';

/** A statement as PostgreSQL got it. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** All statements that reach PostgreSQL from now on until mocks are restored, in a list that may be emptied. */
export function recordedStatements(): Statement[] {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given;
    if (typeof statement === 'object' && statement !== null && 'text' in statement) statements.push(statement as Statement);
    return (query as (...all: unknown[]) => unknown).apply(this, given) as never;
  });
  return statements;
}
