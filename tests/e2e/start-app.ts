import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyDatabase } from '#tests/server/harness/postgres-databases.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';

/** The initial database of apps: migrated, with the stories. */
export const SEEDED = 'seeded';

export type BrandName = 'Lorewick' | 'Nightquill';
/** The database of an app: embedded as with `npm start`, or PostgreSQL, which needs less of the machine. */
export type DatabaseName = 'embedded' | 'PostgreSQL';

/** A running product: the built app and the real server on a database of its own. */
export interface App {
  readonly url: string;
  /** Kills the server without warning and starts it again at the same address. */
  crash(): Promise<void>;
  /** Like `crash`, with these additional settings until the next restart. */
  restart(env: Readonly<Record<string, string>>): Promise<void>;
  /** Does what an operator does by `npm run admin`, beside the running server. Not with an embedded database, which the server holds. */
  admin(action: 'ban' | 'unban', email: string): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the data folder of an app, and with PostgreSQL its database with the stories. */
const places: Readonly<Record<DatabaseName, () => Promise<{ DATA_DIR: string; DATABASE_URL?: string }>>> = {
  // Its first start creates and fills the database, as with `npm start`.
  embedded: async () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'app-')) }),
  PostgreSQL: async () => ({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'app-')),
    DATABASE_URL: await copyDatabase(process.env.TEST_POSTGRES_URL ?? '', SEEDED),
  }),
};

export async function startApp(
  brand: BrandName,
  env: Readonly<Record<string, string>> = {},
  database: DatabaseName = 'PostgreSQL',
  args: readonly string[] = [],
): Promise<App> {
  const place = await places[database]();
  const all = { ...place, APP_NAME: brand, NARRATOR_WORD_MS: '0', RATE_LIMIT_SCALE: '1000', ...env };
  let server = await ServerProcess.start(all, args);
  const { url } = server;
  const restart = async (changed: Readonly<Record<string, string>>) => {
    await server.kill('SIGKILL');
    server = await ServerProcess.start({ ...all, ...changed, PORT: new URL(url).port });
  };
  return {
    url,
    crash: () => restart({}),
    restart,
    admin: async (action, email) => {
      const script = join(import.meta.dirname, '../../scripts/admin.ts');
      await promisify(execFile)(process.execPath, [script, action, email], { env: { ...process.env, ...all } });
    },
    stop: async () => {
      await server.kill('SIGKILL');
      rmSync(place.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** The setting with the address of the app that all tests of a brand share. */
export const sharedAppSetting = (brand: BrandName): string => `TEST_APP_${brand.toUpperCase()}`;
