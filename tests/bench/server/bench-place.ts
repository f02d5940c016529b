import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchDatabase } from '#tests/bench/options.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { copyDatabase, createDatabase, databaseAt, dropDatabase } from '#tests/server/harness/postgres-databases.ts';
import { seededFolder } from '#tests/server/harness/run-templates.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';
import { startRun } from '#tests/server/harness/test-run.ts';
import { BenchProcess } from './bench-process.ts';

const SEEDED = 'seeded';

/** Databases with the stories in them, a new one for each server. */
export interface BenchPlaces {
  /** `tree`: a checkout of another version, whose first server makes the tables; empty for this one. */
  open(database: BenchDatabase, tree?: string): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

export async function benchPlaces(): Promise<BenchPlaces> {
  const { postgresUrl, folder, end } = await startRun();
  let seeded: Promise<void> | null = null;
  const seed = async () => {
    await createDatabase(postgresUrl, SEEDED);
    const server = await ServerProcess.start({ DATABASE_URL: databaseAt(postgresUrl, SEEDED), DATA_DIR: folder });
    await server.kill('SIGTERM');
  };
  return {
    open: async (database, tree = '') => {
      if (tree !== '') {
        const folder = { DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')) };
        return database === 'embedded' ? folder : { ...folder, DATABASE_URL: await copyDatabase(postgresUrl, 'template0') };
      }
      if (database === 'embedded') return { DATA_DIR: await seededFolder() };
      seeded ??= seed();
      await seeded;
      return { DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')), DATABASE_URL: await copyDatabase(postgresUrl, SEEDED) };
    },
    close: end,
  };
}

/** Of every measured server. */
export const benchSettings = { PORT: '0', SANDBOX_PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000', NARRATOR_WORD_MS: '0' };

export async function dropPlace(place: Readonly<Record<string, string>>): Promise<void> {
  if (place.DATABASE_URL) await dropDatabase(place.DATABASE_URL.replace(/\/[^/]+$/, '/postgres'), place.DATABASE_URL);
  rmSync(place.DATA_DIR ?? '', { recursive: true, force: true });
}

/** Runs `work` on a server of its own, then stops it, checks its ledger and removes its data. A mismatch is an error. */
export async function onServer<Value>(
  places: BenchPlaces,
  database: BenchDatabase,
  env: Readonly<Record<string, string>>,
  work: (server: BenchProcess) => Promise<Value>,
): Promise<Value> {
  const place = await places.open(database);
  try {
    const server = await BenchProcess.start('measured-server.ts', { ...benchSettings, ...place, ...env });
    const value = await work(server).finally(() => server.stop());
    const { said, status } = ledgerCheck(place);
    if (status !== 0) throw new Error(`ledger:check fails after the run on ${database}: ${said.slice(-500)}`);
    return value;
  } finally {
    await dropPlace(place);
  }
}
