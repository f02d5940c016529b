import { PGlite } from '@electric-sql/pglite';
import { COUNTED, FORGET_STATISTICS, SCHEMA, WRITTEN } from './left-behind.ts';
import { migratedPglite } from './run-templates.ts';

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
    if (tables) await pglite.exec(`TRUNCATE ${tables} CASCADE`);
    const counted = await pglite.query<{ restart: string | null }>(COUNTED);
    await pglite.exec(counted.rows[0]?.restart ?? '');
    await pglite.exec(FORGET_STATISTICS);
    return (await schemaOf(pglite)) === schema;
  } catch {
    return false;
  }
}
