/**
 * @shortened by touch; by keyboard and by mouse in the full run
 * @proven pressing by mouse: most other specs; by keyboard: `characters.spec.ts`, `aloud.spec.ts`, `search.spec.ts`; colours:
 * `accessibility.spec.ts`
 * @shortened three turns, one by each choice
 * @proven each to its ending: full run; the turn that leads to one: `endings.spec.ts`
 * @shortened on PostgreSQL; on the embedded database in the full run
 * @proven `resilience.spec.ts` plays on the embedded database
 */
import { proof } from '#tests/proof.ts';
import {
  type BrandName,
  choices,
  endingCard,
  expect,
  expectTyped,
  playToEnding,
  serverCoins,
  settled,
  type ThemeName,
  test,
  textBox,
  useTheme,
} from './app.ts';

test.describe.configure({ mode: 'parallel' });
// The full run plays on the database of `npm start`; otherwise resilience.spec.ts does.
test.use({ database: proof === 'full' ? 'embedded' : 'PostgreSQL' });

interface Walk {
  readonly brand: BrandName;
  readonly theme: ThemeName;
  readonly width: number;
  readonly by: 'mouse' | 'keyboard' | 'touch';
}

const walks: readonly Walk[] = [
  { brand: 'Nightquill', theme: 'dark', width: 390, by: 'touch' },
  // Most other specs press by mouse, characters.spec.ts and aloud.spec.ts by keyboard, and accessibility.spec.ts looks at the colours of every screen.
  ...(proof === 'full'
    ? ([
        { brand: 'Lorewick', theme: 'light', width: 820, by: 'keyboard' },
        { brand: 'Lorewick', theme: 'dark', width: 1440, by: 'mouse' },
        { brand: 'Nightquill', theme: 'light', width: 820, by: 'mouse' },
      ] as const)
    : []),
];

for (const { brand, theme, width, by } of walks) {
  /** In the quick run endings.spec.ts goes to an ending: all turns are taken in the same way. */
  const toEnding = proof === 'full';
  test.describe(`${brand}, ${theme}, ${width} px, by ${by}`, () => {
    // One walk with animations; the others without, to keep the suite short.
    const contextOptions = { reducedMotion: by === 'touch' ? ('no-preference' as const) : ('reduce' as const) };
    test.use({ viewport: { width, height: 844 }, hasTouch: by === 'touch', isMobile: by === 'touch', contextOptions });

    test('a new visitor plays a story from the front page on', async ({ page, apps }) => {
      const app = await apps(brand);
      await useTheme(page, theme);
      await page.addInitScript(() => localStorage.setItem('reading_speed', 'fast'));
      await page.goto(app.url);
      await expect(page).toHaveTitle(`${brand} - AI-Powered Interactive Stories`);
      await expect(page.locator('html')).toHaveClass(new RegExp(theme));
      const play = page.getByRole('link', { name: 'Play', exact: true }).first();
      await expect(play).toBeVisible();
      if (by === 'keyboard') {
        for (let tab = 0; tab < 40 && !(await play.evaluate((link) => link === document.activeElement)); tab += 1)
          await page.keyboard.press('Tab');
        await expect(play).toBeFocused();
        await page.keyboard.press('Enter');
      } else if (by === 'touch') await play.tap();
      else await play.click();

      await settled(page);
      expect(await serverCoins(page)).toBe(30);
      const turns = await playToEnding(
        page,
        async (turn) => {
          const offered = await choices(page).count();
          const choice = choices(page).nth(turn % offered);
          if (by === 'keyboard') await page.keyboard.press(String((turn % offered) + 1));
          else if (by === 'touch') await choice.tap();
          else await choice.click();
        },
        toEnding ? undefined : 3,
      );
      if (toEnding) await expect(endingCard(page)).toHaveText(/1 of \d endings found/);
      expect(await serverCoins(page)).toBe(30 - turns);

      await page.goto(app.url);
      // An ended game is on the shelf, one that was left is in the hero.
      const left = toEnding
        ? page.getByRole('heading', { name: /Continue playing/ })
        : page.getByRole('link', { name: 'Continue', exact: true });
      await expect(left).toBeVisible();
    });
  });
}

test('free text selects the matching choice; text that matches none gets a free reply in the story', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  await settled(page);
  const label = (await choices(page).first().locator('span').first().textContent())?.trim() ?? '';
  const box = await textBox(page);
  await box.fill('xyzzy plugh');
  // Keys of an input method: the Enter that ends a composition, as other browsers and as WebKit send it, and the Escape that cancels one.
  const composing = [
    { key: 'Enter', keyCode: 229, isComposing: true },
    { key: 'Enter', keyCode: 229, isComposing: false },
    { key: 'Escape', keyCode: 229, isComposing: true },
  ];
  for (const key of composing) await box.dispatchEvent('keydown', { ...key, bubbles: true, cancelable: true });
  await expectTyped(page, 'xyzzy plugh');
  await expect(box).toBeVisible();
  await box.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'xyzzy plugh' })).toContainText(/\w+\.$/);
  expect(await serverCoins(page)).toBe(30);
  await expect(choices(page).first()).toContainText(label);
  await (await textBox(page)).fill(label.toUpperCase());
  await page.getByRole('button', { name: 'Send for 1 coin' }).click();
  await expect.poll(() => serverCoins(page)).toBe(29);
  await expectTyped(page, '');
});

test('ROUTE-08: start over begins a new game, the endings found stay, and Back leads to the story', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/chat/the-lamplighters-debt`);
  await settled(page);
  await page.keyboard.press('1');
  await expect.poll(() => serverCoins(page)).toBe(29);
  await settled(page);
  await page.goto(`${app.url}/story/the-lamplighters-debt`);
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await settled(page);
  await expect(page.locator('[data-turn]')).toHaveCount(0);
  expect(await serverCoins(page)).toBe(29);
  // A reload keeps to the new game, though the other one was played and stays the latest until this one is.
  await page.reload();
  await settled(page);
  await expect(page.locator('[data-turn]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/story\/the-lamplighters-debt$/);
});
