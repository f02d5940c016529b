import type { Result } from '#domain/result.ts';
import type { Database, Tx } from './database.ts';

/** Carries a failure value out of a transaction, so that the database rolls it back. */
class RolledBack<F> extends Error {
  readonly failure: F;
  constructor(failure: F) {
    super('transaction rolled back');
    this.failure = failure;
  }
}

/** Runs the work in a transaction. A failure value rolls it back and is returned; an exception rolls it back and is thrown. */
export async function transact<T, F>(db: Database, work: (tx: Tx) => Promise<Result<T, F>>): Promise<Result<T, F>> {
  try {
    const value = await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new RolledBack(result.error);
      return result.value;
    });
    return { ok: true, value };
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, error: error.failure };
    throw error;
  }
}
