import type { Browser, CDPSession, Page } from 'playwright';
import type { BenchApp } from './bench-app.ts';
import { longTasks } from './long-tasks.ts';

const SLOW_DOWN = 4;
const REPLY_MS = 60_000;
/** After so long a press of a button has done all it does. */
const PRESS_MS = 300;

/** What telling one reply took, in ms of the page's main thread, with its tasks of over 50 ms: of the press of the button, and after it. */
export interface Telling {
  readonly mainThread: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  readonly longOfPress: readonly number[];
  readonly longOfTelling: readonly number[];
}

/** One reply on the play page, from the press of the button to its last word. */
export async function streamInApp(browser: Browser, app: BenchApp): Promise<Telling> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  const choice = page.getByRole('list', { name: 'Choices' }).getByRole('button').first();
  await choice.waitFor();
  const telling = await measured(
    page,
    () => choice.click(),
    async () => {
      await page.getByRole('log', { name: 'The story' }).and(page.locator('[aria-busy="true"]')).waitFor();
      await choice.waitFor({ timeout: REPLY_MS });
    },
  );
  await page.close();
  return telling;
}

/** The same on the plain page. */
export async function streamOnPlainPage(browser: Browser, app: BenchApp): Promise<Telling> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(app.plainUrl);
  const telling = await measured(
    page,
    () => page.getByRole('button').click(),
    () => page.locator('body[data-done]').waitFor({ timeout: REPLY_MS }),
  );
  await page.close();
  return telling;
}

async function measured(page: Page, begin: () => Promise<void>, end: () => Promise<void>): Promise<Telling> {
  const session = await page.context().newCDPSession(page);
  // The thread's own time: what other processes take of the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.waitForTimeout(1_000);
  const before = await metrics(session);
  const longOfPress = await longTasks(session, async () => {
    await begin();
    await page.waitForTimeout(PRESS_MS);
  });
  const longOfTelling = await longTasks(session, end);
  const after = await metrics(session);
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000;
  return {
    mainThread: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration'),
    style: spent('RecalcStyleDuration'),
    longOfPress,
    longOfTelling,
  };
}

export async function metrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
