import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { blockingTime } from './blocking-time.ts';
import { throttle } from './throttle.ts';

/** One load of a page as a phone on a slow network sees it, in ms since the navigation began. */
export interface PageLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the first line of a game can be read; NaN on pages without one. */
  readonly firstLine: number;
  /** Sum of what tasks after the first paint took beyond 50 ms each. */
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Bytes of fonts that had arrived at the first paint, in kB. */
  readonly fontsBeforeText: number;
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** After the last request: time in which late pictures are painted and late tasks run. */
const SETTLE_MS = 2_000;
const GIVE_UP_MS = 120_000;

/** A first visit, with nothing in the cache, and the next one. */
export interface Visits {
  readonly first: PageLoad;
  readonly returning: PageLoad;
}

/** A device without anything of the site. */
export const newPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

/** Both visits are in one tab: a new one may be hidden while it paints, and then reports no paint. */
export async function visitTwice(browser: Browser, url: string): Promise<Visits> {
  const phone = await newPhone(browser);
  try {
    const page = await phone.newPage();
    await page.addInitScript(observeLoad);
    const first = await loadPage(page, url);
    await page.goto('about:blank');
    return { first, returning: await loadPage(page, url) };
  } finally {
    await phone.close();
  }
}

async function loadPage(page: Page, url: string): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  await throttle(session);
  const fonts = watchFonts(session);
  await page.goto(url, { waitUntil: 'networkidle', timeout: GIVE_UP_MS });
  if (new URL(url).pathname.startsWith('/chat/')) await page.locator('[data-last-turn] p').first().waitFor({ timeout: GIVE_UP_MS });
  // On a busy machine the files can all be there before anything is painted.
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await page.waitForFunction(painted, undefined, { timeout: GIVE_UP_MS, polling: 200 });
  await page.waitForTimeout(SETTLE_MS);
  const load = await readLoad(page);
  await session.detach();
  return { ...load, fontsBeforeText: fonts(load.firstPaint) };
}

interface Observed {
  largest: number;
  shift: number;
  firstLine: number;
  tasks: { from: number; ms: number }[];
}

/** Runs in the page before anything else. */
function observeLoad(): void {
  const seen: Observed = { largest: Number.NaN, shift: 0, firstLine: Number.NaN, tasks: [] };
  Object.assign(window, { benchLoad: seen });
  const observe = (type: string, each: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as never);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  observe('longtask', (entry) => seen.tasks.push({ from: entry.startTime, ms: entry.duration }));
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-last-turn] p')?.textContent) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      seen.firstLine = performance.now();
    });
  });
  watch.observe(document, { childList: true, subtree: true });
}

async function readLoad(page: Page): Promise<Omit<PageLoad, 'fontsBeforeText'>> {
  // NaN does not survive the way out of the page.
  const { firstPaint, seen } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    seen: (window as unknown as { benchLoad: Observed }).benchLoad,
  }));
  if (firstPaint === null) throw new Error(`${page.url()} has painted nothing`);
  const { largest: largestPaint, shift, firstLine, tasks } = seen;
  return { firstPaint, largestPaint, firstLine, shift, blocking: blockingTime(tasks, firstPaint) };
}

/** Sums what arrives of fonts. The returned function tells the kB that had arrived by a time in ms since the navigation began. */
function watchFonts(session: CDPSession): (until: number) => number {
  const fonts = new Set<string>();
  const parts: { readonly at: number; readonly bytes: number }[] = [];
  let began: number | null = null;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type }) => {
    began ??= timestamp;
    if (type === 'Font' || /\.woff2?(\?|$)/.test(request.url)) fonts.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    if (fonts.has(requestId) && began !== null) parts.push({ at: (timestamp - began) * 1_000, bytes: dataLength });
  });
  return (until) => parts.filter(({ at }) => at <= until).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
}
