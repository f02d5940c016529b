import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { DrivenBrowser, type Input } from './driven-browser.ts';

export interface WebKitPaths {
  readonly driver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

/** The engine of Safari in WebKitGTK's MiniBrowser, by WebDriver: https://www.w3.org/TR/webdriver2/. It has no mode without windows, so it gets a display. */
export class WebKit extends DrivenBrowser {
  readonly #processes: readonly ChildProcess[];
  readonly #session: string;

  private constructor(processes: readonly ChildProcess[], session: string) {
    super();
    this.#processes = processes;
    this.#session = session;
  }

  static async start({ driver, miniBrowser, xvfb }: WebKitPaths): Promise<WebKit> {
    // The display writes its number to the file descriptor 3.
    const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await new Promise<string>((resolve, reject) => {
      (screen.stdio[3] as Readable).once('data', (number: Buffer) => resolve(`:${String(number).trim()}`));
      screen.once('error', reject);
    });
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' };
    const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
    const base = `http://127.0.0.1:${port}/session`;
    await answers(base);
    const options = { binary: miniBrowser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = await command<{ sessionId: string }>('POST', base, { capabilities });
    return new WebKit([server, screen], `${base}/${sessionId}`);
  }

  async open(url: string): Promise<void> {
    await command('POST', `${this.#session}/url`, { url });
  }

  async resize(width: number, height: number): Promise<void> {
    await command('POST', `${this.#session}/window/rect`, { x: 0, y: 0, width, height });
  }

  async perform(inputs: readonly Input[]): Promise<void> {
    await command('POST', `${this.#session}/actions`, { actions: inputs });
  }

  async close(): Promise<void> {
    // Ends the browser, which is a child of the driver.
    await command('DELETE', this.#session).catch(() => undefined);
    for (const each of this.#processes) {
      const ended = new Promise((resolve) => each.once('exit', resolve));
      each.kill('SIGKILL');
      await ended;
    }
  }

  protected evaluate(expression: string): Promise<string> {
    return command('POST', `${this.#session}/execute/sync`, { script: `return ${expression}`, args: [] });
  }
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, body === undefined ? { method } : { method, body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}

/** Waits until the driver listens. */
async function answers(base: string): Promise<void> {
  for (;;) {
    const status = await fetch(base.replace(/session$/, 'status')).catch(() => null);
    if (status?.ok) return;
    await delay(50);
  }
}

/** The driver takes no port 0. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
