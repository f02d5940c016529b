import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';

const root = join(import.meta.dirname, '../../..');
const cards = 'tests/fakes/cards/files';

describe('npm run character and npm run lore, beside a running server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  let url: string;
  let server: TestApp;

  beforeAll(async () => {
    url = await createPostgresDatabase();
    server = await TestApp.on(await openDatabase({ url, directory: null }));
    writeFileSync(join(folder, 'none.json'), '{"entries"');
  });
  afterAll(async () => {
    await server.close();
    await dropPostgresDatabase(url);
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (script: 'import-characters' | 'import-lore', ...args: string[]) =>
    new Promise<{ readonly status: number; readonly said: string }>((resolve) => {
      const options = {
        cwd: root,
        env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(root, '.cache/node'), DATABASE_URL: url },
      };
      execFile(process.execPath, [`scripts/${script}.ts`, ...args], options, (error, stdout, stderr) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}`.trim() }),
      );
    });

  it('MEM-11, NARR-08: take several files with one report; what cannot be read is named, and the others come in', async () => {
    const files = [`${cards}/alternate-greetings.json`, `${cards}/lorebook.json`, join(folder, 'gone.json')];
    const taken = await run('import-characters', 'import', ...files, '--story', 'the-quiet-relay');
    expect(taken.status).toBe(1);
    expect(taken.said.split('\n')).toEqual([
      `${cards}/alternate-greetings.json: is at /character/marta.`,
      expect.stringContaining('2 other greetings'),
      expect.stringMatching(/lorebook\.json was not taken in: it is a lorebook of 1 entry and no character/),
      expect.stringMatching(/gone\.json was not taken in: it cannot be read \(ENOENT\)\.$/),
      '',
      '1 file taken in, 2 not.',
    ]);
    const lore = await run('import-lore', 'import', `${cards}/lorebook.json`, `${cards}/regex-key.json`, '--character', 'marta');
    expect(lore).toEqual({
      status: 0,
      said: [
        `${cards}/lorebook.json: is the lorebook river, for new games of the character marta.`,
        `${cards}/regex-key.json: is the lorebook regex-key, for new games of the character marta.`,
        '  It is a card: its lorebook was taken, the character was not.',
        '',
        '2 files taken in, 0 not.',
      ].join('\n'),
    });
    expect(await run('import-lore', 'import', folder)).toEqual({
      status: 1,
      said: `${join(folder, 'none.json')} was not taken in: it is no JSON.\n\n0 files taken in, 1 not.`,
    });
    const audit = await server.database.db.selectFrom('audit_entries').select(['actor', 'action']).orderBy('id').execute();
    expect(audit).toEqual([
      { actor: 'npm run character', action: 'character.import marta' },
      { actor: 'npm run lore', action: 'lorebook.import river' },
      { actor: 'npm run lore', action: 'lorebook.import regex-key' },
    ]);
  });

  it('show their usage for anything else', async () => {
    const usages = await Promise.all([
      run('import-characters'),
      run('import-characters', 'import', 'a.json'),
      run('import-lore', 'import', 'a.json', '--story'),
      run('import-lore', 'import', 'a.json', '--story', 'a', '--character', 'b'),
      run('import-lore', 'export', 'a.json'),
    ]);
    for (const { status, said } of usages) expect([status, said.slice(0, 15)]).toEqual([2, 'Usage: npm run ']);
  });
});
