import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Followed, followLines } from '#tests/e2e/followed-lines.ts';
import { mailedCode } from '#tests/server/harness/mailed-code.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';
import { DrivenPage } from './driven-page.ts';
import { knownBrowsers } from './installed-browsers.ts';

const STORY = 'the-lamplighters-debt';
const CHOICES = '[aria-label="Choices"]:not([data-settling]) button';

const lastTurn = () => document.querySelector('[data-last-turn] article')?.textContent ?? '';
const isBusy = () => document.querySelector('[role="log"]')?.getAttribute('aria-busy') === 'true';
const coins = () => document.querySelector('[aria-label^="Your coins: "]')?.getAttribute('aria-label')?.slice(12) ?? null;
/** Waits for choices that can be pressed, or for the ending. */
const next = () =>
  document.querySelector('[role="log"][aria-busy="false"]') &&
  (document.querySelector('[data-ending]') ? 'ending' : document.querySelector('[aria-label="Choices"]:not([data-settling])') && 'choices');

/** Reads to the end of the turn by the keyboard. Resolves to how far the page was scrolled by itself meanwhile. */
async function readToEnd(page: DrivenPage): Promise<number> {
  let byItself = 0;
  let stood = await page.standsStill();
  for (;;) {
    const dock = await page.until(() => {
      const bar = document.querySelector('[data-dock]');
      const more = [...(bar?.querySelectorAll('button') ?? [])].some(({ textContent }) => textContent?.trim() === 'More');
      return more ? 'more' : /write|over/.exec(bar?.getAttribute('data-dock') ?? '')?.[0];
    });
    byItself += Math.abs((await page.browser.run(() => Math.round(scrollY))) - stood);
    if (dock !== 'more') return byItself;
    await page.press('Space');
    stood = await page.standsStill();
  }
}

let server: ServerProcess;
let folder: string;
const start = (port = '0') =>
  ServerProcess.start({ DATA_DIR: folder, PORT: port, APP_NAME: 'Lorewick', NARRATOR_WORD_MS: '12', RATE_LIMIT_SCALE: '1000' });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  server = await start();
});
afterAll(async () => {
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

for (const { name, start: startBrowser, missing } of knownBrowsers())
  describe.skipIf(startBrowser === null)(missing ?? name, () => {
    let page: DrivenPage;
    beforeAll(async () => {
      if (startBrowser !== null) page = new DrivenPage(await startBrowser());
    });
    afterAll(() => page?.browser.close());

    it('C70: pressed while the server is away, the page stays and says so, and goes on by itself', async () => {
      const { port } = new URL(server.url);
      await page.browser.open(server.url);
      await page.until(coins);
      await server.kill('SIGKILL');
      await page.click(`a[href="/story/${STORY}"]`);
      await page.shows('p', 'You are offline');
      expect(await page.browser.run(() => location.pathname)).toBe('/');
      server = await start(port);
      await page.until((story) => location.pathname === `/story/${story}`, STORY);
      await page.shows('h1');
    });

    it('PAGE-03, PLAY-10: from the front page through a story to its ending', async () => {
      await page.browser.open(server.url);
      await page.click(`a[href="/story/${STORY}"]`);
      // The front page, which stays until the transition has begun, leads to the same game.
      await page.click(`article a[href^="/chat/${STORY}"]`, 'Play');
      await page.shows(CHOICES);
      // The reading rules have a test of their own.
      await page.browser.run(() => localStorage.setItem('reading_speed', 'at-once'));
      await page.browser.open(`${server.url}/chat/${STORY}`);
      for (let turn = 0; (await page.until(next)) === 'choices'; turn += 1) {
        expect(turn).toBeLessThan(30);
        const before = await page.browser.run(lastTurn);
        await page.press('1');
        await page.until((text) => document.querySelector('[data-last-turn] article')?.textContent !== text, before);
      }
      await page.shows('#epilogue-title', 'Epilogue');
      await page.shows('#ending');
    });

    it.each([
      ['phone', 447, 844],
      ['desktop', 1280, 800],
    ] as const)('PLAY-13: the rules of reading hold on a %s', async (_, width, height) => {
      await page.browser.resize(width, height);
      await page.browser.run(() => localStorage.setItem('reading_speed', 'fast'));
      await page.browser.open(`${server.url}/chat/forger-of-spare-street`);
      await page.until(next);
      await readToEnd(page);
      await page.click(CHOICES);
      await page.until(isBusy);
      await page.standsStill();
      await page.browser.run(followLines);
      const offset = await page.browser.run(() => {
        const turn = document.querySelector('[data-last-turn]');
        return turn ? turn.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(turn).getPropertyValue('--play-top')) : null;
      });
      expect(Math.abs(offset ?? 99), 'the start of the turn').toBeLessThanOrEqual(2);
      expect(await readToEnd(page), 'scrolled by itself').toBeLessThanOrEqual(1);
      await page.until(next);
      const followed = await page.browser.run(() => (window as unknown as { followed: Followed }).followed);
      expect(followed).toMatchObject({ lost: [], shifted: [] });
      expect(followed.lines).toBeGreaterThan(5);
    });

    it('PLAY-04: a reload in the middle of a reply loses no word and charges once', async () => {
      await page.browser.open(`${server.url}/chat/forger-of-spare-street`);
      await page.until(next);
      const before = Number(await page.until(coins));
      const opening = await page.browser.run(lastTurn);
      await page.click(CHOICES);
      await page.until(isBusy);
      const part = await page.until((old) => {
        const text = document.querySelector('[data-last-turn] [data-block]')?.textContent ?? '';
        return text.length > 20 && !old.includes(text.slice(0, 20)) && text.slice(0, -1);
      }, opening);
      await page.browser.open(`${server.url}/chat/forger-of-spare-street`);
      await page.until(next);
      expect(await page.browser.run(lastTurn)).toContain(part.slice(0, 20));
      expect(Number(await page.until(coins))).toBe(before - 1);
    });

    it('PAY-01: buys coins', async () => {
      await page.browser.open(`${server.url}/user/coins`);
      await page.click('main button', 'Recharge');
      await page.click('dialog button', '1.99 USD for 100 coins');
      await page.click('button', 'Pay');
      await page.shows('h1', '100 coins added');
    });

    it('AUTH-14: signs in with a mailed code', async () => {
      const email = `${name.toLowerCase()}@example.org`;
      await page.browser.open(`${server.url}/user/login`);
      await page.type('input[name="email"]', email);
      const code = await mailedCode(server.url, email, () => page.click('button', 'Send me a code'));
      await page.type('input[autocomplete="one-time-code"]', code);
      await page.until(() => location.pathname === '/');
      await page.browser.open(`${server.url}/user/profile`);
      await page.shows('h1');
    });
  });
