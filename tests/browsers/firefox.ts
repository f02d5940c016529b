import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrivenBrowser, type Input } from './driven-browser.ts';

interface Reply {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly result: unknown;
  readonly message?: string;
}

/** Firefox, by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export class Firefox extends DrivenBrowser {
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #sent = 0;
  #context = '';

  private constructor(child: ChildProcess, profile: string, socket: WebSocket) {
    super();
    this.#child = child;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const reply: Reply = JSON.parse(String(data));
      this.#waiting.get(reply.id)?.(reply);
      this.#waiting.delete(reply.id);
    });
  }

  static async start(path: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
    });
    const address = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.stderr.on('data', (chunk: Buffer) => {
        printed += chunk;
        const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(printed) ?? [];
        if (found) resolve(found);
      });
      child.on('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${printed}`)));
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const browser = new Firefox(child, profile, socket);
    await browser.#begin();
    return browser;
  }

  async #begin(): Promise<void> {
    await this.#send('session.new', { capabilities: {} });
    const { contexts } = await this.#send<{ contexts: readonly { context: string }[] }>('browsingContext.getTree', {});
    this.#context = contexts[0]?.context ?? '';
  }

  async open(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send('browsingContext.setViewport', { context: this.#context, viewport: { width, height } });
  }

  async perform(inputs: readonly Input[]): Promise<void> {
    await this.#send('input.performActions', { context: this.#context, actions: inputs });
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#socket.close();
    this.#child.kill('SIGKILL');
    await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }

  protected async evaluate(expression: string): Promise<string> {
    const target = { context: this.#context };
    const { result, exceptionDetails } = await this.#send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      { expression, target, awaitPromise: false },
    );
    if (result === undefined) throw new Error(exceptionDetails?.text);
    return result.value;
  }

  #send<T>(method: string, params: object): Promise<T> {
    this.#sent += 1;
    const id = this.#sent;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ type, result, message }) =>
        type === 'success' ? resolve(result as T) : reject(new Error(`${method}: ${message}`)),
      );
    });
  }
}
