import type { Browser, CDPSession, Page } from 'playwright';
import type { BenchApp } from './bench-app.ts';
import { longTasks } from './long-tasks.ts';

const SLOW_DOWN = 4;
const REPLY_MS = 60_000;
/** Time in which the press of a button takes its full effect. */
const PRESS_MS = 300;

/** Cost of one streamed reply in ms of the page's main thread, with its tasks of over 50 ms: of the press of the button, and after it. */
export interface ReplyMeasurement {
  readonly mainThread: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  readonly longOfPress: readonly number[];
  readonly longOfReply: readonly number[];
}

/** One reply on the play page, from the press of the button to its end. */
export async function streamInApp(browser: Browser, app: BenchApp): Promise<ReplyMeasurement> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  const choice = page.getByRole('list', { name: 'Choices' }).getByRole('button').first();
  await choice.waitFor();
  const measurement = await measured(
    page,
    () => choice.click(),
    async () => {
      await page.getByRole('log', { name: 'The story' }).and(page.locator('[aria-busy="true"]')).waitFor();
      await choice.waitFor({ timeout: REPLY_MS });
    },
  );
  await page.close();
  return measurement;
}

/** The same on the plain page. */
export async function streamOnPlainPage(browser: Browser, app: BenchApp): Promise<ReplyMeasurement> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(app.plainUrl);
  const measurement = await measured(
    page,
    () => page.getByRole('button').click(),
    () => page.locator('body[data-done]').waitFor({ timeout: REPLY_MS }),
  );
  await page.close();
  return measurement;
}

async function measured(page: Page, begin: () => Promise<void>, end: () => Promise<void>): Promise<ReplyMeasurement> {
  const session = await page.context().newCDPSession(page);
  // The thread's own time, without what other processes use.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.waitForTimeout(1_000);
  const before = await metrics(session);
  const longOfPress = await longTasks(session, async () => {
    await begin();
    await page.waitForTimeout(PRESS_MS);
  });
  const longOfReply = await longTasks(session, end);
  const after = await metrics(session);
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000;
  return {
    mainThread: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration'),
    style: spent('RecalcStyleDuration'),
    longOfPress,
    longOfReply,
  };
}

export async function metrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
