import type { Browser, CDPSession, Page } from 'playwright';
import { longTasks } from '#tests/bench/reading/long-tasks.ts';
import { enterAs } from '#tests/e2e/enter-as.ts';
import type { App } from '#tests/e2e/start-app.ts';

const SLOW_DOWN = 4;
/** Between two keys, in ms: a quick typist. */
const KEY_MS = 110;
/** A busy machine takes long to read a text for the first time. */
const LOADED_MS = 120_000;
const TYPED = 'She counts them all again, one by one, in the rain. ';
export const ADMIN = 'bench@mail.example';

/** `keys`: ms from each key to the next paint with it, by the browser's event timing. `long`: tasks of over 50 ms of the page's thread while it was typed. `outline`: ms from the last key of a new knot to its row. `met`: ms from there to what plays by chance met of the text with it. */
export interface Typing {
  readonly keys: readonly number[];
  readonly long: readonly number[];
  readonly outline: number;
  readonly met: number;
}

/** `knot`: one in its middle. */
export interface BenchScript {
  readonly text: string;
  readonly knot: string;
}

interface Watched {
  readonly keys: number[];
  lastKey: number;
  outline: number;
  met: number;
}
type WatchedWindow = Window & { watched: Watched };

/** Types a sentence in the middle of a script, and then a new knot, on a processor four times slower. */
export async function typeInScript(browser: Browser, app: App, { text, knot }: BenchScript): Promise<Typing> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await enterAs(page, app.url, ADMIN);
  await openProject(page, app.url);
  await setScript(page, text);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.waitForTimeout(3_000);
  await page.evaluate(watch);
  const long = await typedSentence(page, session, knot);
  const { outline, met } = await afterPause(page);
  const keys = await page.evaluate(() => (window as unknown as WatchedWindow).watched.keys);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.context().close();
  return { keys, long, outline, met };
}

async function openProject(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The bench');
  await page.getByRole('button', { name: 'Make the story' }).click();
  await page.getByRole('status').getByRole('link', { name: 'The bench' }).click();
  await page.getByRole('textbox', { name: 'script.ink' }).waitFor();
}

async function setScript(page: Page, script: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'script.ink' });
  await editor.focus();
  await page.keyboard.press('Control+a');
  // Pasted: typed at once, a script of this length takes the browser minutes.
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, script);
  await page.getByText('Saved on this device and the server').waitFor({ timeout: LOADED_MS });
  const knots = script.match(/^=== /gm)?.length ?? 0;
  await page.getByText(new RegExp(`${knots.toLocaleString('en-US')} knots`)).waitFor({ timeout: LOADED_MS });
}

/** The caret stands in a knot of the middle. */
async function typedSentence(page: Page, session: CDPSession, knot: string): Promise<readonly number[]> {
  await page.keyboard.press('Control+p');
  await page.keyboard.type(knot);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.waitForTimeout(2_000);
  await page.evaluate(() => {
    (window as unknown as WatchedWindow).watched.keys.length = 0;
  });
  return longTasks(session, async () => {
    await page.keyboard.type(TYPED, { delay: KEY_MS });
    // What the pause after the last key begins belongs to it.
    await page.waitForTimeout(2_000);
  });
}

async function afterPause(page: Page): Promise<Pick<Typing, 'outline' | 'met'>> {
  await page.keyboard.press('Enter');
  await page.keyboard.type('=== pause_knot', { delay: KEY_MS });
  // To look for the row by its role would take the page's thread seconds in a long outline, and be measured with it.
  const isKnown = () => {
    const { outline, met } = (window as unknown as WatchedWindow).watched;
    return outline > 0 && met > 0;
  };
  await page.waitForFunction(isKnown, null, { polling: 200, timeout: LOADED_MS });
  return page.evaluate(() => {
    const { outline, met, lastKey } = (window as unknown as WatchedWindow).watched;
    return { outline: outline - lastKey, met: met - lastKey };
  });
}

function watch(): void {
  const watched: Watched = { keys: [], lastKey: 0, outline: 0, met: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') watched.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      watched.lastKey = timeStamp;
      watched.met = 0;
    },
    true,
  );
  // Plays by chance mark what they met as older from the first letter on.
  const met = (changes: readonly MutationRecord[]) => {
    const target = changes.at(-1)?.target;
    if (target instanceof Element) watched.met = target.hasAttribute('data-older') ? 0 : performance.now();
  };
  new MutationObserver(met).observe(document.body, { attributeFilter: ['data-older'], subtree: true });
  const outline = document.querySelector('[data-outline]');
  if (outline === null) return;
  new MutationObserver(() => {
    if (watched.outline === 0 && outline.textContent?.includes('pause_knot')) watched.outline = performance.now();
  }).observe(outline, { childList: true, subtree: true, characterData: true });
}
