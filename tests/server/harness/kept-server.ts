import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleOf } from './server-bundle.ts';

const root = join(import.meta.dirname, '../../..');

/** A server that is kept running, as by `npm start`, at one address over its starts. */
export class KeptServer {
  readonly url: string;
  readonly #child: ChildProcess;
  #said = '';
  /** Resolves with the exit code of all of it, or with the signal's name. */
  readonly exited: Promise<number | string>;

  /** `nodeOptions` are those of the server's own process. */
  constructor(port: number, env: Readonly<Record<string, string>>, nodeOptions: readonly string[]) {
    this.url = `http://127.0.0.1:${port}`;
    const args = [join(import.meta.dirname, 'kept-program.ts'), ...nodeOptions, '--liftoff-only', bundleOf('main')];
    this.#child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: join(root, '.cache/node'),
        PORT: String(port),
        SANDBOX_PORT: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#said += chunk.toString();
      });
    this.exited = new Promise((resolve) => this.#child.on('exit', (code, signal) => resolve(code ?? signal ?? '')));
  }

  /** What it has printed, the log included. */
  get said(): string {
    return this.#said;
  }

  /** How often the server was ready. */
  get starts(): number {
    return this.#said.match(/ready: http/g)?.length ?? 0;
  }

  async isReady(): Promise<boolean> {
    return (await this.#answer('/readyz'))?.status === 200;
  }

  /** What an operator, a player who reads and one who writes get. Null: nothing answers. */
  async looks(token: string) {
    const [alive, ready, read, write] = await Promise.all([
      this.#answer('/healthz'),
      this.#answer('/readyz'),
      this.#answer('/api/v1/user.whoami', token),
      this.#answer('/api/v1/user-info.update', token, { name: 'Ada', gender: 'other' }),
    ]);
    return { alive, ready, read, write };
  }

  /** The share of one core that the server's process takes for some seconds. 0 where the system does not say. */
  async shareOfACore(): Promise<number> {
    const [from, before] = [performance.now(), this.#usedSeconds()];
    await delay(3_000);
    return (1_000 * (this.#usedSeconds() - before)) / (performance.now() - from);
  }

  #usedSeconds(): number {
    if (process.platform !== 'linux') return 0;
    const pid = readFileSync(`/proc/${this.#child.pid}/task/${this.#child.pid}/children`, 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // In hundredths, of the program and of the system for it.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  async #answer(path: string, token = '', body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    const answer = await fetch(this.url + path, init).catch(() => null);
    if (answer === null) return null;
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), body: await answer.text() };
  }

  /** Ends both processes: the server notices that it is alone. */
  kill(signal: NodeJS.Signals): Promise<number | string> {
    this.#child.kill(signal);
    return this.exited;
  }
}
