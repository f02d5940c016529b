import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { mailedCode } from '#tests/server/harness/mailed-code.ts';
import { answerTo, choices, enterAs, expect, settled, startApp, test } from './app.ts';

const STORY = 'the-quiet-relay';

const newAddress = () => `away.${randomUUID().slice(0, 8)}@mail.example`;

const newest = (page: Page) => page.locator('[data-last-turn]');
/** What the player did last, or the first words of an opening. */
const lastLine = (page: Page) => newest(page).getByRole('paragraph').first();

const gamesOf = async (page: Page): Promise<string[]> =>
  JSON.parse(await answerTo(page, 'game-history.list')).data.stories.map((story: { game: { id: string } }) => story.game.id);

/** Plays one turn of the open game. */
async function playTurn(page: Page): Promise<void> {
  await settled(page);
  const before = await newest(page).textContent();
  await choices(page).first().click();
  await expect(newest(page)).not.toHaveText(before ?? '');
  await settled(page);
}

/** A member who has played a turn here. Resolves to its first line. */
async function memberInGame(page: Page, url: string, email: string): Promise<string> {
  await enterAs(page, url, email);
  await page.goto(`${url}/chat/${STORY}`);
  await playTurn(page);
  return (await lastLine(page).textContent()) ?? '';
}

/** Runs `work` as the same member in another browser. */
async function elsewhere(context: BrowserContext, url: string, email: string, work: (page: Page) => Promise<unknown>): Promise<void> {
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('no browser');
  const page = await other.newPage();
  await enterAs(page, url, email);
  await page.goto(`${url}/about`);
  await work(page);
  await other.close();
}

/** Signs in by the page that is open. */
async function signInHere(page: Page, url: string, email: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Sign in|Use another account)$/ })
    .click();
  // A code was sent to this browser a moment ago, and the next one has to wait.
  await page.context().clearCookies({ name: 'browser' });
  await page.getByLabel('E-mail address').fill(email);
  const code = await mailedCode(url, email, () => page.getByRole('button', { name: 'Send me a code' }).click());
  await page.getByLabel('Six-digit code').fill(code);
}

const asked = (page: Page) => page.getByRole('heading', { name: 'You were signed out' });

test('AUTH-22: signed out from another device: the pressed choice waits for the member and starts nothing for the guest', async ({
  apps,
  page,
  context,
}) => {
  const { url } = await apps('Lorewick');
  const email = newAddress();
  const text = await memberInGame(page, url, email);
  await elsewhere(context, url, email, (other) => answerTo(other, 'user-session.revoke-all', {}));
  await choices(page).first().click();
  await expect(asked(page)).toBeVisible();
  // On the pages of the player too, and over the others.
  for (const path of ['/user/coins', '/user/profile']) {
    await page.goto(url + path);
    await expect(asked(page)).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  }
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'You were signed out' })).toContainText('Sign in to go on.');
  await expect(page.getByRole('link', { name: 'Your coins' })).toHaveText('–');
  await page.goto(`${url}/chat/${STORY}`);
  await expect(asked(page)).toBeVisible();
  expect(await gamesOf(page)).toEqual([]);
  await signInHere(page, url, email);
  await expect(lastLine(page)).toHaveText(text);
  await expect(page.getByText(/^You had chosen “.+”\. It is not played yet\.$/)).toBeVisible();
});

test('AUTH-22: 30 days away: the member is asked, and only “Play as a guest instead” begins a game of the guest', async ({
  apps,
  page,
}) => {
  const { url } = await apps('Nightquill');
  const text = await memberInGame(page, url, newAddress());
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${url}/chat/${STORY}`);
  await expect(asked(page)).toBeVisible();
  expect(await gamesOf(page)).toEqual([]);
  await page.reload();
  await expect(asked(page)).toBeVisible();
  await page.getByRole('button', { name: 'Play as a guest instead' }).click();
  await settled(page);
  await expect(lastLine(page)).not.toHaveText(text);
  expect(await gamesOf(page)).toHaveLength(1);
});

test('AUTH-22: an account that was deleted elsewhere says so', async ({ apps, page, context }) => {
  const { url } = await apps('Lorewick');
  const email = newAddress();
  await memberInGame(page, url, email);
  await elsewhere(context, url, email, (other) => answerTo(other, 'user-account.delete', { confirm: 'delete my account' }));
  await choices(page).first().click();
  await expect(page.getByRole('heading', { name: 'This account was deleted' })).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'This account was deleted' })).toBeVisible();
});

test('AUTH-22: a member who is banned while playing reads so, and nothing is started for a guest', async ({ page }) => {
  const app = await startApp('Lorewick');
  try {
    const email = newAddress();
    await memberInGame(page, app.url, email);
    await app.admin('ban', email);
    await choices(page).first().click();
    await expect(page.getByRole('heading', { name: 'This account is blocked' })).toBeVisible();
    await page.goto(app.url);
    await expect(page.getByRole('region', { name: 'This account is blocked' })).toBeVisible();
    expect(await gamesOf(page)).toEqual([]);
  } finally {
    await app.stop();
  }
});

test('AUTH-22: cookies cleared in part: the member goes on, or is asked, and nothing is started for a guest', async ({
  apps,
  page,
  context,
  browser,
}) => {
  const { url } = await apps('Lorewick');
  const text = await memberInGame(page, url, newAddress());
  const state = await context.storageState();
  await page.close();
  const cases = [
    ['browser', 'goes on'],
    ['player', 'goes on'],
    ['refresh_token', 'goes on'],
    ['token', 'goes on'],
    ['token player', 'goes on'],
    ['token refresh_token', 'is asked'],
    ['token refresh_token player', 'is asked'],
  ] as const;
  for (const [lost, outcome] of cases) {
    const cookies = state.cookies.filter(({ name }) => !lost.split(' ').includes(name));
    expect(cookies).toHaveLength(state.cookies.length - lost.split(' ').length);
    const other = await browser.newContext({ storageState: { ...state, cookies } });
    const its = await other.newPage();
    await its.goto(`${url}/chat/${STORY}`);
    await expect(outcome === 'is asked' ? asked(its) : its.getByText(text, { exact: true }).first(), lost).toBeVisible();
    expect(await gamesOf(its), lost).toHaveLength(outcome === 'is asked' ? 0 : 1);
    await other.close();
  }
});

test('AUTH-23, PLAY-22: signing in where guest and account both played asks which game goes on, and both stay in the list', async ({
  apps,
  page,
  context,
}) => {
  const { url } = await apps('Lorewick');
  const email = newAddress();
  await elsewhere(context, url, email, async (other) => {
    await other.goto(`${url}/chat/${STORY}`);
    for (let turn = 0; turn < 2; turn += 1) await playTurn(other);
  });
  await page.goto(`${url}/chat/${STORY}`);
  await playTurn(page);
  const line = await lastLine(page).textContent();
  await page.goto(`${url}/user/login?next=/chat/${STORY}`);
  await page.getByLabel('E-mail address').fill(email);
  const code = await mailedCode(url, email, () => page.getByRole('button', { name: 'Send me a code' }).click());
  await page.getByLabel('Six-digit code').fill(code);
  const question = page.getByRole('dialog', { name: 'You have two games of this story to go on with' });
  await expect(question.getByRole('listitem')).toContainText(['Turn 2', 'Turn 1']);
  await question.getByRole('link', { name: 'Go on with this one: Turn 1' }).click();
  await expect(lastLine(page)).toHaveText(line ?? '');
  await expect(question).toBeHidden();
  await page.goto(`${url}/story/${STORY}`);
  const games = page.getByRole('region', { name: 'Your games' }).getByRole('listitem');
  await expect(games).toContainText(['Turn 1', 'Turn 2']);
  await expect(games.filter({ hasText: 'Latest' })).toContainText('Turn 1');
  await expect(page.getByRole('heading', { name: 'You have two games' })).toHaveCount(0);
  await games.filter({ hasText: 'Turn 2' }).getByRole('link').click();
  await settled(page);
  await expect(lastLine(page)).not.toHaveText(line ?? '');
  await page.goto(`${url}/user/profile`);
  await expect(games).toContainText([/The Quiet Relay\s*Turn 1/, /The Quiet Relay\s*Turn 2/]);
});
