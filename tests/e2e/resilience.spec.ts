/**
 * @shortened a reload and a second tab in the middle of the same turn
 * @proven nothing is left out
 */
import type { Page } from 'playwright/test';
import {
  type App,
  answerTo,
  choices,
  expect,
  expectTyped,
  log,
  serverCoins,
  settled,
  startApp,
  test,
  textBox,
  withoutCoins,
} from './app.ts';

/** Replies slow enough to interrupt a turn midway. */
test.describe('in the middle of a turn', () => {
  test.describe.configure({ mode: 'default' });
  let app: App;
  test.beforeAll(async () => {
    app = await startApp('Lorewick', { NARRATOR_WORD_MS: '25' }, 'embedded');
  });
  test.afterAll(() => app.stop());

  const begin = async (page: Page) => {
    await page.goto(`${app.url}/chat/the-lamplighters-debt`);
    await settled(page);
  };
  /** The visible text of the newest turn, without its copy for screen readers. */
  const shownText = (page: Page) =>
    page.locator('[data-last-turn]').evaluate((turn) => {
      const seen = turn.cloneNode(true) as HTMLElement;
      for (const region of seen.querySelectorAll('[role="status"]')) region.remove();
      return [...seen.querySelectorAll('p')]
        .map((paragraph) => paragraph.textContent)
        .join(' ')
        .replace(/\s+/g, ' ');
    });
  const midway = async (page: Page) => {
    await page.keyboard.press('1');
    await expect(log(page)).toHaveAttribute('aria-busy', 'true');
    await expect.poll(async () => (await shownText(page)).length).toBeGreaterThan(60);
  };
  /** The text of the newest turn on the server, which the page must show exactly. */
  const storedText = async (page: Page): Promise<string> => {
    const answer = JSON.parse(await answerTo(page, 'actor/chat/game.start', { story_id: 'the-lamplighters-debt' }));
    return answer.data.turns.at(-1).text.replace(/\s+/g, ' ');
  };
  const showsStoredText = async (page: Page) => {
    await settled(page);
    const text = await storedText(page);
    expect(text.length).toBeGreaterThan(200);
    expect((await shownText(page)).split(text)).toHaveLength(2);
    expect(await serverCoins(page)).toBe(29);
  };

  test('PLAY-04: a reload continues without lost or repeated text, for one charge, and a second tab shows the same running turn', async ({
    page,
    context,
  }) => {
    await begin(page);
    await midway(page);
    const second = await context.newPage();
    await Promise.all([page.reload(), second.goto(`${app.url}/chat/the-lamplighters-debt`)]);
    await showsStoredText(second);
    await showsStoredText(page);
    expect(await shownText(second)).toBe(await shownText(page));
  });

  test('closing the tab loses nothing: the reply is complete on return', async ({ page, context }) => {
    await begin(page);
    await midway(page);
    await page.close();
    const later = await context.newPage();
    await later.waitForTimeout(4_000);
    await later.goto(`${app.url}/chat/the-lamplighters-debt`);
    await showsStoredText(later);
  });

  test('offline and back: it says so, and goes on by itself; then a double click on a choice is one turn and one charge', async ({
    page,
    context,
  }) => {
    await begin(page);
    await context.setOffline(true);
    await page.keyboard.press('1');
    await expect(page.getByText('You are offline. The story goes on when you are back.')).toBeVisible();
    await context.setOffline(false);
    await showsStoredText(page);

    await choices(page).first().dblclick();
    await settled(page);
    expect(await serverCoins(page)).toBe(28);
  });

  test('a server that dies in mid-reply: the text is kept, nothing is charged, and the same choice can be tried again', async ({
    page,
  }) => {
    await begin(page);
    await midway(page);
    await app.crash();
    await expect(page.getByText('The reply broke off. Nothing was charged.')).toBeVisible();
    const broken = await shownText(page);
    expect(broken.length).toBeGreaterThan(60);
    expect(await serverCoins(page)).toBe(30);
    await expect(choices(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await showsStoredText(page);
  });

  test('PLAY-24: a written reply is not stopped: the rest comes at once, and undone it is free', async ({ page }) => {
    await begin(page);
    await page.keyboard.press('1');
    // In the page, as the words come: seen from outside, the reply may be over before the press.
    const stops = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const named = (name: string) => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.trim() === name);
          requestAnimationFrame(function look() {
            const told = [...document.querySelectorAll('[data-last-turn] [data-block]')].map(({ textContent }) => textContent).join(' ');
            const [showAll] = named('Show all');
            if (!showAll || !/[.!?]”? .{20}/.test(told)) return requestAnimationFrame(look);
            resolve(named('Stop').length);
            showAll.click();
          });
        }),
    );
    expect(stops).toBe(0);
    await settled(page);
    await showsStoredText(page);
    const told = await storedText(page);
    await page.keyboard.press('Control+z');
    await expect.poll(() => storedText(page)).not.toBe(told);
    await settled(page);
    // What was told before comes at once.
    await page.keyboard.press('1');
    await expect.poll(() => storedText(page)).toBe(told);
    await showsStoredText(page);
  });
});

test('out of coins: it offers some, says what the turn costs, and keeps what was typed', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await withoutCoins(page, app);
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  await settled(page);
  // A text that means no choice would be free.
  const words = (await choices(page).first().locator('span').first().textContent())?.trim() ?? '';
  const box = await textBox(page);
  await box.fill(words);
  await box.press('Enter');
  const shop = page.getByRole('dialog', { name: 'Get coins' });
  await expect(shop).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shop).toBeHidden();
  await expect(page.getByText(/^This turn costs 1 coin and you have none left\..* Your words are kept\.$/)).toBeVisible();
  await expectTyped(page, words);
  await expect(page.getByRole('button', { name: 'Get coins' })).toBeInViewport();
  await page.reload();
  await expectTyped(page, words);
});

const TALK = '/chat2/forger-of-spare-street/sabine';

test('ROUTE-08: /chat keeps typed text over a reload, and after the page was left', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  await settled(page);
  await (await textBox(page)).fill('half a thought');
  await page.reload();
  await expectTyped(page, 'half a thought');
  await page.goto(`${app.url}/about`);
  await page.goBack();
  await expectTyped(page, 'half a thought');
});

test('ROUTE-05: /chat2 is not kept alive: typed text is gone after the page was left, by a link or by the address bar', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  await page.goto(app.url + TALK);
  await settled(page);
  await (await textBox(page)).fill('half a thought');
  await page.getByRole('link', { name: 'Leave the talk; it is kept' }).click();
  await expect(page).toHaveURL(/\/character\/sabine$/);
  await page.goBack();
  await settled(page);
  await expectTyped(page, '');

  await (await textBox(page)).fill('half a thought');
  await page.goto(`${app.url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(app.url + TALK);
  await settled(page);
  await expectTyped(page, '');
});

test('C18: a part of the app that is gone after an update: one reload, which keeps typed text, then the error page', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  await page.goto(app.url + TALK);
  await settled(page);
  await (await textBox(page)).fill('half a thought');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/character-screen-*.js', (route) => route.fulfill({ status: 404, body: 'There is nothing here.' }));
  const leave = page.getByRole('link', { name: 'Leave the talk; it is kept' });
  await leave.click();
  await expect.poll(() => loads).toBe(1);
  await settled(page);
  await expectTyped(page, 'half a thought');
  await leave.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connection Error' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(loads).toBe(1);
});

test('starts offline with a message and a retry, and continues by itself', async ({ page, context, apps }) => {
  const app = await apps('Lorewick');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(app.url);
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Retry|Try again/ }).first()).toBeVisible();
  await page.unroute('**/api/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Play', exact: true }).first()).toBeVisible();
});
