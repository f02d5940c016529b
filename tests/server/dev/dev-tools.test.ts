import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { seededFolder } from '#tests/server/harness/run-templates.ts';

const root = join(import.meta.dirname, '../../..');

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const step of cleanUp.splice(0)) step();
});

/** Prints the address of each module that Node loads. */
const PRINT_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({ load: (url, context, next) => (writeSync(1, 'loaded ' + url + '\\n'), next(url, context)) });
`)}`;

/** The modules below `server/` that a server loads from its sources until it is ready. */
async function loadedBy(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await seededFolder();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', PRINT_LOADED, 'server/main.ts'], {
    cwd: root,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      PORT: '0',
      SANDBOX_PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  cleanUp.push(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const output = await new Promise<string>((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (/are ready: http/.test(text)) resolve(text);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`exited with ${code}: ${text}`)));
  });
  return [...output.matchAll(/^loaded file:\/\/\S+\/(server\/\S+)$/gm)].map(([, file = '']) => file);
}

const ofDevelopers = (files: readonly string[]) => files.filter((file) => file.startsWith('server/dev/'));

it('SET-03: a server in production never loads what is for developers alone', async () => {
  const loaded = await loadedBy({
    NODE_ENV: 'production',
    SESSION_SECRET: 'kX9f2mQ7vL4tZ8wR1sB6nC3dH5jG0pYe',
    PUBLIC_URL: 'https://stories.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  expect(loaded).toContain('server/compose/start-server.ts');
  expect(ofDevelopers(loaded)).toEqual([]);
});

it('SET-03: a server of a developer loads the cashier and the mailbox', async () => {
  expect(ofDevelopers(await loadedBy({}))).toEqual(
    expect.arrayContaining(['server/dev/dev-tools.ts', 'server/dev/cashier/start-sandbox.ts', 'server/dev/mailbox/dev-mailbox.ts']),
  );
});
