import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededFolder } from './run-templates.ts';
import { createPostgresDatabase } from './test-database.ts';

/** Settings of where a server in a process of its own keeps its data. */
export type ServerPlace = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

/** A new place on each database. The caller removes the folder. */
export const serverPlaces: Readonly<Record<'PGlite' | 'PostgreSQL', () => Promise<ServerPlace>>> = {
  PGlite: async () => ({ DATA_DIR: await seededFolder() }),
  PostgreSQL: async () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'server-')), DATABASE_URL: await createPostgresDatabase() }),
};
