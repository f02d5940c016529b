import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/infrastructure/db/open-database.ts';
import { databaseAt } from './postgres-databases.ts';
import { startPostgres } from './postgres-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, of its maintenance database `postgres`. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole test run, with the migrated database that others are copies of, and a folder for all. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  const migrated = await openDatabase({ url: databaseAt(postgres.url, 'template1'), directory: null });
  await migrated.close();
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
