import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres-process.ts';
import { bundlePrograms } from './server-bundle.ts';

export interface TestRun {
  /** Address of the run's PostgreSQL, of its maintenance database `postgres`. */
  readonly postgresUrl: string;
  readonly folder: string;
  /** Stops the one and removes the other. */
  end(): Promise<void>;
}

/** Starts what all workers of a run share: one PostgreSQL, the bundled programs, and a folder for what they begin with. */
export async function startRun(): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  const [postgres] = await Promise.all([startPostgres(), bundlePrograms()]);
  return {
    postgresUrl: postgres.url,
    folder,
    end: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
