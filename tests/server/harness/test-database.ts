import { afterAll, describe, inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/infrastructure/db/open-database.ts';
import { proof } from '../../proof.ts';
import { copyDatabase, dropDatabase } from './postgres-databases.ts';
import { migratedPglite } from './run-templates.ts';

/** Opens a fresh, migrated, empty database. Whatever the suite leaves open is closed after its last test. */
export type OpenFresh = () => Promise<OpenDatabase>;

/** Runs the same suite on PGlite in memory and on PostgreSQL, for what the two can do differently: locks, types, full text, one connection. */
export function describeOnEachDatabase(name: string, suite: (open: OpenFresh) => void): void {
  describe(`${name} (PGlite)`, () => suite(closingAtTheEnd(openFreshPglite)));
  describe(`${name} (PostgreSQL)`, () => suite(closingAtTheEnd(openFreshPostgres)));
}

/** Runs a suite on PostgreSQL, where many connections show races, and in the full run on PGlite too. */
export function describeOnPostgres(name: string, suite: (open: OpenFresh) => void): void {
  if (proof === 'full') describeOnEachDatabase(name, suite);
  else describe(`${name} (PostgreSQL)`, () => suite(closingAtTheEnd(openFreshPostgres)));
}

/** A fresh PGlite in memory. The caller closes it. */
export const openFreshPglite: OpenFresh = async () => openDatabase({ url: null, directory: null, copy: await migratedPglite() });

/** A fresh database on the run's PostgreSQL, dropped on close. The caller closes it. */
export const openFreshPostgres: OpenFresh = async () => {
  const url = await createPostgresDatabase();
  const open = await openDatabase({ url, directory: null, connectTimeoutMs: 60_000 });
  return {
    ...open,
    close: async () => {
      await open.close();
      await dropPostgresDatabase(url);
    },
  };
};

/** Creates a database, migrated and empty, and returns its address, for tests that start whole servers. */
export const createPostgresDatabase = (): Promise<string> => copyDatabase(inject('postgresUrl'), 'template1');

export const dropPostgresDatabase = (url: string): Promise<void> => dropDatabase(inject('postgresUrl'), url);

function closingAtTheEnd(open: OpenFresh): OpenFresh {
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
    return once;
  };
}
