import { PGlite } from '@electric-sql/pglite';
import { migratedPglite } from './run-templates.ts';

/** What a test may leave behind that emptying its tables does not undo: tables, columns, constraints, indexes, statistics, migrations. */
const SCHEMA = `SELECT md5(concat(
  (SELECT string_agg(concat(relname, relkind, relnatts, relchecks), ',' ORDER BY oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace),
  (SELECT string_agg(concat(conname, pg_get_constraintdef(oid)), ',' ORDER BY oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace),
  (SELECT string_agg(concat(indexrelid, indkey, indisvalid), ',' ORDER BY indexrelid) FROM pg_index WHERE indrelid >= 16384),
  (SELECT count(*) FROM pg_statistic WHERE starelid >= 16384),
  (SELECT string_agg(name, ',' ORDER BY name) FROM kysely_migration))) AS schema`;

/** Tables that were written to since they were made or last emptied. */
const WRITTEN = `SELECT string_agg(quote_ident(relname), ', ') AS tables FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%' AND pg_relation_size(oid) > 0`;

/** Databases of this worker that are not in use, migrated and empty. */
const free: PGlite[] = [];
let schema = '';

/**
 * A migrated, empty PGlite in memory, for one user at a time: `close` gives it back. A new one costs half a second of processor time, to empty one costs
 * a tenth of that, and its code is compiled already.
 */
export async function lendPglite(): Promise<PGlite> {
  const pglite = free.pop() ?? new PGlite({ loadDataDir: await migratedPglite() });
  schema ||= await schemaOf(pglite);
  return lent(pglite);
}

const schemaOf = async (pglite: PGlite): Promise<string> => (await pglite.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? '';

/** To its user it is closed for good after `close`: what a test left running fails, and does not reach the next test. */
function lent(pglite: PGlite): PGlite {
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    if (await emptied(pglite)) free.push(pglite);
    else if (!pglite.closed) await pglite.close();
  };
  return new Proxy(pglite, {
    get: (target, key) => {
      if (key === 'closed') return closed || target.closed;
      if (key === 'close') return close;
      if (closed) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Brings it back to the state of a new one. False when it cannot be: it is broken, or a test changed its schema. */
async function emptied(pglite: PGlite): Promise<boolean> {
  try {
    if (pglite.isInTransaction()) await pglite.exec('ROLLBACK');
    await pglite.exec('DISCARD ALL');
    const { rows } = await pglite.query<{ tables: string | null }>(WRITTEN);
    const tables = rows[0]?.tables;
    if (tables) await pglite.exec(`TRUNCATE ${tables} RESTART IDENTITY CASCADE`);
    return (await schemaOf(pglite)) === schema;
  } catch {
    return false;
  }
}
