/**
 * @shortened one look of Lorewick by all rules, the other, and five screens of Nightquill, by colours and overflow; screens made of the same
 * parts in one brand, of five legal pages one, of four landing pages two; on one page, which goes from screen to screen as links do
 * @proven both brands by all rules, Nightquill's dark theme: full run; the contrast of each brand's colours in each theme: `brand.test.ts`;
 * that a stored theme is applied, and pages that are loaded: `walk.spec.ts`, `public-pages.spec.ts`
 */
import type { Page } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import {
  answerTo,
  type BrandName,
  changeTheme,
  choices,
  expect,
  log,
  settled,
  startApp,
  type ThemeName,
  test,
  textBox,
  useTheme,
} from './app.ts';
import { axeFindings } from './axe-findings.ts';

interface Screen {
  readonly path: string;
  readonly ready: (page: Page) => Promise<unknown>;
}

const withHeading = (path: string): Screen => ({ path, ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible() });

/** One screen of each layout and each kind of control: checked in every look. */
const kinds: readonly Screen[] = [
  { path: '/', ready: (page) => expect(page.getByRole('link', { name: 'Play', exact: true }).first()).toBeVisible() },
  withHeading('/story/the-quiet-relay'),
  { path: '/?q=zzzz', ready: (page) => expect(page.getByText('0 found')).toBeVisible() },
  { path: '/chat/the-quiet-relay', ready: settled },
  {
    path: '/?tags=letters&without=space',
    ready: (page) => expect(page.getByRole('region', { name: 'Filters' }).getByRole('button').nth(8)).toBeVisible(),
  },
  ...[
    '/about',
    '/imprint',
    '/user/coins',
    '/user/login',
    '/user/profile',
    '/user/settings',
    '/recharge-success',
    '/character/pio',
    '/chat2/the-quiet-relay/pio',
    '/chat4/the-lamplighters-debt',
  ].map(withHeading),
];

/** Screens that consist of the same parts as one above: checked in two looks of one brand, in the full run in those of the other too. */
const further: readonly Screen[] = [
  { path: '/chat3/the-quiet-relay', ready: settled },
  ...[
    ...(proof === 'full' ? ['/terms', '/refund', '/privacy', '/record-keeping', '/landing2', '/landing3'] : []),
    '/test-chat2',
    '/404',
    '/user/social-callback',
    '/daily-tasks',
    '/landing',
    '/landing1',
    '/test-chat2?story=the-quiet-relay&actor=pio',
  ].map(withHeading),
];

/**
 * Where a brand's colours are on each kind of surface: pictures, panels, forms, the dock. A story and its game do not follow each other: they have one
 * title.
 */
const coloured = ['/', '/story/the-quiet-relay', '/user/coins', '/chat/the-quiet-relay', '/user/login'].flatMap((path) =>
  kinds.filter((screen) => screen.path === path),
);

interface Look {
  readonly theme: ThemeName;
  readonly width: number;
}

/**
 * Structure is the same in every brand and theme: one look is checked by all rules on every screen, in the full run one of each brand; the others for
 * colours and overflow. For those a screen is not opened again: its theme is a class, and it is resized.
 */
const looks: readonly { readonly brand: BrandName; readonly first: Look; readonly others: readonly Look[] }[] = [
  { brand: 'Lorewick', first: { theme: 'dark', width: 390 }, others: [{ theme: 'light', width: 1440 }] },
  {
    brand: 'Nightquill',
    first: { theme: 'light', width: 1440 },
    others:
      proof === 'full'
        ? [
            { theme: 'dark', width: 820 },
            { theme: 'light', width: 390 },
          ]
        : [],
  },
];

/**
 * Shows a screen of the app that is open, which needs no page load: axe and the scripts stay. Screens that follow each other differ in their titles, so
 * a new title says that the old screen is gone.
 */
async function goOn(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page, path).not.toHaveTitle(before);
}

for (const { brand, first, others } of looks)
  for (const [title, screens] of Object.entries(brand === 'Lorewick' || proof === 'full' ? { kinds, further } : { coloured }))
    test(`axe finds nothing on any screen: ${brand}, ${title}`, async ({ page, apps }) => {
      const app = await apps(brand);
      await useTheme(page, first.theme);
      const check = async (path: string, { theme, width }: Look, rules: 'all' | 'colours') => {
        await expect(page.locator('html')).toHaveClass(new RegExp(theme));
        expect(await axeFindings(page, rules), `${path}, ${theme}, ${width} px`).toEqual([]);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overflow, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      };
      for (const [index, { path, ready }] of screens.entries()) {
        await page.setViewportSize({ width: first.width, height: 844 });
        if (index === 0) await page.goto(app.url + path);
        else await goOn(page, path);
        await ready(page);
        await changeTheme(page, first.theme);
        await check(path, first, brand === 'Lorewick' || proof === 'full' ? 'all' : 'colours');
        for (const { theme, width } of screens === kinds ? others : others.slice(0, 1)) {
          await page.setViewportSize({ width, height: 844 });
          await changeTheme(page, theme);
          await check(path, { theme, width }, 'colours');
        }
      }
    });

test.describe('what lies over a screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('UI-01: with reduced motion a change of the theme reaches every text at once, there and back', async ({ page, apps }) => {
    await page.goto((await apps('Lorewick')).url);
    const play = page.getByRole('link', { name: 'Play', exact: true }).first();
    await expect(play).toBeVisible();
    const kept = await page.evaluate(() => {
      const theme = document.documentElement.classList;
      const parts = [document.body, ...document.querySelectorAll('header a, h1, main p')];
      const colours = () => parts.map((part) => getComputedStyle(part).color);
      const dark = colours();
      theme.replace('dark', 'light');
      const light = colours();
      theme.replace('light', 'dark');
      const back = colours();
      return parts.filter((_, at) => light[at] === dark[at] || back[at] !== dark[at]).map(({ textContent }) => textContent);
    });
    expect(kept).toEqual([]);
  });

  test('keys dialog, confirm dialog, toast, stream', async ({ page }) => {
    // A reply that goes on for longer than a look by axe takes on a busy machine.
    const app = await startApp('Lorewick', { NARRATOR_WORD_MS: '600' });
    await page.goto(`${app.url}/chat/the-quiet-relay`);
    await settled(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
    await choices(page).first().click();
    await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expect(log(page)).toHaveAttribute('aria-busy', 'true');
    await page.goto(`${app.url}/story/the-quiet-relay`);
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${app.url}/no/such/page`);
    await expect(page.getByText('Page not found: /no/such/page')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await app.stop();
  });

  test('the menu over the picture of a story and of a visual novel, and its settings, can be read on a phone in the light theme', async ({
    page,
    apps,
  }) => {
    const app = await apps('Nightquill');
    await page.setViewportSize({ width: 390, height: 844 });
    await useTheme(page, 'light');
    for (const path of proof === 'full' ? ['/chat/the-quiet-relay', '/chat4/the-quiet-relay'] : ['/chat4/the-quiet-relay']) {
      await page.goto(app.url + path);
      await page.getByRole('button', { name: 'The game' }).click();
      await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
      expect(await axeFindings(page), path).toEqual([]);
      await page.getByRole('button', { name: 'Reading settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Reading settings' })).toBeVisible();
      expect(await axeFindings(page), path).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'The game' }).click();
      await page.getByRole('button', { name: 'What the story remembers' }).click();
      await expect(page.getByRole('region', { name: 'You know' })).toBeVisible();
      expect(await axeFindings(page), path).toEqual([]);
    }
    // A phone on its side is lower than the menu.
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('button', { name: 'The game' }).click();
    await page.getByRole('button', { name: 'Share or save a copy' }).click();
    await expect(page.getByRole('dialog', { name: 'Share or save a copy' })).toBeVisible();
  });

  test('SAFE-01: the suggestion of a break after an hour, on a phone and a desktop; it takes no focus and stays off', async ({
    page,
    apps,
  }) => {
    const app = await apps('Nightquill');
    const start = Date.now();
    // Before the page: a timer that began by the real clock cannot be ended by this one.
    await page.clock.setFixedTime(start);
    await page.goto(`${app.url}/chat/the-quiet-relay`);
    await settled(page);
    const box = await textBox(page);
    for (let minute = 0; minute <= 65; minute += 5) {
      await page.clock.setFixedTime(start + minute * 60_000);
      await box.press('a');
    }
    const off = page.getByRole('button', { name: 'Do not remind me' });
    for (const [theme, width] of [
      ['light', 390],
      ['dark', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((chosen) => {
        document.documentElement.classList.remove('dark', 'light');
        document.documentElement.classList.add(chosen);
      }, theme);
      await expect(off).toBeVisible();
      expect(await axeFindings(page, theme === 'light' ? 'all' : 'colours'), theme).toEqual([]);
    }
    await expect(box).toBeFocused();
    await off.click();
    await expect(off).toBeHidden();
    await page.goto(`${app.url}/user/settings`);
    await expect(
      page.getByRole('group', { name: 'Suggest a break after an hour of play' }).getByRole('radio', { name: 'Off' }),
    ).toBeChecked();
  });

  test('SAFE-02: the question of a mature story, and what comes after an answer that is too young', async ({ page, apps }) => {
    const app = await apps('Lorewick');
    let code: string | null = 'AGE_UNKNOWN';
    await page.route('**/game.start', (route) =>
      code === null ? route.continue() : route.fulfill({ status: 403, json: { code, message: 'Not yet.', data: null } }),
    );
    await page.goto(`${app.url}/chat/the-quiet-relay`);
    await expect(page.getByRole('heading', { name: 'The Quiet Relay is rated Teen' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('In what year were you born?').selectOption(String(new Date().getFullYear() - 15));
    code = 'AGE_RESTRICTED';
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('heading', { name: 'This story is for older readers' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    // The answer is kept: the server says the same to a page that asks again.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This story is for older readers' })).toBeVisible();
    const again = JSON.parse(await answerTo(page, 'user-age.answer', { birth_year: 1980 }));
    expect(again.data.band).toBe('13-15');
    code = null;
    await page.goto(`${app.url}/chat/the-quiet-relay`);
    await settled(page);
    const data = { story_id: 'the-quiet-relay' };
    await page.route('**/shared-run.get?*', (route) =>
      route.fulfill({ status: 403, json: { code: 'AGE_UNKNOWN', message: 'Not yet.', data } }),
    );
    await page.goto(`${app.url}/run/${'a'.repeat(22)}`);
    await expect(page.getByRole('heading', { name: 'The Quiet Relay is rated Teen' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('a turn: the text box as a sheet on a phone, a reply that is said once when it is whole, and the focus in the tools of a paragraph', async ({
    page,
    apps,
  }) => {
    const app = await apps('Lorewick');
    const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${app.url}/chat/the-quiet-relay`);
    await settled(page);
    await (await textBox(page)).focus();
    await expect(page.getByRole('button', { name: 'Close the text box' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the text box' }).click();
    await page.setViewportSize(desktop);

    const announced = await page.evaluateHandle(() => {
      const said: string[] = [];
      const busy: (string | null | undefined)[] = [];
      new MutationObserver(() => {
        busy.push(document.querySelector('[role="log"]')?.getAttribute('aria-busy'));
        const text = [...document.querySelectorAll('[data-last-turn] [role="status"]')].map((region) => region.textContent).join('');
        if (text && said.at(-1) !== text) said.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-busy'] });
      return { said, busy };
    });
    await page.keyboard.press('1');
    await expect.poll(() => announced.evaluate(({ busy }) => busy)).toContain('true');
    await settled(page);
    await expect.poll(() => announced.evaluate(({ said }) => said.length)).toBe(1);

    const opener = page.locator('[data-turn]').getByRole('button', { name: 'Tools' }).first();
    await opener.press('Enter');
    const tools = page.getByRole('toolbar', { name: 'This paragraph' });
    await expect(tools.getByRole('button').first()).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(tools).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await tools.getByRole('button', { name: 'Report this reply' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Report this reply' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Report this reply' })).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
