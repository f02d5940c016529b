import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, of its maintenance database `postgres`. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
