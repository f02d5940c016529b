/**
 * @shortened two editors write two rounds, of forty in the full run, while the server and a browser are killed
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { runs } from '#tests/proof.ts';
import { installedBrowser } from '../../scripts/find-browser.ts';
import { type App, enterAs, expect, startApp, test } from './app.ts';
import { openNewStory } from './open-new-story.ts';

const [ANN, BEN] = ['ann@mail.example', 'ben@mail.example'];
const SAVED = 'Saved on this device and the server';
const WAITING = 'No network: saved on this device.';
const ROUNDS = runs(2, 40);

let app: App;
test.beforeAll(async () => {
  app = await startApp('Lorewick', { ADMIN_EMAILS: `${ANN},${BEN}` });
});
test.afterAll(() => app.stop());

/** A browser in a process of its own that can be killed, over a profile that stays. */
class KilledBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'profile-'));
  #process: ChildProcess | null = null;

  async open(): Promise<Page> {
    const args = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.#profile}`,
    ];
    const started = spawn(installedBrowser() ?? chromium.executablePath(), args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own: some systems start the browser by a script, which would die alone.
      detached: true,
    });
    this.#process = started;
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      started.stderr.on('data', (part: Buffer) => {
        said += part.toString();
        const found = /listening on (ws:\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
      started.on('exit', () => reject(new Error(said)));
    });
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context');
    return context.newPage();
  }

  async kill(): Promise<void> {
    const killed = this.#process;
    if (killed?.pid === undefined) return;
    const ended = new Promise((resolve) => killed.once('close', resolve));
    process.kill(-killed.pid, 'SIGKILL');
    await ended;
    this.#process = null;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'script.ink' });
const says = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const textOf = async (page: Page): Promise<string> => (await editor(page).locator('.cm-line').allTextContents()).join('\n');

async function typeBehind(page: Page, line: string, typed: string): Promise<void> {
  await editor(page).locator('.cm-line', { hasText: line }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
}

test('STUDIO-07: the line never calls a text safe in which a key is not', async ({ page }) => {
  await enterAs(page, app.url, ANN);
  await openNewStory(page, app.url, 'The short day');
  await says(page, SAVED);
  await typeBehind(page, 'You take the other way', '');
  // What the line says once the key is in the text, before anything else can run.
  const said = await page.evaluate(async () => {
    document.execCommand('insertText', false, ' Held.');
    for (let turn = 0; turn < 100; turn += 1) await null;
    return [...document.querySelectorAll('footer [role="status"]')].map((line) => line.textContent);
  });
  expect(said).toEqual(['Writing…']);
  await says(page, SAVED);
  expect(await textOf(page)).toContain('Held.');
});

test('STUDIO-51: no word is lost where the server and a browser are killed while two editors write', async ({ page }) => {
  const other = new KilledBrowser();
  try {
    await enterAs(page, app.url, ANN);
    await openNewStory(page, app.url, 'The long night');
    const address = page.url();
    const openOther = async () => {
      const opened = await other.open();
      await enterAs(opened, app.url, BEN);
      await opened.goto(address);
      await expect(editor(opened)).toBeVisible();
      return opened;
    };
    let second = await openOther();
    const words: string[] = [];
    const round = (at: number) => {
      const typed = [` Ann${at}.`, ` Ben${at}.`] as const;
      words.push(...typed);
      return Promise.all([typeBehind(page, 'Here your story begins', typed[0]), typeBehind(second, 'Something has changed', typed[1])]);
    };
    for (let at = 0; at < ROUNDS; at += 1) {
      // The server goes while both write.
      await Promise.all([round(at), app.crash()]);
      await second.context().setOffline(true);
      words.push(` Kept${at}.`);
      await typeBehind(second, 'You take the other way', ` Kept${at}.`);
      await says(second, WAITING);
      await other.kill();
      words.push(` On${at}.`);
      await typeBehind(page, 'You take the first way', ` On${at}.`);
      await says(page, SAVED);
      second = await openOther();
      await says(second, SAVED);
    }
    for (const one of [page, second]) for (const word of words) await expect.poll(() => textOf(one), word).toContain(word.trim());
    expect(await textOf(page)).toBe(await textOf(second));
  } finally {
    await other.remove();
  }
});
