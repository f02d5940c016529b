import { afterAll, describe, inject, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/infrastructure/db/open-database.ts';
import { proof } from '#tests/proof.ts';
import { lendPglite } from './kept-pglite.ts';
import { lendPostgres } from './kept-postgres.ts';
import { copyDatabase, dropDatabase } from './postgres-databases.ts';

/** Opens a fresh, migrated, empty database. What a test opens is closed after it, what its suite opens after the suite. */
export type OpenFresh = () => Promise<OpenDatabase>;

/** Runs the same suite on PGlite in memory and on PostgreSQL, for what the two can do differently: locks, types, full text, one connection. */
export function describeOnEachDatabase(name: string, suite: (open: OpenFresh) => void): void {
  describe(`${name} (PGlite)`, () => suite(closingAfterUse(openFreshPglite)));
  describe(`${name} (PostgreSQL)`, () => suite(closingAfterUse(openFreshPostgres)));
}

/** Runs a suite on PostgreSQL, where many connections show races, and in the full run on PGlite too. */
export function describeOnPostgres(name: string, suite: (open: OpenFresh) => void): void {
  if (proof === 'full') describeOnEachDatabase(name, suite);
  else describe(`${name} (PostgreSQL)`, () => suite(closingAfterUse(openFreshPostgres)));
}

/** A PGlite in memory, as good as new. The caller closes it. */
export const openFreshPglite: OpenFresh = async () => openDatabase({ url: null, directory: null, pglite: await lendPglite() });

/** A database on the run's PostgreSQL, as good as new. The caller closes it. */
export const openFreshPostgres: OpenFresh = async () => {
  const { url, pool, giveBack } = await lendPostgres(inject('postgresUrl'));
  const open = await openDatabase({ url, directory: null, pool });
  return {
    ...open,
    close: async () => {
      await open.close();
      await giveBack();
    },
  };
};

/** Creates a database, migrated and empty, and returns its address, for tests that start whole servers. */
export const createPostgresDatabase = (): Promise<string> => copyDatabase(inject('postgresUrl'), 'template1');

export const dropPostgresDatabase = (url: string): Promise<void> => dropDatabase(inject('postgresUrl'), url);

/** Closes what a test opened after the test, and what its suite opened after the suite. */
function closingAfterUse(open: OpenFresh): OpenFresh {
  const opened = new Set<OpenDatabase>();
  afterAll(async () => {
    for (const database of [...opened]) await database.close();
  });
  return async () => {
    const database = await open();
    const once: OpenDatabase = {
      ...database,
      close: async () => {
        if (opened.delete(once)) await database.close();
      },
    };
    opened.add(once);
    afterTest(once.close);
    return once;
  };
}

function afterTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // Opened by a hook of the suite.
  }
}
