import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command prints. `npm start` would have to build first: the last build was for no name, or for another. */
const run = (command: readonly string[], env: Readonly<Record<string, string>>) => {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env: { PATH, HOME, PORT: '0', SANDBOX_PORT: '0', DATA_DIR: join(folder, 'data'), VITE_APP_NAME: 'Nightquill', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe('SET-04: a mistake of the operator is one sentence, before anything is built', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ APP_NAME: 'Lorewik' }, 'APP_NAME is "Lorewik", which is the name of no brand. The brands are Lorewick and Nightquill.'],
  ])('npm start with %j', (env, sentence) => {
    expect(run(['scripts/start.ts'], env)).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it('npm start on a port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const said = run(['scripts/start.ts'], { PORT: String(port) });
    taken.close();
    const sentence = `PORT is ${port}, and another program on this machine uses that port. Stop it, or set PORT to another one.`;
    expect(said).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it.each([
    ['VITE_APP_NAME', 'Nightquil', 'is "Nightquil", which is the name of no brand. The brands are Lorewick and Nightquill.'],
    ['APP_NAME', 'Nightquil', 'is "Nightquil", which is the name of no brand. The brands are Lorewick and Nightquill.'],
    ['OLD_SERVICE_WORKERS', '/theme.js', 'must be paths of scripts like /app/worker.js, none of the app’s own, separated by commas.'],
  ])('npm run build with a wrong %s', (name, value, sentence) => {
    const { status, stderr } = run(['node_modules/.bin/vite', 'build', '--outDir', join(folder, 'dist')], { [name]: value });
    expect(status).toBe(1);
    expect(stderr).toContain(`${name} ${sentence}\n`);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
