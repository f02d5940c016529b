import type { CompiledQuery } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Stands for a value until the query is run. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Places a value in a query by its name. */
export type Place<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/**
 * A query that every turn or every request runs. It is built and compiled to SQL on its first run, and later runs only fill in the values: building took as
 * long as the database took to answer. `build` may not depend on anything else than its arguments.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Database | Tx, place: Place<Values>) => { compile(): CompiledQuery<Row> },
): (db: Database | Tx, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  // Kysely passes values on as they are, so a placeholder comes back in its place in the list of parameters.
  const place: Place<Values> = <Name extends keyof Values>(name: Name) => new Placeholder(name) as Values[Name];
  return async (db, values) => {
    compiled ??= build(db, place).compile();
    const filled = (parameter: unknown) => (parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter);
    const query: CompiledQuery<Row> = { ...compiled, parameters: compiled.parameters.map(filled) };
    return (await db.executeQuery(query)).rows;
  };
}
