import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { databaseAt } from './postgres-databases.ts';
import { startRun } from './test-run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, of its maintenance database `postgres`. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole test run, with the migrated database that others are copies of, and a folder for all. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl, end } = await startRun();
  project.provide('postgresUrl', postgresUrl);
  const migrated = await openDatabase({ url: databaseAt(postgresUrl, 'template1'), directory: null });
  await migrated.close();
  return end;
}
