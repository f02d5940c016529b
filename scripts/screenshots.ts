/**
 * `npm run screenshots`: builds the app, runs it once per brand on a new database and writes the pictures of README.md to `docs/pictures/`.
 * The pictures show one fixed play of a scripted story, so that two runs differ only where the app does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from './find-browser.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/pictures');
const MAX_BYTES = 60_000;
const WAIT_MS = 60_000;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, pictureWidth: 390 };
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false, pictureWidth: 1080 };

interface Shot {
  readonly name: string;
  readonly brand: 'Lorewick' | 'Nightquill';
  readonly theme: 'dark' | 'light';
  readonly screen: typeof phone;
  readonly path: string;
  /** Brings the opened page to the state that the picture shows. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const shots: readonly Shot[] = [
  { name: 'front-phone', brand: 'Lorewick', theme: 'dark', screen: phone, path: '/' },
  { name: 'front-desktop', brand: 'Lorewick', theme: 'dark', screen: desktop, path: '/' },
  { name: 'play-phone', brand: 'Lorewick', theme: 'dark', screen: phone, path: '/chat/the-quiet-relay', prepare: playTurns(2) },
  { name: 'play-desktop', brand: 'Lorewick', theme: 'light', screen: desktop, path: '/chat/the-lamplighters-debt', prepare: playTurns(2) },
  {
    name: 'novel-desktop',
    brand: 'Lorewick',
    theme: 'dark',
    screen: desktop,
    path: '/chat4/the-lamplighters-debt',
    prepare: readNovelPage,
  },
  { name: 'nightquill-desktop', brand: 'Nightquill', theme: 'dark', screen: desktop, path: '/' },
  { name: 'nightquill-phone', brand: 'Nightquill', theme: 'light', screen: phone, path: '/chat/the-quiet-relay', prepare: playTurns(1) },
];

/** Takes the first choice so many times. The last turn's text tells that a new turn has come: older turns may leave the page. */
function playTurns(turns: number): (page: Page) => Promise<void> {
  return async (page) => {
    const choice = page.locator('[aria-label="Choices"]:not([data-settling]) button').first();
    const lastTurn = page.locator('[data-last-turn]');
    await choice.waitFor();
    for (let turn = 0; turn < turns; turn += 1) {
      const before = JSON.stringify(await lastTurn.textContent());
      await choice.click();
      await page.waitForFunction(`document.querySelector('[data-last-turn]')?.textContent !== ${before}`);
      await page.locator('[aria-label="The story"][aria-busy="false"]').waitFor();
      await choice.waitFor();
    }
  };
}

async function readNovelPage(page: Page): Promise<void> {
  await page.getByRole('article', { name: 'The story' }).waitFor();
  await page.keyboard.press('Space');
}

const PAINTED = `document.fonts.status === 'loaded' && [...document.images].every((image) =>
  image.complete || image.getBoundingClientRect().top > innerHeight || image.getBoundingClientRect().width === 0)`;

/**
 * Waits for fonts and for the images in view. Scripts are text, because this project is compiled without the DOM's types, and run by the
 * debugger, because the content policy forbids `eval`.
 */
async function painted(page: Page): Promise<void> {
  while (!(await page.evaluate(PAINTED))) await page.waitForTimeout(50);
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
}

async function take(browser: Browser, url: string, { name, theme, screen, path, prepare }: Shot): Promise<void> {
  const { pictureWidth, ...device } = screen;
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', colorScheme: theme });
  context.setDefaultTimeout(WAIT_MS);
  try {
    await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
    const page = await context.newPage();
    await page.goto(url + path);
    await page.getByRole('main').waitFor();
    await prepare?.(page);
    await painted(page);
    const picture = await compressed(await page.screenshot(), pictureWidth);
    await sharp(picture).toFile(join(folder, `${name}.webp`));
    console.log(`docs/pictures/${name}.webp  ${Math.ceil(picture.length / 1_000)} kB`);
  } finally {
    await context.close();
  }
}

/** The best WebP that fits into MAX_BYTES. */
async function compressed(screenshot: Buffer, width: number): Promise<Buffer> {
  for (const quality of [85, 75, 65, 55, 45, 35]) {
    const picture = await sharp(screenshot).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= MAX_BYTES) return picture;
  }
  throw new Error(`A picture of ${width} px stays above ${MAX_BYTES / 1_000} kB.`);
}

/** Starts the server as a brand. Resolves with its address once it accepts requests. */
async function startServer(brand: string, dataDir: string): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const settings = { APP_NAME: brand, DATA_DIR: dataDir, PORT: '0', SANDBOX_PORT: '0', NARRATOR_WORD_MS: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /ready: (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace(/\/$/, ''));
    });
    child.on('exit', (code) => reject(new Error(`The server exited with ${code}: ${output}`)));
  });
  return { url, child };
}

async function takeAll(browser: Browser, brand: Shot['brand']): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'));
  const { url, child } = await startServer(brand, dataDir);
  try {
    for (const shot of shots.filter((each) => each.brand === brand)) await take(browser, url, shot);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const found = await findBrowser();
if (!found.ok) throw new Error(found.problem);
const [code] = await once(
  spawn('vite', ['build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }),
  'exit',
);
if (code !== 0) process.exit(1);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  for (const brand of ['Lorewick', 'Nightquill'] as const) await takeAll(browser, brand);
} finally {
  await browser.close();
}
