import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundleOf } from './server-bundle.ts';

const root = join(import.meta.dirname, '../../..');

/** A process that soon ends would spend more on optimising the embedded database's WebAssembly than it gains by it. */
const BASELINE_WASM = ['--liftoff-only'];

/** A server in a process of its own. */
export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #output: string[];
  /** Resolves with the exit code, or with the signal's name. */
  readonly exited: Promise<number | string>;

  private constructor(child: ChildProcess, url: string, output: string[], exited: Promise<number | string>) {
    this.#child = child;
    this.url = url;
    this.#output = output;
    this.exited = exited;
  }

  /** Resolves once it has printed its address; rejects with what it printed when it exits before. */
  static start(env: Readonly<Record<string, string>>, args: readonly string[] = []): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...BASELINE_WASM, bundleOf('main'), ...args], {
      cwd: root,
      // Servers are started a hundred times in a run; what Node makes of the bundle is kept between them.
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: join(root, '.cache/node'),
        PORT: '0',
        NARRATOR_WORD_MS: '0',
        SANDBOX_PORT: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    const exited = new Promise<number | string>((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal ?? 'unknown')));
    return new Promise((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output.push(chunk.toString());
        const address = /ready: (http:\/\/\S+)/.exec(output.join(''))?.[1];
        if (address) resolve(new ServerProcess(child, address.replace(/\/$/, ''), output, exited));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void exited.then((code) => reject(new Error(`the server exited with ${code}: ${output.join('')}`)));
    });
  }

  get output(): string {
    return this.#output.join('');
  }

  kill(signal: NodeJS.Signals): Promise<number | string> {
    this.#child.kill(signal);
    return this.exited;
  }
}
