import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataDirectory } from '#server/infrastructure/db/data-lock.ts';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { bundleOf } from '#tests/server/harness/server-bundle.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';

const root = join(import.meta.dirname, '../../..');

interface Ran {
  readonly status: number;
  readonly said: string;
}

/** The command in a process of its own. */
const admin = (args: readonly string[], env: Readonly<Record<string, string>>, file = bundleOf('admin')): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(root, '.cache/node'), ...env } };
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}`.trim() }),
    );
  });

describe('npm run admin, beside a running server', () => {
  let url: string;
  let server: TestApp;
  let ada: TestGuest;
  const run = (...args: string[]) => admin(args, { DATABASE_URL: url });
  const role = async () => (await server.get('user.whoami', ada)).json().data?.user.role;

  beforeAll(async () => {
    url = await createPostgresDatabase();
    server = await TestApp.on(await openDatabase({ url, directory: null }));
    ada = await server.member('ada@example.com');
    await server.member('bob@example.com');
  });
  afterAll(async () => {
    await server.close();
    await dropPostgresDatabase(url);
  });

  it('faults S06, S70: grants and revokes, from the next request on, never the last admin; it is written down', async () => {
    expect(await run('grant', 'ADA@example.com')).toEqual({ status: 0, said: 'ADA@example.com is an admin now.' });
    expect(await role()).toBe('admin');
    expect(await run('grant', 'ada@example.com')).toEqual({ status: 0, said: 'ada@example.com is an admin already.' });
    const last = { status: 1, said: 'ada@example.com is the last admin. Make somebody else one first.' };
    expect(await Promise.all([run('revoke', 'ada@example.com'), run('ban', 'ada@example.com')])).toEqual([last, last]);
    expect((await run('grant', 'bob@example.com')).status).toBe(0);
    expect(await run('revoke', 'ada@example.com')).toEqual({ status: 0, said: 'ada@example.com is no admin any more.' });
    expect(await role()).toBe('normal');
    const entries = await server.database.db.selectFrom('audit_entries').select(['actor', 'action', 'subject']).orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual(['grant', 'grant', 'revoke']);
    expect(entries[2]).toEqual({ actor: 'npm run admin', action: 'revoke', subject: ada.uuid });
  });

  it('faults S06: bans and unbans; the tokens of before stay dead', async () => {
    expect(await run('ban', 'ada@example.com')).toEqual({ status: 0, said: 'ada@example.com is banned now.' });
    expect((await server.get('user.whoami', ada)).statusCode).toBe(401);
    expect(await run('unban', 'ada@example.com')).toEqual({ status: 0, said: 'ada@example.com is not banned any more.' });
    expect((await server.get('user.whoami', ada)).statusCode).toBe(401);
    ada = await server.member('ada@example.com');
    expect(await role()).toBe('normal');
  });

  it('reports unknown users, and changes that the settings would undo, in one sentence', async () => {
    const unknown = { status: 1, said: 'No user has the address nobody@example.com. They have to sign in with it once.' };
    expect(await run('grant', 'nobody@example.com')).toEqual(unknown);
    const named = await admin(['revoke', 'ada@example.com'], { DATABASE_URL: url, ADMIN_EMAILS: 'Ada@example.com' });
    expect(named).toEqual({ status: 0, said: expect.stringMatching(/^ada@example.com is no admin\.\n.*ADMIN_EMAILS/) });
  });
});

describe('npm run admin that cannot try', () => {
  const folder = mkdtempSync(join(tmpdir(), 'story-admin-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('shows its usage for anything but an action and an address', async () => {
    const odd = [[], ['grant', 'no address'], ['promote', 'a@example.com'], ['grant', 'a@example.com', 'b@example.com']];
    for (const ran of await Promise.all(odd.map((args) => admin(args, { DATA_DIR: folder }))))
      expect(ran).toEqual({ status: 2, said: 'Usage: npm run admin -- <grant|revoke|ban|unban> <e-mail>' });
  });

  it('faults S60: names the server that has the embedded database, and what to do', async () => {
    const unlock = await lockDataDirectory(folder);
    const said = `The embedded database is in use by process ${process.pid}. Stop the server first, or use ADMIN_EMAILS.`;
    // From the sources, as `npm run admin` runs it.
    expect(await admin(['grant', 'a@example.com'], { DATA_DIR: folder }, 'scripts/admin.ts')).toEqual({ status: 2, said });
    await unlock();
  });

  it('names a wrong setting and an unreachable database, without a secret', async () => {
    const wrong = await admin(['ban', 'a@example.com'], { DATA_DIR: folder, SESSION_SECRET: 'hush-hush' });
    expect(wrong).toEqual({ status: 2, said: expect.stringContaining('SESSION_SECRET') });
    const away = await admin(['ban', 'a@example.com'], { DATABASE_URL: 'postgres://u:hush-hush@127.0.0.1:1/x' });
    expect(away).toEqual({ status: 2, said: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.' });
    expect(wrong.said).not.toContain('hush');
  });
});
