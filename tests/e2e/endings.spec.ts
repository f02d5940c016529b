/**
 * @shortened the first tap, and an ending, in one brand
 * @proven both brands: full run
 * @shortened axe on an ending, in the game and at its address, in one look
 * @proven more looks: full run
 * @shortened games are played over the API and opened; of one, the last turn is taken in the browser
 * @proven every turn of it: full run; `model.spec.ts` and, in the full run, `walk.spec.ts` play to an ending in the browser
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { answerTo, type BrandName, choices, endingCard, expect, playToEnding, settled, type ThemeName, test, useTheme } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const STORY = 'the-lamplighters-debt';
const contextOptions = { reducedMotion: 'reduce' } as const;

test.use({ contextOptions });

/** Plays over the API, always with the first choice, to an ending or for as many turns as `most`. Returns how many turns it took. */
async function playOverApi(player: RemotePlayer, most = Number.POSITIVE_INFINITY): Promise<number> {
  const { game, turns } = (await player.post('actor/chat/game.start', { story_id: STORY })).data;
  let played = 0;
  for (let choice = turns.at(-1).choices[0]; choice && played < most; played += 1) {
    const received = await player.send(game.id, randomUUID(), { kind: 'choice', choice_id: choice.id });
    choice = received.flatMap(({ event }) => (event.type === 'choices' ? event.choices : []))[0];
  }
  return played;
}

/** Opens a game that the page's player has played over the API. */
async function openPlayed(page: Page, url: string, most?: number): Promise<void> {
  await page.goto(`${url}/chat/${STORY}`);
  await settled(page);
  const { uuid } = JSON.parse(await answerTo(page, 'user.whoami')).data.user;
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
  const player = RemotePlayer.returning(url, { uuid, token: decodeURIComponent(token) });
  await playOverApi(player, most);
  await page.reload();
}

/** Opens a game that has ended. */
async function openEnded(page: Page, url: string): Promise<void> {
  await openPlayed(page, url);
  await expect(endingCard(page)).toBeVisible();
}

/** Plays to an ending, always with the first choice: every turn here, or in the quick run the last, after which the story is to end. Returns the ending's name. */
async function toEnding(page: Page, url: string): Promise<string> {
  if (proof === 'full') await page.goto(`${url}/chat/${STORY}`);
  else await openPlayed(page, url, (await playOverApi(await RemotePlayer.signUp(url))) - 1);
  const turns = await playToEnding(page, () => choices(page).first().click());
  expect(turns).toBeGreaterThanOrEqual(1);
  return page.locator('#ending').innerText();
}

/** What the page put on the clipboard, instead of the system's, which other tests share. */
async function useClipboard(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const copied = { text: '' };
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void Object.assign(copied, { text }) } });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  return () => page.evaluate(() => (window as unknown as { copied: { text: string } }).copied.text);
}

/** Shares until the link has the player's code: one that is shared before the code is known has none. Returns the link. */
async function sharedLink(page: Page, copied: () => Promise<string>, link: RegExp): Promise<string> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    // The message goes by itself: on a busy machine it may be gone before it is looked for.
    await expect(page.getByText('The link is copied. It carries your invite code.').first()).toBeVisible({ timeout: 10_000 });
    expect(await copied()).toMatch(link);
  }).toPass();
  return copied();
}

async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext(contextOptions)).newPage();
}

test('END-01, END-03, END-04, PAGE-11: reach an ending, read its epilogue, say how it was, share it; a stranger opens the link and starts the story', async ({
  page,
  browser,
  apps,
}) => {
  const { url } = await apps('Lorewick');
  const copied = await useClipboard(page);
  const name = await toEnding(page, url);
  const epilogue = page.getByRole('region', { name: 'Epilogue' }).locator('p').first();
  await expect(epilogue).toBeVisible();
  const firstWords = (await epilogue.innerText()).slice(0, 40);

  const opinion = page.getByRole('region', { name: 'How was this story for you?' });
  await opinion.getByRole('button', { name: 'Liked it' }).click();
  await opinion.getByRole('button', { name: 'Loved it' }).click();
  await expect(opinion.getByRole('status')).toHaveText('Noted. Tap again to take it back.');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'Because you loved The Lamplighter’s Debt' }).getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(opinion.getByRole('button', { name: 'Loved it' })).toHaveAttribute('aria-pressed', 'true');
  await expect(opinion.getByRole('button', { name: 'Liked it' })).toHaveAttribute('aria-pressed', 'false');

  const link = await sharedLink(page, copied, new RegExp(`^${url}/story/${STORY}/ending/[a-z0-9-]+\\?invite=[\\w-]+$`));

  const reader = await stranger(browser);
  const raw = await (await fetch(link)).text();
  expect(raw).toContain(name);
  expect(raw).not.toContain(firstWords);
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(reader.getByText(firstWords)).toHaveCount(0);
  await reader.getByRole('link', { name: 'Find your own ending' }).click();
  await reader.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(choices(reader).first()).toBeVisible();
  await reader.context().close();

  // What is read as the button takes the focus is lost, as where it is pressed before the page's script has come.
  await page.route('**/daily-tasks.invite-code', (route) => route.abort(), { times: 1 });
  await page.goto(`${url}/story/${STORY}`);
  await sharedLink(page, copied, new RegExp(`^${url}/story/${STORY}\\?invite=[\\w-]+$`));

  // The address may be kept: its finder reads the epilogue there.
  await page.goto(link);
  await expect(page.getByText(firstWords)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${url}/chat/${STORY}`);
  const back = page.getByRole('button', { name: /^Back to: \S/ }).first();
  await back.click();
  await expect(choices(page).first()).toBeVisible();
  await expect(endingCard(page)).toHaveCount(0);
  expect((await fetch(`${url}/story/${STORY}/ending/none-such`, { headers: { accept: 'text/html' } })).status).toBe(404);
});

test('SHARE-02 to 04: a run is read by its link, continued by a friend, and gone once taken back', async ({ page, browser, apps }) => {
  const { url } = await apps('Lorewick');
  await useClipboard(page);
  await openEnded(page, url);
  await page.getByRole('button', { name: 'Share this run' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByRole('link', { name: /^Up to turn \d+$/ }).getAttribute('href');

  const friend = await stranger(browser);
  await friend.goto(url + address);
  await expect(friend.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await friend.locator('meta[name="robots"]').last().getAttribute('content')).toContain('noindex');
  expect(await friend.locator('article section').count()).toBeGreaterThan(8);
  expect(await axeFindings(friend, 'all')).toEqual([]);
  await friend.getByRole('button', { name: 'Continue before the ending' }).click();
  await expect(choices(friend).first()).toBeVisible();
  await choices(friend).first().click();

  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('link', { name: /^Up to turn \d+$/ })).toHaveCount(0);
  await friend.goto(url + address);
  await expect(friend).toHaveURL(`${url}/`);
  expect((await fetch(url + address, { headers: { accept: 'text/html' } })).status).toBe(404);
  await friend.context().close();
});

const looks: readonly (readonly [BrandName, ThemeName])[] = [
  ['Lorewick', 'dark'],
  ['Nightquill', 'light'],
];

for (const [brand, theme] of proof === 'full' ? looks : []) {
  test(`axe finds nothing on an ending, in the game and at its address: ${brand}, ${theme}`, async ({ page, apps }) => {
    const { url } = await apps(brand);
    await useTheme(page, theme);
    await page.setViewportSize({ width: 390, height: 844 });
    await openEnded(page, url);
    await expect(page.getByRole('img', { name: /^Your run of/ })).toBeVisible();
    const look = async (where: string) => {
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await axeFindings(page, width === 390 ? 'all' : 'colours'), `${where} at ${width} px`).toEqual([]);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overflow, `${where} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    };
    await look('the game');
    const share = page.waitForRequest(/ending\.get/);
    await page.reload();
    const { searchParams } = new URL((await share).url());
    await page.goto(`${url}/story/${STORY}/ending/${searchParams.get('ending_id')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('its page');
  });
}
