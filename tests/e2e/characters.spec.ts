/**
 * @shortened `/chat` and `/chat4` are played, not `/chat3`
 * @proven full run
 */
import type { Locator, Page } from 'playwright/test';
import { choices, expect, serverCoins, settled, test, useTheme } from './app.ts';
import { axeFindings } from './axe-findings.ts';

/** The text box of a visual novel. */
const box = (page: Page): Locator => page.getByRole('article', { name: 'The story' });

/** Turns pages with `turn` until the turn is read to its end. Returns how many pages were turned. */
async function readOn(page: Page, turn: () => Promise<void>): Promise<number> {
  let turned = 0;
  while (!(await choices(page).first().isVisible())) {
    await turn();
    await page.waitForTimeout(30);
    turned += 1;
    expect(turned).toBeLessThan(400);
  }
  return turned;
}

test('PAGE-04: from the front page to a character, to a talk, to a reply', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(app.url);
  await page
    .getByRole('region', { name: 'Characters to meet' })
    .getByRole('link', { name: /Sabine Rood/ })
    .click();
  await expect(page).toHaveURL(/\/character\/sabine$/);
  await expect(page).toHaveTitle('Sabine Rood - Lorewick');
  await expect(page.getByRole('heading', { level: 1, name: 'Sabine Rood' })).toBeVisible();
  await expect(page.getByText('no AI answers while you play')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Forger of Spare Street' })).toHaveAttribute('href', '/story/forger-of-spare-street');

  await page.getByRole('link', { name: 'Talk, 2 coins a turn' }).click();
  await expect(page).toHaveURL(/\/chat2\/forger-of-spare-street\/sabine$/);
  await settled(page);
  await expect(page).toHaveTitle('Talk with Sabine Rood - Lorewick');
  const first = await page.locator('[data-last-turn]').textContent();
  await page.keyboard.press('1');
  await expect.poll(() => page.locator('[data-last-turn]').textContent()).not.toBe(first);
  await settled(page);
  expect(await serverCoins(page)).toBe(28);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-turn]')).toHaveCount(0);

  await page.getByRole('link', { name: 'Leave the talk; it is kept' }).click();
  await expect(page).toHaveURL(/\/character\/sabine$/);
  await page.goto(`${app.url}/story/forger-of-spare-street`);
  await page.getByRole('link', { name: 'Sabine Rood' }).click();
  await expect(page).toHaveURL(/\/character\/sabine$/);
});

test('a card is saved in each format; an unknown character is not found', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/character/pio`);
  for (const [format, name] of [
    ['JSON', /\.json$/],
    ['PNG', /\.png$/],
    ['CharX', /\.charx$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save the card as ${format}` }).click();
    expect((await download).suggestedFilename()).toMatch(name);
  }
  await page.goto(`${app.url}/character/unknown-character`);
  await expect(page.getByText('Page not found: /character/unknown-character')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('ROUTE-06, PLAY-28: /chat3 is played for three turns by keyboard, and /chat shows the same game', { tag: '@full' }, async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/chat3/the-quiet-relay`);
  for (let turn = 1; turn <= 3; turn += 1) {
    await settled(page);
    await page.keyboard.press('1');
    await expect(page.locator('[data-turn]')).toHaveCount(turn);
  }
  await settled(page);
  expect(await serverCoins(page)).toBe(27);
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  await settled(page);
  await expect(page.locator('[data-turn]')).toHaveCount(3);
});

test('ROUTE-06: /chat4 is played for three turns by keyboard, page by page', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/chat4/the-lamplighters-debt`);
  await expect(box(page)).toBeVisible();
  // Enter turns pages too, but opens the input on the last page, so it is pressed only here.
  await page.keyboard.press('Enter');
  const keys = ['Space', 'ArrowRight', 'ArrowDown'];
  let pressed = 0;
  const turnPage = () => page.keyboard.press(keys[pressed++ % keys.length] ?? 'Space');
  expect(await readOn(page, turnPage)).toBeGreaterThan(2);
  const last = await box(page).textContent();
  await page.keyboard.press('ArrowLeft');
  await expect(choices(page).first()).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box(page).textContent()).toBe(last);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('1');
    await expect(choices(page).first()).toBeHidden();
    await readOn(page, turnPage);
  }
  expect(await serverCoins(page)).toBe(27);

  // The same text again, which costs nothing: Skip leaves it out. New text it does not.
  const skip = page.getByRole('button', { name: 'Skip' });
  const newest = await box(page).textContent();
  await page.keyboard.press('Control+z');
  await expect.poll(() => box(page).textContent()).not.toBe(newest);
  await expect(choices(page).first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(choices(page).first()).toBeHidden();
  await expect(skip).toBeEnabled();
  // Skip leads to the end of what has come, and a line that still grows is not the one that was read.
  await expect(async () => {
    await page.keyboard.press((await skip.isEnabled()) ? 's' : 'Space');
    await expect(choices(page).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('2');
  await expect(choices(page).first()).toBeHidden();
  await expect(skip).toBeDisabled();
  await readOn(page, turnPage);
  expect(await serverCoins(page)).toBe(26);

  await page.getByRole('button', { name: 'Log' }).click();
  await expect(page.getByRole('log', { name: 'The story' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeVisible();
  await page.reload();
  await expect(choices(page).first()).toBeVisible();
});

/** Whether the choices lie over the face of who stands in the scene: the middle of the upper half of the figure. */
async function coverFace(page: Page): Promise<boolean> {
  const figure = page.locator('[data-figure]');
  if ((await figure.count()) === 0) return false;
  const [person, list] = [await figure.boundingBox(), await page.getByRole('list', { name: 'Choices' }).boundingBox()];
  if (!person || !list) throw new Error('the figure or the choices are not shown');
  const [left, right] = [person.x + person.width / 3, person.x + (person.width * 2) / 3];
  const [top, bottom] = [person.y, person.y + person.height / 2];
  return list.x < right && list.x + list.width > left && list.y < bottom && list.y + list.height > top;
}

test('a visual novel shows a face and a name only while that member of the cast speaks, never behind choices, and hides the box', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/chat4/forger-of-spare-street`);
  await expect(box(page)).toBeVisible();
  const speakers = new Set<string | null>();
  const speaker = () => box(page).getAttribute('data-speaker');
  const isSilentFigure = async () => (await page.locator('[data-figure]').count()) > 0 && (await speaker()) === null;
  for (const width of [1024, 390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await readOn(page, async () => {
      await page.keyboard.press('ArrowRight');
      speakers.add(await speaker());
      // The next page may come while the two are read.
      await expect.poll(isSilentFigure).toBe(false);
    });
    expect(await coverFace(page)).toBe(false);
    // Nor does the text box cover a choice.
    const [choice, words] = [await choices(page).last().boundingBox(), await page.locator('form:has(textarea)').boundingBox()];
    expect((words?.y ?? 0) - (choice?.y ?? 0) - (choice?.height ?? 0), `${width} px`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('1');
    await expect(choices(page).first()).toBeHidden();
  }
  expect(speakers).toContain(null);
  expect(speakers.size).toBeGreaterThan(1);
  await page.keyboard.press('h');
  await expect(page.getByRole('toolbar', { name: 'Reading' })).toBeHidden();
  await page.keyboard.press('h');
  await expect(page.getByRole('toolbar', { name: 'Reading' })).toBeVisible();
});

test('NARR-50: the picture of who answers covers no word of what the player did', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${app.url}/chat4/the-bees-have-not-been-told`);
    await readOn(page, () => page.keyboard.press('ArrowRight'));
    const [did, picture] = [box(page).locator('[data-did]'), box(page).locator('[data-figure]')];
    if (width === 390) await page.keyboard.press('1');
    else for (let back = 0; back < 9; back += 1) await page.keyboard.press('ArrowLeft');
    await expect(did).toContainText('Ask Wick for another tune');
    // The picture comes with the first words of the reply.
    await expect(picture).toBeVisible();
    const [words, face] = [await did.boundingBox(), await picture.boundingBox()];
    if (!words || !face) throw new Error('the picture or the words are not shown');
    expect(words.x, `${width} px`).toBeGreaterThanOrEqual(face.x + face.width);
    expect(words.x + words.width, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('announces each page of a visual novel to screen readers once', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('main [role="status"]')) {
        const text = region.textContent ?? '';
        if (text.length > 40 && said.at(-1) !== text) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`${app.url}/chat4/the-lamplighters-debt`);
  await expect(box(page)).toBeVisible();
  await readOn(page, () => page.keyboard.press('Space'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(choices(page).first()).toBeVisible();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(2);
  expect(new Set(said).size).toBe(said.length);
});

test.describe('by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ROUTE-06: /chat4 is played for three turns by tapping, and choices that appear under a finger ignore presses at first', async ({
    page,
    apps,
  }) => {
    const app = await apps('Lorewick');
    await page.goto(`${app.url}/chat4/the-quiet-relay`);
    await expect(box(page)).toBeVisible();
    await expect(choices(page).first()).toBeHidden();
    const seen = await page.evaluateHandle(() => {
      const presses: string[] = [];
      const look = () => {
        const list = document.querySelector('[aria-label="Choices"]');
        if (list) presses.push(getComputedStyle(list).pointerEvents);
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
      return presses;
    });
    const turnPage = () => page.touchscreen.tap(195, 120);
    await readOn(page, turnPage);
    expect(await seen.evaluate(([first]) => first)).toBe('none');
    await expect(page.getByRole('list', { name: 'Choices' })).toHaveCSS('pointer-events', 'auto');
    for (let turn = 0; turn < 3; turn += 1) {
      await readOn(page, turnPage);
      await choices(page).first().tap();
      await expect(choices(page).first()).toBeHidden();
    }
    await readOn(page, turnPage);
    expect(await serverCoins(page)).toBe(27);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('ROUTE-07: the bench shows every event of a turn, on a developer’s machine', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${app.url}/test-chat2`);
  await page.getByRole('combobox', { name: 'Story' }).selectOption({ label: 'The Quiet Relay' });
  await page.getByRole('combobox', { name: 'Character' }).selectOption({ label: 'Pio Zammit' });
  await page.getByRole('button', { name: 'Put it on the bench' }).click();
  await settled(page);
  await expect(page.getByText('Play a turn, and its events are listed here.')).toBeVisible();
  await page.keyboard.press('1');
  await settled(page);
  const events = page.getByRole('list', { name: 'Events of the turn' }).getByRole('listitem');
  await expect(events.first()).toContainText('accepted');
  await expect(events.last()).toContainText('end');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeEnabled();
});

test('CHAT-01: a chat from elsewhere goes on here', async ({ page, apps }) => {
  const app = await apps('Nightquill');
  await page.setViewportSize({ width: 390, height: 844 });
  await useTheme(page, 'light');
  await page.goto(`${app.url}/character/sabine`);
  const chat = [
    { user_name: 'Ann', character_name: 'Sabine Rood', create_date: '2026-11-22@10h04m05s', chat_metadata: {} },
    { name: 'Sabine Rood', is_user: false, is_system: false, mes: 'The ink is still wet. Do not breathe on it.', extra: {} },
    { name: 'Ann', is_user: true, is_system: false, mes: 'I hold my breath.', extra: {} },
    { name: 'Sabine Rood', is_user: false, is_system: false, mes: '“Good. Now the seal.”', swipe_id: 0, swipes: ['“Good. Now the seal.”'] },
  ];
  const file = (name: string, text: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  const lines = (all: readonly object[]) => all.map((line) => JSON.stringify(line)).join('\n');
  const field = page.getByLabel('Chat files of SillyTavern');
  await expect(field).toBeEnabled();
  await field.setInputFiles([
    file('letter.jsonl', 'Dear Sabine, nobody says anything in this.'),
    file('other.txt', 'Marta: Hello.\n\nYou: Is there a ferry?\n\nMarta: At six.\n'),
    file('Sabine.jsonl', lines(chat)),
  ]);
  await expect(page.getByText('it is no chat of a kind that can be read here')).toBeVisible();
  await expect(page.getByText('This chat is with Marta.')).toBeVisible();
  await expect(page.getByText('2 turns are here.')).toBeVisible();
  await expect(page.getByText('3 of 3 files are done; 1 has a question, 1 did not come in.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await settled(page);
  await expect(page.locator('[data-last-turn]')).toContainText('Now the seal.');
  await choices(page).first().click();
  await expect(page.locator('[data-last-turn]')).not.toContainText('Now the seal.');
  await settled(page);
});
