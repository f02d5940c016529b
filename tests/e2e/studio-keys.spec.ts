import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'mira@mail.example';
/** Places that Tab may pass on the way to what is wanted. */
const MOST_STEPS = 120;
/** Gzip bytes of the editor and the page around it. */
const MOST_SCRIPT = 200_000;

let app: App;
test.beforeAll(async () => {
  app = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

/** Goes on by Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await wanted.evaluate((element) => element.getRootNode() instanceof Document && document.activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

test('STUDIO-47, STUDIO-48, STUDIO-77, STUDIO-87: a story is begun, written, played and published by keys alone, which are all on one list', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await press(page, page.getByRole('button', { name: 'Empty story' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('The night ferry');
  await page.keyboard.press('Enter');
  // The form that made it is gone, and the way on has the focus: a second press opens it.
  const open = page.getByRole('status').getByRole('link', { name: 'The night ferry' });
  await expect(open).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await page.keyboard.press('Enter');

  const editor = page.getByRole('textbox', { name: 'script.ink' });
  const play = page.getByRole('region', { name: 'Play' });
  const outline = page.getByRole('navigation', { name: 'Outline' });
  const goTo = page.getByRole('dialog', { name: 'Go to' });
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(editor).toBeFocused();
  await expect(outline.getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(goTo.getByRole('option').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('turning');
  await expect(goTo.getByRole('option', { selected: true })).toContainText('turning_point');
  // Keys that follow at once are written in the knot: the caret is there as soon as the text has the focus.
  const written = await goTo.getByRole('combobox').evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    const focused = document.activeElement?.shadowRoot?.activeElement;
    return focused?.querySelector('.cm-activeLine')?.textContent;
  });
  expect(written).toContain('=== turning_point');
  await expect(goTo).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Does the bell ring?');
  await expect(editor).toContainText('Does the bell ring?');
  // STUDIO-133: words are checked for their spelling, and the name of a knot is not.
  await expect(editor).toHaveAttribute('spellcheck', 'true');
  await expect(editor.locator('[spellcheck="false"]').filter({ hasText: 'turning_point' }).first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.type('// Begun by keys\n');
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.type(' It does.');
  await expect(editor.locator('.cm-line', { hasText: 'Does the bell ring? It does.' })).toBeVisible();

  // What stands beside a line is opened, and left, by keys; F9 leads back to it.
  await page.keyboard.press('Enter');
  // In one change: of half a line the note that is opened would tell something else.
  await page.keyboard.insertText('~ trust = nothing_yet');
  const besideLine = editor.getByRole('group', { name: 'Beside this line' });
  await expect(page.getByRole('button', { name: /^\d+ problems: trust is set here/ })).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F9');
  await page.keyboard.press('Alt+Enter');
  await expect(besideLine).toContainText('nothing_yet');
  await expect(besideLine.getByRole('button').first()).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(page.getByText('No problems')).toBeVisible();

  await page.keyboard.press('Control+b');
  await expect(outline).toHaveCount(0);
  await page.keyboard.press('Control+b');
  await expect(outline).toBeVisible();
  await page.keyboard.press('F1');
  await expect(keys.getByText('Go to a knot, a text, a part or another story')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(play.getByText('Does the bell ring?')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await tabTo(page, play.getByRole('button', { name: 'Take the first way' }));
  await page.keyboard.press('1');
  await expect(play.getByText('The story ends here.')).toBeVisible();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+p');
  await page.keyboard.type('shelf');
  await page.keyboard.press('Enter');
  const rating = page.getByRole('group', { name: 'Rating' });
  await tabTo(page, rating.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowUp');
  await expect(rating.getByRole('radio', { name: 'Teen' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(rating.getByRole('radio', { name: 'For everyone' })).toBeChecked();
  await tabTo(page, page.getByRole('textbox', { name: 'In one line' }));
  await page.keyboard.type(' A ferry, and a bell.');
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device and the server' })).toBeVisible();
  await page.keyboard.press('Control+p');
  await page.keyboard.type('versions');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: /^Publish version/ }));
  await expect(page.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible();
});

test('STUDIO-78: what this browser stores at a pause is as long as what was typed, not as the text', async ({ page }) => {
  // What is written into the browser's storage: texts and drafts by their length, and how often they are taken out.
  await page.addInitScript(() => {
    const { put, delete: remove } = IDBObjectStore.prototype;
    const stored = { copies: [] as number[], drafts: [] as number[], drops: 0 };
    Object.assign(window, { stored });
    IDBObjectStore.prototype.put = function (value, key) {
      if (typeof value === 'string') stored.copies.push(value.length);
      else stored.drafts.push(JSON.stringify(value).length);
      return put.call(this, value, key);
    };
    IDBObjectStore.prototype.delete = function (query) {
      if (typeof query === 'string') stored.drops += 1;
      return remove.call(this, query);
    };
  });
  await enterAs(page, app.url, ADMIN);
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.keyboard.type('The long night');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByRole('link', { name: 'The long night' }).click();
  const editor = page.getByRole('textbox', { name: 'script.ink' });
  const saved = page.getByRole('status').filter({ hasText: 'Saved on this device and the server' });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('// A remark of the author\n'.repeat(1_000));
  await expect(saved).toBeVisible();
  type Stored = { readonly stored: { copies: number[]; drafts: number[]; drops: number } };
  await page.evaluate(() => Object.assign((window as unknown as Stored).stored, { copies: [], drafts: [], drops: 0 }));
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('// Told at night, by a keeper who forgot his lamp', { delay: 40 });
  await expect(saved).toBeVisible();
  await expect(editor).toContainText('forgot his lamp');
  const { copies, drafts, drops } = await page.evaluate(() => (window as unknown as Stored).stored);
  expect(drafts.length).toBeGreaterThan(0);
  for (const length of drafts) expect(length).toBeLessThan(2_000);
  expect(Math.min(...copies)).toBeGreaterThan(25_000);
  // Once for each time that the server had all in between.
  expect(copies.length).toBeLessThanOrEqual(drops + 1);
});

test('STUDIO-88: “Publish…” stands beside each part of a story but its versions, within the screen on phones too, and leads there', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.keyboard.type('Parts');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByRole('link', { name: 'Parts' }).click();
  const publish = page.getByRole('link', { name: 'Publish…' });
  await expect(publish).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link');
  const names = await parts.allTextContents();
  expect(names).toContain('Versions');
  for (const part of names) {
    if (part === 'Versions') continue;
    await parts.getByText(part, { exact: true }).click();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(publish).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
  // The name of the open part is in sight, however far to the side it stands.
  await page.reload();
  await expect(parts.and(page.locator('[aria-current]'))).toBeInViewport({ ratio: 0.9 });
  await publish.click();
  await expect(page.getByRole('heading', { name: 'Publish as version 1' })).toBeVisible();
  await expect(publish).toHaveCount(0);
});

test('STUDIO-89, STUDIO-90, STUDIO-117: from nothing to a published story of three knots by keys alone: a template, words found, a mistake, the play, the sheet', async ({
  page,
  browser,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  // There is none yet: the way to make one is named where it is asked for.
  await press(page, page.getByRole('button', { name: 'From a template' }));
  await press(page, page.getByRole('link', { name: 'Make one' }));
  await press(page, page.getByRole('button', { name: 'New template' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Harbour nights');
  await press(page, page.getByRole('button', { name: 'Make the template' }));
  await expect(page.getByRole('status').getByRole('link', { name: 'Harbour nights' })).toBeVisible();
  await page.goto(`${app.url}/projects`);
  await press(page, page.getByRole('button', { name: 'From a template' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('The lamp boat');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByRole('link', { name: 'The lamp boat' })).toBeFocused();
  await page.keyboard.press('Enter');

  const editor = page.getByRole('textbox', { name: 'script.ink' });
  const find = page.getByRole('region', { name: 'Find' });
  const field = find.getByRole('textbox', { name: 'Find' });
  const count = find.getByRole('status');
  await expect(editor).toBeFocused();
  // Without a wait: the first sign goes into the field, and none into the text.
  await page.keyboard.press('Control+f');
  await page.keyboard.type('WAY');
  await expect(field).toHaveValue('WAY');
  await expect(editor).not.toContainText('WAY');
  await expect(count).toHaveText('1 of 5');
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('2 of 5');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveText('5 of 5');
  await expect(field).toBeFocused();
  await expect(editor.locator('.cm-hit')).toHaveCount(5);
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await tabTo(page, find.getByRole('textbox', { name: 'Replace with' }));
  await page.keyboard.type('road');
  await press(page, find.getByRole('button', { name: 'Replace all in this text' }));
  await expect(count).toHaveText('5 places replaced. Nowhere in this text');
  await expect(editor).toContainText('road');
  await editor.press('Control+z');
  await expect(editor).not.toContainText('road');
  // All texts: a place in the sheet is gone to, and the field is where one goes on.
  await page.keyboard.press('Control+Shift+f');
  await page.keyboard.type('rating:');
  await expect(count).toHaveText(/^\d+ places? in 1 text$/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('textbox', { name: 'story.yaml' });
  await expect(sheet.locator('.cm-hit').first()).toBeVisible();
  await expect(count).toHaveText(/^1 of \d+ in 1 text$/);
  await expect(field).toBeFocused();
  await page.keyboard.type('turning_point');
  await expect(count).toHaveText('2 places in 1 text');
  await page.keyboard.press('Enter');
  await expect(editor.locator('.cm-hit').first()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(count).toHaveText('1 of 2 in 1 text');

  // The words that were found are written over: a mistake, which is said and put right.
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.type('turning_poin');
  await expect(page.getByRole('button', { name: /turning_poin is no knot yet/ })).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+.');
  await expect(page.getByText('No problems')).toBeVisible();

  const play = page.getByRole('region', { name: 'Play' });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await tabTo(page, play.getByRole('button', { name: 'Go on' }));
  await page.keyboard.press('1');
  await tabTo(page, play.getByRole('button', { name: 'Something has changed, and there are two ways on.' }));
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The lamp turns, and there are two ways on.');
  await page.keyboard.press('Enter');
  await expect(editor.locator('.cm-line', { hasText: 'The lamp turns' })).toBeVisible();
  await tabTo(page, play.getByRole('button', { name: 'Take the first way' }));
  await page.keyboard.press('1');
  await expect(play.getByText('The story ends here.')).toBeVisible();

  await page.keyboard.press('Control+p');
  await page.keyboard.type('shelf');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'In one line' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A boat with a lamp, and two ways on.');
  await tabTo(page, page.getByRole('group', { name: 'Rating' }).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Teen' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'For everyone' })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device and the server' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Publish…' }));
  await press(page, page.getByRole('button', { name: /^Publish version/ }));
  await expect(page.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${app.url}/?q=lamp%20boat`);
  await expect(reader.getByRole('link', { name: 'The lamp boat' }).first()).toBeVisible();
});

test('STUDIO-118: the buttons of the play pane stand in one line beside a text, however long the name of the knot is', async ({ page }) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.keyboard.type('A long name');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByRole('link', { name: 'A long name' }).click();
  const script = page.getByRole('textbox', { name: 'script.ink' });
  await script.press('Control+End');
  await page.keyboard.insertText('=== where_the_road_turns_for_the_second_time ===\nFog.\n-> END');
  await expect(page.getByRole('button', { name: 'Play from where_the_road_turns_for_the_second_time' })).toBeVisible();
  const row = page.getByRole('region', { name: 'Play' }).locator('header');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const middles = await row.locator('> *').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width: of }) => of > 0)
        .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
    );
    expect(new Set(middles).size).toBe(1);
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('STUDIO-91: the editor and the page where a story is written are at most 200 kB of script, which the list of stories does not load', async ({
  page,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const [, name] = /\/assets\/(studio-editor|project-screen)-[^/]*\.js$/.exec(response.url()) ?? [];
    if (name)
      sizes.set(
        name,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
  });
  await enterAs(page, app.url, ADMIN);
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.keyboard.type('The weight');
  await page.keyboard.press('Enter');
  const open = page.getByRole('status').getByRole('link', { name: 'The weight' });
  await expect(open).toBeVisible();
  expect([...sizes.keys()]).toEqual([]);
  await page.goto(`${app.url}${await open.getAttribute('href')}`);
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeFocused();
  expect([...sizes.keys()].toSorted()).toEqual(['project-screen', 'studio-editor']);
  const total = (await Promise.all(sizes.values())).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`   editor and page of a story: ${(total / 1000).toFixed(1)} kB gzip`);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(MOST_SCRIPT);
});

test('STUDIO-219: a part of a story is loaded at its first use: what was shown stays until then, also while the network is away, and the focus goes on in the page', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.keyboard.type('The part');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByRole('link', { name: 'The part' }).click();
  const editor = page.getByRole('textbox', { name: 'script.ink' });
  const play = page.getByRole('region', { name: 'Play' });
  await expect(editor).toBeFocused();
  await expect(play.getByText('Here your story begins')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });

  // Each is held until the test lets it go.
  const held = new Map<string, PromiseWithResolvers<void>>();
  for (const name of ['versions-pane', 'history-pane', 'map-pane', 'novel-play']) {
    const gate = Promise.withResolvers<void>();
    held.set(name, gate);
    await page.route(`**/assets/${name}-*.js`, (route) => gate.promise.then(() => route.continue()));
  }
  const coming = async (name: string) => {
    await expect.poll(() => asked).toContain(name);
    return held.get(name)?.resolve();
  };

  const history = page.getByRole('link', { name: 'History' });
  await press(page, history);
  await expect.poll(() => asked).toContain('history-pane');
  await expect(editor).toBeVisible();
  await expect(play).toBeVisible();
  await coming('history-pane');
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(history).toBeFocused();
  await press(page, history);
  await expect(play).toBeVisible();

  const novel = play.getByRole('button', { name: 'As a visual novel' });
  await press(page, novel);
  await expect.poll(() => asked).toContain('novel-play');
  await expect(play.getByText('Here your story begins')).toBeVisible();
  await coming('novel-play');
  await expect(play.getByRole('button', { name: 'As a page' })).toBeFocused();

  // From the text by a key: the text is gone, and the focus with it.
  await editor.focus();
  await page.keyboard.press('Control+m');
  await expect.poll(() => asked).toContain('map-pane');
  await page.keyboard.type('Still here. ');
  await expect(editor).toContainText('Still here.');
  await coming('map-pane');
  await expect(page.getByRole('main').getByRole('link', { name: 'Map', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(editor).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  const versions = page.getByRole('link', { name: 'Versions', exact: true });
  await press(page, versions);
  await expect.poll(() => asked).toContain('versions-pane');
  await coming('versions-pane');
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  await expect(versions).toBeFocused();

  await page.context().setOffline(true);
  await press(page, page.getByRole('link', { name: 'Readers', exact: true }));
  await expect.poll(() => asked).toContain('readers-pane');
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Five kinds of readers')).toBeVisible();
});

test('STUDIO-219: a part that cannot be loaded is asked for again by one reload, then says so with a way on, and no word is lost', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.keyboard.type('The lost part');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByRole('link', { name: 'The lost part' }).click();
  const editor = page.getByRole('textbox', { name: 'script.ink' });
  await expect(editor).toBeFocused();
  await page.keyboard.type('A lamp burns. ');
  await page.route('**/assets/proof-pane-*.js', (route) => route.fulfill({ status: 404, body: 'There is nothing here.' }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Proof', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connection Error' })).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute('**/assets/proof-pane-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Proof', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Script', exact: true }).click();
  await expect(editor).toContainText('A lamp burns.');
});
