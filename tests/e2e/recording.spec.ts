import type { BrowserContext, Page } from 'playwright/test';
import { type App, answerTo, choices, expect, log, serverCoins, settled, signIn, startApp, test, textBox } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'root@mail.example';
const PLAYER = 'kanarienvogel@mail.example';

let app: App;
test.beforeAll(async () => {
  app = await startApp('Lorewick', { RECORDING: 'yes', ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

/** Addresses and bodies of the requests that a context makes for recordings, the tokens and codes that its pages used, and what broke the content policy. */
function watch(context: BrowserContext) {
  const recorded: string[] = [];
  const secrets = new Set<string>();
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/i.test(message.text())) problems.push(message.text());
  });
  context.on('request', (request) => {
    const [url, body] = [request.url(), request.postData() ?? ''];
    if (/\/recording\.|\/record-page/.test(url)) recorded.push(`${url} ${body}`);
    secrets.add(request.headers().authorization?.slice('Bearer '.length) ?? '');
    secrets.add(/"code":"(\d{6})"/.exec(body)?.[1] ?? '');
  });
  return { recorded, secrets, problems };
}

/** Plays with a choice and with typed words, and resolves to the texts that were shown or typed. */
async function playWith(page: Page, typed: string): Promise<string[]> {
  const begun = page.waitForRequest(
    (request) => /recording\.start/.test(request.url()) && /the-quiet-relay/.test(request.postData() ?? ''),
  );
  await page.goto(`${app.url}/story/the-quiet-relay`);
  await begun;
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await settled(page);
  const shown = (await log(page).innerText()).split('\n').filter((line) => line.length > 20);
  // A choice shows its key and its price too.
  const choice = (await choices(page).first().innerText()).split('\n').toSorted((a, b) => b.length - a.length)[0] ?? '';
  await choices(page).first().click();
  await settled(page);
  await (await textBox(page)).fill(typed);
  await page.keyboard.press('Enter');
  await settled(page);
  return [...shown, choice, typed];
}

test('TRACK-06, TRACK-14, TRACK-16: a visit is recorded without a word of it, and an admin replays it', async ({
  page,
  context,
  browser,
}) => {
  const { recorded, secrets, problems } = watch(context);
  await signIn(page, app.url, PLAYER);
  const texts = await playWith(page, 'Kanarienvogel sings to nobody');
  // Requests that outlive a page are not shown to tests, so what was stored is read below.
  const parts = () => recorded.filter((request) => request.includes('recording.append')).length;
  await expect.poll(parts).toBeGreaterThan(0);
  const before = parts();
  await page.goto(`${app.url}/about`);
  await expect.poll(parts).toBeGreaterThan(before);
  const { uuid } = JSON.parse(await answerTo(page, 'user.whoami')).data.user;
  expect(JSON.parse(await answerTo(page, 'admin/recording.list')).code).toBe('FORBIDDEN');

  const admin = await browser.newPage();
  const atAdmin = watch(admin.context());
  await signIn(admin, app.url, ADMIN);
  await admin.goto(`${app.url}/user/coins`);
  await admin.getByRole('link', { name: 'Recordings' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Recordings');
  const list = JSON.parse(await answerTo(admin, 'admin/recording.list')).data.recordings as { id: string; user: string; page: string }[];
  const stored = await Promise.all(list.map(({ id }) => answerTo(admin, `admin/recording.get?recording=${id}`)));
  const bytes = [...recorded, ...stored.map((answer) => JSON.stringify(JSON.parse(answer).data.events))].join('\n');
  expect(texts.length).toBeGreaterThan(3);
  for (const text of [...texts, ...secrets, PLAYER, 'Kanarienvogel', uuid]) {
    if (text === '') continue;
    expect(bytes.includes(text), text).toBe(false);
    expect(bytes.includes(encodeURIComponent(text)), text).toBe(false);
  }
  expect(secrets.size).toBeGreaterThan(2);

  const played = list.find((recording) => recording.page === '/story/the-quiet-relay');
  expect(played).toMatchObject({ user: uuid });
  await admin.getByRole('link', { name: '/story/the-quiet-relay' }).first().click();
  const replay = admin.frameLocator('iframe[title="Replay of the visit"]').frameLocator('iframe');
  await expect(replay.locator('h1')).toContainText(/x{3}/);
  await expect(replay.locator('img').first()).toHaveJSProperty('complete', true);
  expect(await replay.locator('body').evaluate((body) => getComputedStyle(body).marginTop)).toBe('0px');
  await admin.getByRole('button', { name: '/chat/*' }).first().click();
  await expect(admin.getByRole('slider', { name: 'Time' })).not.toHaveValue('0');
  await admin.getByRole('button', { name: 'Play' }).click();
  await expect(replay.getByRole('log')).toContainText(/x{3}/);
  const address = admin.url();
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 820],
    ['light', 390],
  ] as const) {
    await admin.setViewportSize({ width, height: 844 });
    await admin.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const url of [`${app.url}/admin/recordings`, address]) {
      await admin.goto(url);
      if (url === address) await expect(admin.getByRole('button', { name: 'Play' })).toBeEnabled();
      else await expect(admin.getByRole('link', { name: '/story/the-quiet-relay' }).first()).toBeVisible();
      expect(await axeFindings(admin, width === 390 ? 'all' : 'colours'), `${theme} ${width}`).toEqual([]);
      expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  // An admin's own visit is not recorded.
  expect(atAdmin.recorded.filter((request) => request.includes('recording.start') && !request.includes('"page":"/user/login"'))).toEqual(
    [],
  );
  expect([...problems, ...atAdmin.problems]).toEqual([]);
  await admin.close();
});

test('TRACK-06: nothing is loaded or sent with do-not-track, opted out, before an answer, after a refusal, or where it is off', async ({
  browser,
}) => {
  /** What a visit has requested half a minute after it was opened, and on leaving. `before` runs in the page first. */
  const visit = async (before: () => void, then: (page: Page, recorded: readonly string[]) => Promise<void>): Promise<string[]> => {
    const page = await browser.newPage();
    const { recorded } = watch(page.context());
    await page.clock.install();
    await page.addInitScript(before);
    await page.goto(`${app.url}/`);
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(30_000);
    await then(page, recorded);
    await page.goto(`${app.url}/about`);
    await page.waitForLoadState('networkidle');
    await page.close();
    return recorded;
  };
  const asItIs = () => undefined;
  const wait = (page: Page) => page.waitForLoadState('networkidle');
  const doNotTrack = () => void Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' });
  await visit(asItIs, async (page, recorded) => {
    const running = async () => {
      await page.clock.runFor(5_000);
      return recorded.join();
    };
    await expect.poll(running).toMatch(/record-page.*recording\.start.*recording\.append/s);
  });
  expect(await visit(doNotTrack, wait)).toEqual([]);
  expect(await visit(() => localStorage.setItem('tracking_opt_out', 'true'), wait)).toEqual([]);
  await app.restart({ APP_NAME: 'Nightquill' });
  expect(await visit(asItIs, wait)).toEqual([]);
  const refuse = async (page: Page) => {
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.clock.fastForward(30_000);
  };
  expect(await visit(asItIs, refuse)).toEqual([]);
  await app.restart({ RECORDING: 'no' });
  expect(await visit(asItIs, wait)).toEqual([]);
  const page = await browser.newPage();
  await page.goto(app.url);
  await serverCoins(page);
  expect(JSON.parse(await answerTo(page, 'recording.start', { page: '/', width: 390, height: 844 })).code).toBe('FORBIDDEN');
  await page.close();
});
