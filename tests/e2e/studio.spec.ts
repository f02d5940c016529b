import type { BrowserContext, Page, Route } from 'playwright/test';
import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';
import { openNewStory } from './open-new-story.ts';

const ADMIN = 'mira@mail.example';
const SAVED = 'Saved on this device and the server';
const WAITING = 'No network: saved on this device.';
const OF_STUDIO = /\/assets\/(?:project|studio|begin|story-worker)/;

let app: App;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  app = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

const editor = (page: Page) => page.getByRole('textbox', { name: 'script.ink' });
const status = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Writes behind words of the text, in one change: a slow machine would save what is typed key by key in parts, each of which is merged by itself. */
async function typeBehind(page: Page, words: string, typed: string): Promise<void> {
  const line = editor(page).locator('.cm-line', { hasText: words });
  await line.click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(typed);
}

/** The whole text: an editor shows the lines near the screen alone. */
const textOf = async (page: Page): Promise<string> => (await editor(page).locator('.cm-line').allTextContents()).join('\n');

async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(editor(page)).toBeVisible();
  return page;
}

test('ROUTE-03: who is no admin comes to the front page, and no byte of the studio is loaded', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const path of ['/projects', '/projects/00000000-0000-4000-8000-000000000000']) {
    await page.goto(app.url + path);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  }
  await page.waitForLoadState('networkidle');
  expect(loaded.some((url) => url.includes('/assets/'))).toBe(true);
  expect(loaded.filter((url) => OF_STUDIO.test(url))).toEqual([]);
});

test('STUDIO-92: a story whose answer was lost is made once, empty and from a file, and each tab makes its own', async ({
  page,
  context,
}) => {
  await enterAs(page, app.url, ADMIN);
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  const press = async (at: Page) => {
    await at.goto(`${app.url}/projects`);
    await at.getByRole('button', { name: 'From a file' }).click();
    const buffer = Buffer.from('# title: The lamp room\nA lamp.\n* [Look] -> END\n');
    await at.getByLabel('File', { exact: true }).setInputFiles({ name: 'lamp.ink', mimeType: 'text/plain', buffer });
    await at.getByRole('button', { name: 'Make the story' }).click();
  };
  const listed = (title: string) => page.getByRole('list', { name: 'Stories' }).getByRole('link', { name: title });
  await page.goto(`${app.url}/projects`);
  await page.route('**/admin/project.create', lost, { times: 1 });
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The lost answer');
  await page.getByRole('button', { name: 'Make the story' }).click();
  await expect(page.getByText('We could not reach the server. Check your connection and try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Make the story' }).click();
  await expect(page.getByText('It is made.')).toBeVisible();
  await page.reload();
  await expect(listed('The lost answer')).toHaveCount(1);

  await page.route('**/admin/project.import-file**make=true**', lost, { times: 1 });
  await press(page);
  await expect(page.getByText('We could not reach the server. Check your connection and try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Make the story' }).click();
  await expect(page.getByText('It is made.')).toBeVisible();
  await page.reload();
  await expect(listed('The lamp room')).toHaveCount(1);
  const second = await context.newPage();
  await press(second);
  await expect(second.getByText('It is made.')).toBeVisible();
  await page.reload();
  await expect(listed('The lamp room')).toHaveCount(2);
});

test('STUDIO-02, STUDIO-07, STUDIO-08, STUDIO-09, STUDIO-112, STUDIO-10, STUDIO-12: what two tabs write, without a network and over a closed tab, is all in the text', async ({
  page,
  context,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The tide clock');
  await page.getByRole('button', { name: 'Make the story' }).click();
  await expect(page.getByRole('list', { name: 'Stories' }).getByRole('link', { name: 'The tide clock' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('status').getByRole('link', { name: 'The tide clock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The tide clock' })).toBeVisible();
  const address = page.url();
  await typeBehind(page, 'Here your story begins', ' The first tab writes.');
  await status(page, SAVED);
  expect(await axeFindings(page)).toEqual([]);

  const second = await openAgain(context, address);
  expect(await textOf(second)).toContain('The first tab writes.');
  await context.setOffline(true);
  await typeBehind(page, 'Here it ends', ' MINE');
  await typeBehind(page, 'Something has changed', ' Mine alone.');
  await typeBehind(second, 'Here it ends', ' THEIRS');
  await typeBehind(second, 'You take the first way', ' Theirs alone.');
  await status(page, WAITING);
  await status(second, WAITING);
  await context.setOffline(false);
  await status(page, SAVED);
  await status(second, SAVED);
  const words = ['The first tab writes.', 'MINE', 'THEIRS', 'Mine alone.', 'Theirs alone.'];
  for (const tab of [page, second]) {
    await expect(tab.getByText('1 place to decide')).toBeVisible();
    for (const word of words) await expect.poll(() => textOf(tab), word).toContain(word);
  }
  expect(await textOf(page)).toBe(await textOf(second));
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await page.getByRole('button', { name: 'Keep all' }).click();
  for (const tab of [page, second]) await expect(tab.getByText('1 place to decide')).toHaveCount(0);

  await context.setOffline(true);
  await typeBehind(second, 'You take the other way', ' Kept by a closed tab.');
  await status(second, WAITING);
  await second.close();
  await context.setOffline(false);
  const third = await openAgain(context, address);
  await expect(third.getByText('Words that had not reached the server are in again.')).toBeVisible();
  await status(third, SAVED);
  await page.reload();
  for (const tab of [page, third])
    for (const word of [...words, 'Kept by a closed tab.']) await expect.poll(() => textOf(tab), word).toContain(word);

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: /^Compare ?: version 1$/ }).click();
  const changes = page.getByRole('region', { name: /^What changed in/ });
  await expect(changes.getByText('The first tab writes.')).toBeVisible();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  const before = await versions.count();
  // Beside the open history.
  await typeBehind(page, 'Here your story begins', ' Typed last.');
  await expect(changes.getByText('Typed last.')).toBeVisible();
  await status(page, SAVED);
  await expect.poll(() => versions.count()).toBeGreaterThan(before);
  await typeBehind(page, 'Here your story begins', ' And at once.');
  await page.getByRole('button', { name: /^Restore ?: version 1$/ }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'It is the text again. What stood there before stays in this history.' }),
  ).toBeVisible();
  await expect.poll(() => textOf(third)).not.toContain('The first tab writes.');
  await page.reload();
  // The one before the restored one.
  await versions
    .nth(1)
    .getByRole('button', { name: /^Compare/ })
    .click();
  await expect(changes.getByText('And at once.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('STUDIO-13, STUDIO-14, STUDIO-15, STUDIO-16, STUDIO-17, STUDIO-18, STUDIO-19, STUDIO-63: a story is written, mended and played in one page, by keyboard', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The fog');
  await page.getByRole('button', { name: 'Make the story' }).click();
  // On a slow device the text is there before its page is shown, which takes the focus.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.getByRole('status').getByRole('link', { name: 'The fog' }).click();
  // Twenty times slower than a machine that may be busy itself.
  await expect(editor(page)).toBeFocused({ timeout: 400_000 });
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(
    'VAR trust = 0\n-> quay\n// # Hallow Quay\n=== quay\nThe quay is wet. It rains.\n* [Climb in] -> deck\n=== deck\n~ trust = trust + 1\nThe deck creaks.\n',
  );
  const outline = page.getByRole('navigation', { name: 'Outline' });
  const play = page.getByRole('region', { name: 'Play' });
  const problems = page.getByRole('button', { name: /^\d+ problem/ });
  await expect(outline.getByRole('heading', { name: /Hallow Quay/ })).toBeVisible();
  await expect(problems).toContainText('The story stops here');

  await page.keyboard.type('* [Shout] -> lo');
  await expect(problems).toContainText('lo is no knot yet');
  await expect(page.getByRole('option', { name: 'Make knot lo' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(outline.getByRole('button', { name: 'lo 0 words' })).toBeVisible();
  await expect(page.getByText('No problems')).toBeVisible();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'New name' }).fill('sink');
  await page.keyboard.press('Enter');
  await expect(outline.getByRole('button', { name: /^sink/ })).toBeVisible();
  expect(await textOf(page)).toContain('* [Shout] -> sink\n\n=== sink ===');
  await page.keyboard.press('Shift+F12');
  await expect(page.getByRole('region', { name: 'sink: places' }).getByRole('button', { name: /=== sink/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await play.getByRole('button', { name: 'Climb in' }).click();
  await expect(play.getByText('The deck creaks.')).toBeVisible();
  await play.getByRole('button', { name: 'As a visual novel' }).click();
  await expect(play.getByRole('article', { name: 'The page' })).toContainText('The deck creaks.');
  expect(await axeFindings(page)).toEqual([]);
  await play.getByRole('button', { name: 'As a page' }).click();
  await play.getByText('Variables').click();
  await expect(play.getByRole('textbox', { name: 'trust' })).toHaveValue('1');
  await play.getByRole('button', { name: 'The deck creaks.' }).press('F2');
  await page.getByRole('textbox', { name: 'The sentence' }).fill('The deck groans -> twice.');
  await page.keyboard.press('Enter');
  await expect(play.getByText('Same place: 1 choice replayed.')).toBeVisible();
  await expect(play.getByRole('button', { name: 'The deck groans -> twice.' })).toBeFocused();
  expect(await textOf(page)).toContain('The deck groans \\-> twice.');
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);

  await outline.getByRole('button', { name: /^sink/ }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.insertText('-> quay_two\n=== quay_two\n-> sink\n');
  await page.keyboard.press('Control+Enter');
  await expect(play.getByRole('alert')).toContainText('lead to each other without a choice.');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(play.getByText('The story ends here.')).toBeVisible();
  await page.keyboard.press('Control+Shift+p');
  await expect(outline).toBeHidden();
  await play.getByRole('button', { name: 'Narrow play' }).click();
  await expect(outline).toBeVisible();
  await editor(page).click();
  await status(page, SAVED);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
});

test('PROOF-05, PROOF-06, PROOF-13, PROOF-128: every way through a story is searched, read as players read it, and leads to its lines', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The salt road');
  await page.getByRole('link', { name: /^1 ending, \d+ of \d+ choices met by \d+ plays?, shortest \d+ choices?$/ }).click();
  await page
    .getByRole('region', { name: 'Plays by chance' })
    .getByRole('button', { name: /^Play it/ })
    .click();
  await expect(page.getByText('The story ends here.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name: 'Proof' }).click();
  await page.getByRole('button', { name: 'Search every way' }).click();
  await expect(
    page.getByRole('heading', { name: 'Every ending can be reached, every choice is seen, and no player gets stuck.' }),
  ).toBeVisible();
  const way = page.getByRole('region', { name: /^Shortest way to/ });
  await expect(way.getByRole('listitem').first()).toBeVisible();
  await page.getByText(/^What every player has met at each of 3 knots/).click();
  await expect(page.getByText('Every way here goes through: start, turning_point.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await way
    .getByRole('button', { name: /^script\.ink, line \d+$/ })
    .first()
    .click();
  await expect(editor(page)).toBeFocused();
  await page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name: 'Versions' }).click();
  const ways = page.getByRole('listitem').filter({ hasText: 'Ways through' });
  await expect(ways).toContainText('Every ending can be reached');
  await ways.getByRole('link', { name: 'The proof' }).click();
  await expect(way).toBeVisible();
  // Of more states than the checks look at by themselves: the search begins where they say so.
  await page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name: 'Script' }).click();
  await editor(page).focus();
  await page.keyboard.press('Control+a');
  await editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'VAR steps = 0\n-> road\n=== road\nThe road is white.\n+ {steps < 25000} [Walk on]\n  ~ steps = steps + 1\n  -> road\n* [Rest]\n  You rest. # ending: the-end\n  -> END\n');
  await status(page, SAVED);
  await page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name: 'Versions' }).click();
  await expect(ways).toContainText('No turn failed in');
  await ways.getByRole('button', { name: 'Search every way' }).click();
  await expect(ways).toContainText('Every ending can be reached');
  expect(await axeFindings(page)).toEqual([]);
});

test('PROOF-10, PROOF-11: test readers say what they ran into, each leads to a turn that can be played, and one is set aside', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The tin whistle');
  await expect(editor(page)).toBeFocused();
  const parts = page.getByRole('navigation', { name: 'Parts of the story' });
  await parts.getByRole('link', { name: 'Readers' }).click();
  await expect(page.getByRole('heading', { name: /^\d things? that 20 plays ran into$/ })).toBeVisible();
  const short = page.getByRole('listitem').filter({ hasText: /^\d+ of 20 came to an end in \w+ within 4 choices\./ });
  await short.getByRole('button', { name: 'Show the turn' }).click();
  await expect(
    page
      .getByRole('region', { name: /reader, play \d+/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await short.getByRole('button', { name: 'Meant so…' }).click();
  await short.getByRole('textbox', { name: 'Why it is meant so' }).fill('It is a first try.');
  await short.getByRole('button', { name: 'Set it aside' }).click();
  await expect(short.getByRole('status')).toHaveText('Meant so: It is a first try.');
  await page.getByRole('button', { name: 'Go on from here' }).click();
  await expect(editor(page)).toContainText(/\/\/ Meant so \(short [^)]*\): It is a first try\./);
  await expect(page.getByText('The story ends here.')).toBeVisible();
  await status(page, SAVED);
  await parts.getByRole('link', { name: 'Readers' }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  await page.getByText('1 finding meant so').click();
  await expect(page.getByText('It is a first try.')).toBeVisible();
});

test('PROOF-08: the map shows which knot leads where, is walked by keys, and leads to the text', async ({ page }) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The paper moon');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+m');
  const map = page.getByRole('application', { name: /^Map/ });
  await page.getByRole('combobox', { name: 'Ending' }).selectOption('the-end');
  await expect(page.getByRole('region', { name: 'A way to an ending' }).getByRole('listitem').first()).toBeVisible();
  await map.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^start: leads to /)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^turning_point: leads to /)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await map.focus();
  await page.keyboard.press('Enter');
  await expect(editor(page).locator('.cm-activeLine')).toContainText('turning_point');
  await page.keyboard.press('Control+m');
  await page.getByRole('button', { name: 'Play it' }).waitFor({ state: 'detached' });
  await expect(map).toBeVisible();
});

test('STUDIO-52: a member’s idea is answered and becomes a story', async ({ page, browser }) => {
  const members = await browser.newContext();
  const member = await members.newPage();
  await enterAs(member, app.url, 'cat@mail.example');
  await member.goto(`${app.url}/daily-tasks`);
  await member.getByRole('textbox', { name: 'Title' }).fill('The lighthouse cat');
  await member
    .getByRole('textbox', { name: 'What happens, and to whom?' })
    .fill('The keeper is gone, the lamp burns, and the cat knows why it does.');
  await member.getByRole('button', { name: 'Send it in' }).click();
  await expect(member.getByText('Thank you. Your idea is with the studio.')).toBeVisible();

  await enterAs(page, app.url, ADMIN);
  await page.goto(`${app.url}/projects`);
  await page.getByRole('link', { name: 'Ideas' }).click();
  const idea = page.getByRole('list', { name: 'Ideas' }).getByRole('listitem').filter({ hasText: 'The lighthouse cat' });
  await idea.getByRole('button', { name: 'Make a story of it' }).click();
  await expect(idea.getByRole('link', { name: 'open it' })).toBeVisible();
  await idea.getByRole('textbox', { name: 'Answer' }).fill('We take it, and the cat too.');
  expect(await axeFindings(page)).toEqual([]);
  await idea.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('No idea waits for an answer.')).toBeVisible();
  await page.getByRole('link', { name: 'Answered' }).click();
  await idea.getByRole('link', { name: 'open it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The lighthouse cat' })).toBeVisible();

  await member.reload();
  await expect(member.getByText('We take it, and the cat too.')).toBeVisible();
  await members.close();
});
