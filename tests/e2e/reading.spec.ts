/**
 * @shortened one speed, on a phone
 * @proven each on a phone and a desktop: full run; the rule: `page-view.property.test.ts`
 */
import type { Page } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { type App, choices, expect, settled, startApp, test } from './app.ts';
import { type Followed, followLines } from './followed-lines.ts';

const dockOf = (page: Page) => page.locator('[data-dock]').getAttribute('data-dock');

/** Waits until the page stands still. Returns how far it is scrolled. */
async function standsStill(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [before, still] = [scrollY, 0];
        requestAnimationFrame(function step() {
          still = Math.abs(scrollY - before) < 1 ? still + 1 : 0;
          before = scrollY;
          if (still > 30) resolve(scrollY);
          else requestAnimationFrame(step);
        });
      }),
  );
}

/** Reads to the end of the turn, screen by screen. Returns how far the page was scrolled by itself meanwhile. */
async function readToEnd(page: Page): Promise<number> {
  let byItself = 0;
  let stood = await standsStill(page);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const end = page.locator('[data-dock=write], [data-dock=over]');
  for (;;) {
    await expect(more.or(end).first()).toBeVisible();
    byItself += Math.abs((await page.evaluate(() => scrollY)) - stood);
    if (await end.isVisible()) return byItself;
    await page.keyboard.press('Space');
    stood = await standsStill(page);
  }
}

const speeds = ['calm', 'normal', 'fast'] as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const devices = [
  { name: 'phone', speeds: proof === 'full' ? speeds : (['fast'] as const), use: phone },
  ...(proof === 'full' ? [{ name: 'desktop', speeds, use: { viewport: { width: 1440, height: 700 } } }] : []),
];

/** Replies slow enough to be watched as they come. */
test.describe('with a slow narrator', () => {
  test.describe.configure({ mode: 'default' });
  let app: App;
  test.beforeAll(async () => {
    app = await startApp('Lorewick', { NARRATOR_WORD_MS: '10' });
  });
  test.afterAll(() => app.stop());

  for (const { name, speeds, use } of devices)
    test.describe(`on a ${name}`, () => {
      test.use({ ...use, contextOptions: { reducedMotion: 'no-preference' } });

      test('PLAY-13: while a long reply comes, no line leaves the reading area unread, nothing moves, and nothing scrolls by itself', async ({
        page,
      }) => {
        await page.goto(`${app.url}/chat/forger-of-spare-street`);
        await settled(page);
        for (const speed of speeds) {
          await page.evaluate((chosen) => localStorage.setItem('reading_speed', chosen), speed);
          await page.reload();
          await settled(page);
          await readToEnd(page);
          await choices(page).first().click();
          await expect(page.locator('[role="log"]')).toHaveAttribute('aria-busy', 'true');
          await standsStill(page);
          await page.evaluate(followLines);
          const top = await page.evaluate(() => {
            const turn = document.querySelector('[data-last-turn]')?.getBoundingClientRect().top ?? 0;
            return turn - Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--play-top'));
          });
          expect(Math.abs(top), `the start of the turn, ${speed}`).toBeLessThanOrEqual(1);
          expect(await readToEnd(page), `scrolled by itself, ${speed}`).toBeLessThanOrEqual(1);
          await settled(page);
          const followed = await page.evaluate(() => (window as unknown as { followed: Followed }).followed);
          expect(followed, speed).toMatchObject({ lost: [], shifted: [] });
          expect(followed.lines).toBeGreaterThan(5);
        }
      });
    });
});

test.describe('with a touch screen', () => {
  test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

  test('the dock has one height, the picture shrinks with the finger, and who scrolled back finds the latest turn in the dock', async ({
    page,
    apps,
  }) => {
    await page.addInitScript(() => {
      const scrollIntoView = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (...options) {
        document.documentElement.dataset.scrolledTo = this.outerHTML;
        scrollIntoView.apply(this, options);
      };
    });
    await page.goto(`${(await apps('Lorewick')).url}/chat/forger-of-spare-street`);
    await settled(page);
    await readToEnd(page);
    const heights = new Set<number | undefined>();
    const measure = async () => heights.add((await page.locator('[data-dock]').boundingBox())?.height);
    const picture = async () => Math.round((await page.locator('[data-scene]').boundingBox())?.height ?? 0);
    await measure();
    await choices(page).first().tap();
    await settled(page);
    await standsStill(page);
    await expect.poll(picture).toBe(236);
    expect(await page.locator('html').getAttribute('data-scrolled-to')).toBeNull();
    expect(await dockOf(page)).toBe('more');
    await measure();
    await page.mouse.wheel(0, 100);
    await expect.poll(picture).toBe(136);
    await page.mouse.wheel(0, -5000);
    await expect(page.getByRole('button', { name: 'Latest' })).toBeVisible();
    await measure();
    await page.getByRole('button', { name: 'Latest' }).tap();
    await expect.poll(() => dockOf(page)).toBe('more');
    await page.getByRole('button', { name: 'The game' }).tap();
    await expect(page.getByRole('button', { name: 'Undo the last turn' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keys' })).toBeHidden();
    expect(heights.size).toBe(1);
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(64);
    for (const height of heights) expect(height).toBeLessThanOrEqual(72);
  });

  test('COIN-04, COIN-05: after a refused turn the notice and the choices are in view', async ({ page, apps }) => {
    await page.goto(`${(await apps('Lorewick')).url}/chat/forger-of-spare-street`);
    await settled(page);
    const coins = { code: 'COINS_INSUFFICIENT', message: 'Not enough coins.', data: { cost: 1, balance: 0, next_free_at: null } };
    const limit = { code: 'SPENDING_LIMIT', message: 'You set yourself a limit of 2 coins a day.', data: null };
    for (const refusal of [coins, limit]) {
      await page.route('**/api/v1/actor/chat/game.send', (route) => route.fulfill({ status: 403, json: refusal }));
      await readToEnd(page);
      await choices(page).first().tap();
      if (refusal === coins) {
        await expect(page.getByRole('dialog', { name: 'Get coins' })).toBeVisible();
        await page.keyboard.press('Escape');
      }
      const notice = page.getByRole('alert').getByText(refusal === coins ? 'This turn costs 1 coin' : refusal.message);
      await expect(notice).toBeVisible();
      await standsStill(page);
      const dock = (await page.locator('[data-dock]').boundingBox())?.y ?? 0;
      const box = await notice.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? dock)).toBeLessThan(dock);
      await expect(choices(page).last()).toBeInViewport();
      await page.unroute('**/api/v1/actor/chat/game.send');
    }
  });

  test('MEM-01: the memory is closed by pulling it far down, and by no press that is half or wholly outside', async ({ page, apps }) => {
    await page.goto(`${(await apps('Lorewick')).url}/chat/forger-of-spare-street`);
    await settled(page);
    await page.getByRole('button', { name: 'The game' }).tap();
    await page.getByRole('button', { name: 'What the story remembers' }).tap();
    const memory = page.getByRole('dialog', { name: 'What the story remembers' });
    await expect(memory.getByRole('region', { name: 'You know' })).toBeVisible();
    await memory.getByRole('textbox', { name: 'A new fact' }).fill('the fig was mine');
    const top = (await memory.boundingBox())?.y ?? 0;
    const press = async (from: number, to: number) => {
      await page.mouse.move(190, from);
      await page.mouse.down();
      await page.mouse.move(190, to, { steps: 4 });
      await page.mouse.up();
    };
    await press(top + 120, top - 30);
    await press(top - 30, top + 120);
    await press(top - 30, top - 30);
    await expect(memory.getByRole('textbox', { name: 'A new fact' })).toHaveValue('the fig was mine');
    const touch = await page.context().newCDPSession(page);
    const pull = async (by: number) => {
      const at = (y: number) => [{ x: 120, y }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(top + 30) });
      for (const part of [0.3, 0.7, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(top + 30 + part * by) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await pull(40);
    await expect.poll(async () => (await memory.boundingBox())?.y).toBe(top);
    await pull(160);
    await expect(memory).toBeHidden();
  });

  test('a touch on a paragraph opens its tools without moving the text, and the text box opens as a sheet that keeps the words', async ({
    page,
    apps,
  }) => {
    await page.goto(`${(await apps('Lorewick')).url}/chat/forger-of-spare-street`);
    await settled(page);
    await standsStill(page);
    const paragraph = page.locator('[data-last-turn] [data-block]').first();
    const before = await paragraph.boundingBox();
    await paragraph.tap({ position: { x: 20, y: 60 } });
    const tools = page.getByRole('toolbar', { name: 'This paragraph' });
    await expect(tools.getByRole('button')).toHaveText(['Copy', 'Report']);
    expect(await paragraph.boundingBox()).toEqual(before);
    await paragraph.tap({ position: { x: 20, y: 60 } });
    await expect(tools).toBeHidden();

    await readToEnd(page);
    const box = page.getByRole('textbox', { name: 'What do you do?' });
    await box.tap();
    await page.getByRole('group').getByText('Say', { exact: true }).tap();
    await page.getByRole('textbox', { name: 'What do you say?' }).fill('who is there?');
    await expect(page.getByRole('button', { name: /^Send for/ })).toBeInViewport();
    await page.getByRole('button', { name: 'Close the text box' }).tap();
    await expect(page.getByRole('button', { name: /^Send for/ })).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'What do you say?' })).toHaveValue('who is there?');
  });
});

test('UI-05: reading settings apply at once, are kept, and load their font only when it is chosen', async ({ page, apps }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.url().includes('hyperlegible') && fonts.push(request.url()));
  await page.goto(`${(await apps('Lorewick')).url}/chat/the-quiet-relay`);
  await settled(page);
  const style = () =>
    page
      .locator('[data-last-turn] [data-block]')
      .first()
      .evaluate((text) => [getComputedStyle(text).fontFamily.split(',')[0], Number.parseFloat(getComputedStyle(text).lineHeight)] as const);
  const [font, height] = await style();
  expect(font).toBe('Literata');
  expect(fonts).toEqual([]);
  await page.getByRole('button', { name: 'The game' }).click();
  await page.getByRole('button', { name: 'Reading settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reading settings' });
  await dialog.getByText('Clear letters').click();
  await dialog.getByText('Wide').click();
  await dialog.getByText('Show at once').click();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const chosen = await style();
  expect(chosen[0]).toContain('Atkinson');
  expect(chosen[1]).toBeGreaterThan(height);
  await page.reload();
  await settled(page);
  expect(await style()).toEqual(chosen);
  await page.goto(`${(await apps('Lorewick')).url}/user/settings`);
  await expect(page.getByRole('radio', { name: 'Clear letters' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Show at once' })).toBeChecked();
});

test('UI-20: a key pressed before the browser has said that a dialog closed opens the next one', async ({ page, apps }) => {
  await page.goto(`${(await apps('Lorewick')).url}/chat/the-quiet-relay`);
  await settled(page);
  for (const [key, name] of [
    ['m', 'What the story remembers'],
    ['t', 'Branches'],
    ['t', 'Branches'],
  ] as const) {
    await page.evaluate((pressed) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    }, key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await settled(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
});
