/**
 * @shortened SIGTERM to `npm start`, Ctrl+C on `npm run serve`; each with the other script in the full run
 * @proven each command and each kind of signal once: the cases of the quick run
 * @shortened `node server/main.ts` as the first process of a container, as the template for one starts it; `npm run serve` too in the full run
 * @proven what npm passes on: the cases of npm
 * @shortened servers on PostgreSQL; `npm start` on PGlite in the full run
 * @proven a signal stops periodic work and closes the database in the same way on both: `start-server.test.ts`; SIGTERM to a server on PGlite:
 * `terminate.test.ts`
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { proof } from '#tests/proof.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { bundleOf } from '#tests/server/harness/server-bundle.ts';
import { type ServerPlace, serverPlaces } from '#tests/server/harness/server-places.ts';

const root = join(import.meta.dirname, '../../..');
const MINUTES = 60_000;

/** Makes the command the first process of a process namespace of its own, as a container does. */
const asFirstProcess = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync(asFirstProcess[0] ?? '', [...asFirstProcess.slice(1), 'true']).status === 0;

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const step of cleanUp.splice(0)) step();
});

interface Run {
  readonly child: ChildProcess;
  readonly url: string;
  readonly exited: Promise<number | string>;
}

/** Runs a command in a process group of its own, as a terminal does, and waits until it prints the server's address. */
async function run(
  command: readonly string[],
  wordMs = '20',
  makePlace: () => Promise<ServerPlace> = serverPlaces.PostgreSQL,
): Promise<Run> {
  const place = await makePlace();
  const { PATH = '', HOME = '' } = process.env;
  const settings = { ...place, PORT: '0', SANDBOX_PORT: '0', LOG_LEVEL: 'warn', NARRATOR_WORD_MS: wordMs };
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE: join(root, '.cache/node'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  cleanUp.push(() => {
    killGroup(child, 'SIGKILL');
    rmSync(place.DATA_DIR, { recursive: true, force: true });
  });
  const exited = new Promise<number | string>((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal ?? 'unknown')));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready: (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`exited with ${code}: ${output}`)));
  });
  return { child, url, exited };
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}

/** Starts a reply. Resolves at its first bytes; `rest` with everything that was received when the stream ends. */
async function startReply(url: string): Promise<{ readonly rest: Promise<string> }> {
  const player = await RemotePlayer.signUp(url);
  const story_id = await player.firstStory();
  const { game, turns } = (await player.post('actor/chat/game.start', { story_id })).data;
  const input = { kind: 'choice', choice_id: turns[0].choices[0].id };
  const answer = await fetch(`${url}/api/v1/actor/chat/game.send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
    body: JSON.stringify({ game_id: game.id, turn_id: randomUUID(), input }),
  });
  const reader = answer.body?.getReader();
  if (!reader) throw new Error(`no stream: ${answer.status}`);
  let received = Buffer.from((await reader.read()).value ?? []).toString();
  const rest = (async () => {
    for (let read = await reader.read(); !read.done; read = await reader.read()) received += Buffer.from(read.value).toString();
    return received;
  })();
  // A test may look at it later than it breaks.
  rest.catch(() => undefined);
  return { rest };
}

const finished = /"type":"end","status":"done"/;

/** The reply is finished, the command succeeds after it, and nothing listens any more. */
async function expectGrace({ url, exited }: Run, reply: Promise<string>): Promise<void> {
  expect(await reply).toMatch(finished);
  expect(await exited).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
}

const childOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

describe.skipIf(process.platform === 'win32')('a signal to npm', () => {
  it.each(proof === 'full' ? ['serve', 'start'] : ['start'])(
    'faults S48: SIGTERM to `npm run %s` alone lets the server finish its replies',
    async (script) => {
      // In the full run with the embedded database, as a first user has it.
      const started = await run(['npm', 'run', script], '20', proof === 'full' ? serverPlaces.PGlite : serverPlaces.PostgreSQL);
      const reply = await startReply(started.url);
      started.child.kill('SIGTERM');
      await expectGrace(started, reply.rest);
    },
    5 * MINUTES,
  );

  it.each(proof === 'full' ? ['serve', 'start'] : ['serve'])(
    'Ctrl+C on `npm run %s`, which reaches npm and the server, lets the server finish its replies',
    async (script) => {
      const started = await run(['npm', 'run', script]);
      const reply = await startReply(started.url);
      killGroup(started.child, 'SIGINT');
      await expectGrace(started, reply.rest);
    },
    5 * MINUTES,
  );

  const inContainer = [
    ['node server/main.ts', [process.execPath, 'server/main.ts']],
    ['npm run serve', ['npm', 'run', 'serve']],
  ] as const;

  it.skipIf(!canUnshare).each(proof === 'full' ? inContainer : inContainer.slice(0, 1))(
    'SIGTERM to `%s` as the first process of a container lets the server finish its replies',
    async (_, command) => {
      const started = await run([...asFirstProcess, ...command]);
      const reply = await startReply(started.url);
      process.kill(childOf(started.child.pid ?? 0), 'SIGTERM');
      await expectGrace(started, reply.rest);
    },
    5 * MINUTES,
  );

  it(
    'stops at once on a second, later signal',
    async () => {
      const { child, url, exited } = await run([process.execPath, bundleOf('main')], '1500');
      const reply = await startReply(url);
      child.kill('SIGTERM');
      // Later than a repetition of the same key press.
      await delay(1500);
      child.kill('SIGTERM');
      expect(await exited).toBe(1);
      await reply.rest.catch(() => undefined);
    },
    5 * MINUTES,
  );
});
