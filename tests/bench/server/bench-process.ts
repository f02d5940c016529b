import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What one process used so far, as the process itself reports it, so that it works on every system. */
export interface Usage {
  /** Processor time of all its threads, in ms. */
  readonly cpuMs: number;
  /** Resident memory in bytes. */
  readonly memory: number;
  /** Round trips to the database. */
  readonly roundTrips: number;
}

export interface Question {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };

/** A process of the bench: server, relay, model or load. It prints `ready: <address>` and answers questions over IPC (`answerQuestions`). */
export class BenchProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #questions = 0;

  private constructor(child: ChildProcess, url: string, exited: Promise<unknown>) {
    this.#child = child;
    this.url = url;
    this.#exited = exited;
    child.on('message', (answer: Answer) => this.#waiting.get(answer.id)?.(answer));
  }

  /** `file` is relative to this folder. Rejects with what was printed when the process exits before it is ready. */
  static start(file: string, env: Readonly<Record<string, string>> = {}): Promise<BenchProcess> {
    const child = fork(join(import.meta.dirname, file), {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(root, '.cache/node'), ...env },
      silent: true,
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    return new Promise((resolve, reject) => {
      let printed = '';
      const read = (chunk: Buffer) => {
        printed = (printed + chunk).slice(-10_000);
        const address = /ready: (\S+)/.exec(printed)?.[1];
        if (address) resolve(new BenchProcess(child, address.replace(/\/$/, ''), exited));
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      void exited.then(() => reject(new Error(`${file} exited: ${printed}`)));
    });
  }

  /** The answer to a question of `answerQuestions`; the caller knows its shape. */
  ask<Value>(name: string, input: unknown = null): Promise<Value> {
    const id = ++this.#questions;
    return new Promise((resolve, reject) => {
      void this.#exited.then(() => reject(new Error(`the process has ended before it answered ${name}`)));
      this.#waiting.set(id, (answer) => {
        this.#waiting.delete(id);
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.value as Value);
      });
      this.#child.send({ id, name, input } satisfies Question);
    });
  }

  usage(): Promise<Usage> {
    return this.ask<Usage>('usage');
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await this.#exited;
  }
}
