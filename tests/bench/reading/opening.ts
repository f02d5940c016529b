import type { Browser, CDPSession, Page } from 'playwright';
import { lengthen } from '#tests/bench/games/long-game.ts';
import type { BenchApp } from './bench-app.ts';
import { metrics } from './streaming.ts';

const STORY = '/chat/the-quiet-relay';

/** Cost of opening a game: ms to its newest text, ms of main thread, elements on the page, bytes of heap. */
export interface Opening {
  readonly toText: number;
  readonly mainThread: number;
  readonly elements: number;
  readonly heap: number;
}

/** Opens a game of so many turns, with the app's files in the browser's cache already. */
export async function openLongGame(browser: Browser, app: BenchApp, turns: number): Promise<Opening> {
  const page = await pageOfLongGame(browser, app, turns);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-last-turn] p')) return;
      watch.disconnect();
      requestAnimationFrame(() => Object.assign(window, { toText: performance.now() }));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${app.url}/theme.js`);
  const before = await mainThreadMs(session);
  await page.goto(app.url + STORY);
  await page.waitForFunction(() => 'toText' in window);
  await page.waitForTimeout(1_000);
  const opening = {
    toText: await page.evaluate(() => (window as unknown as { toText: number }).toText),
    mainThread: (await mainThreadMs(session)) - before,
    elements: await elements(page),
    heap: await heap(session),
  };
  await page.context().close();
  return opening;
}

/** Scrolls from the newest turn to the opening and back. */
export async function scrollBack(browser: Browser, app: BenchApp, turns: number) {
  const page = await pageOfLongGame(browser, app, turns);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(app.url + STORY);
  await page.locator('[data-last-turn] p').first().waitFor();
  await page.waitForTimeout(1_000);
  const heapBefore = await heap(session);
  let maxElements = await elements(page);
  await page.mouse.move(640, 400);
  const first = page.locator('[data-turn]').first();
  const atOpening = async () => (await page.evaluate(() => scrollY)) === 0 && !((await first.textContent()) ?? '').includes('Turn ');
  for (let turn = 0; turn < 1_500 && !(await atOpening()); turn += 1) {
    await page.mouse.wheel(0, -1_500);
    await page.waitForTimeout(30);
    maxElements = Math.max(maxElements, await elements(page));
  }
  const reached = await atOpening();
  const heapAfter = await heap(session);
  await page.getByRole('button', { name: 'Latest' }).click();
  await page.waitForTimeout(2_000);
  const heapAtEnd = await heap(session);
  await page.context().close();
  return { turns: reached ? turns : Number.NaN, maxElements, heapBefore, heapAfter, heapAtEnd };
}

async function pageOfLongGame(browser: Browser, app: BenchApp, turns: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(app.url + STORY);
  await page.locator('[data-last-turn] p').first().waitFor();
  const { id } = await app.db.selectFrom('games').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  await lengthen(app.db, id, turns);
  return page;
}

const mainThreadMs = async (session: CDPSession) => ((await metrics(session)).get('TaskDuration') ?? 0) * 1_000;
const elements = (page: Page) => page.evaluate(() => document.getElementsByTagName('*').length);

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await metrics(session)).get('JSHeapUsedSize') ?? Number.NaN;
}
