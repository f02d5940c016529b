import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';
import { makeReviewLink, openNewStory } from './open-new-story.ts';

const ADMIN = 'mira@mail.example';

let app: App;
test.beforeAll(async () => {
  app = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

test('STUDIO-70, STUDIO-71: on a phone and without an account a reader proposes another wording; it is taken in the editor as one step to undo', async ({
  page,
  browser,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'A wording');
  const script = page.getByRole('textbox', { name: 'script.ink' });
  await expect(script).toBeVisible();
  const project = page.url();
  const address = await makeReviewLink(page);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const reader = await phone.newPage();
  await reader.goto(app.url + address);
  await reader.getByRole('button', { name: 'Write about this paragraph' }).first().tap();
  const sheet = reader.getByRole('dialog', { name: 'On this paragraph' });
  await sheet.getByText('Another wording').tap();
  await sheet.getByRole('textbox', { name: 'Your name' }).fill('Ana');
  const field = sheet.getByRole('textbox', { name: 'Your wording' });
  await field.fill((await field.inputValue()).replace('Here', 'On the quay -> here'));
  for (const theme of ['light', 'dark'] as const) {
    await changeTheme(reader, theme);
    expect(await axeFindings(reader)).toEqual([]);
  }
  await sheet.getByRole('button', { name: 'Propose it' }).tap();
  await expect(sheet.getByText('Proposes another wording')).toBeVisible();

  await page.goto(project);
  await page.getByRole('link', { name: 'Comments' }).click();
  await expect(page.locator('ins').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look at it in the text' }).press('Enter');
  const note = page.getByRole('group', { name: 'Proposed wording' });
  await expect(note).toContainText('Ana proposes another wording.');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.cm-comment-mark').click();
  await note.getByRole('button', { name: 'Take it' }).click();
  await expect(note).toBeHidden();
  await expect(script).toContainText('On the quay \\-> here');
  await script.press('Control+z');
  await expect(script).not.toContainText('On the quay');
  await script.press('Control+y');
  await expect(script).toContainText('On the quay \\-> here');
  await page.getByRole('link', { name: 'Comments' }).click();
  await page.getByText('1 closed comment').click();
  await expect(page.getByText(/Proposed another wording: taken/)).toBeVisible();
  // It reaches the server within some seconds.
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByText('On the quay -> here')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await phone.close();
});

test('STUDIO-40, STUDIO-41, STUDIO-42, STUDIO-116: on a phone and without an account somebody writes about a line, which stands beside it in the editor, is answered and closed', async ({
  page,
  browser,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'A look');
  const project = page.url();
  const address = await makeReviewLink(page);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const reader = await phone.newPage();
  await reader.goto(app.url + address);
  await reader.getByRole('button', { name: 'Write about this paragraph' }).first().tap();
  const sheet = reader.getByRole('dialog', { name: 'On this paragraph' });
  await sheet.getByRole('textbox', { name: 'Your name' }).fill('Ana');
  await sheet.getByRole('textbox', { name: 'Comment' }).fill('I laughed here.');
  for (const theme of ['light', 'dark'] as const) {
    await changeTheme(reader, theme);
    expect(await axeFindings(reader)).toEqual([]);
  }
  await sheet.getByRole('button', { name: 'Send' }).tap();
  await expect(sheet.getByRole('listitem')).toContainText('I laughed here.');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(reader.getByRole('button', { name: '1 comment on this paragraph' })).toBeVisible();

  await page.goto(project);
  const mark = page.locator('.cm-comment-mark');
  await expect(mark).toHaveAttribute('title', '1 comment: I laughed here.');
  await expect(page.getByRole('link', { name: 'Comments 1 open' })).toBeVisible();
  const script = page.getByRole('textbox', { name: 'script.ink' });
  // It stays with its line, and is answered there by keys alone.
  await script.press('Control+Home');
  await script.pressSequentially('// A note.\n');
  await script.press('F9');
  await script.press('Alt+Enter');
  await page.getByRole('button', { name: 'Open the comments' }).press('Enter');
  const note = page.getByRole('region', { name: /comment/ });
  await expect(note).toBeFocused();
  await expect(note).toContainText('I laughed here.');
  await page.keyboard.press('Tab');
  const answer = note.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeFocused();
  await page.keyboard.type('Was it the mug?');
  // What is typed waits while one looks elsewhere.
  await page.keyboard.press('Escape');
  await expect(script).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await mark.click();
  await expect(answer).toHaveValue('Was it the mug?');
  for (const theme of ['light', 'dark'] as const) {
    await changeTheme(page, theme);
    expect(await axeFindings(page)).toEqual([]);
  }
  await answer.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue('');
  await expect(answer).toBeFocused();
  await expect(note.getByText('Was it the mug?')).toBeVisible();
  await expect(note).toHaveAccessibleName('2 comments');
  const close = note.getByRole('button', { name: /^Close the comment/ });
  await close.press('Enter');
  const again = note.getByRole('button', { name: /^Open it again/ });
  await expect(again).toBeFocused();
  await expect(mark).toBeHidden();
  await expect(page.getByRole('link', { name: 'Comments', exact: true })).toBeVisible();
  // Who wrote it reads the answer without opening the page anew, and by answering opens it.
  await reader.getByRole('button', { name: '1 comment on this paragraph' }).tap();
  await expect(sheet.getByRole('listitem').last()).toContainText('Was it the mug?');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await again.press('Enter');
  await expect(mark).toHaveText('2');
  await note.getByRole('button', { name: 'Back to the text' }).press('Enter');
  await expect(script).toBeFocused();

  await page.getByRole('link', { name: 'Comments' }).click();
  await expect(page.getByRole('heading', { name: '1 open comment' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Answer' }).fill('So did I.');
  await page.getByRole('button', { name: 'Answer', exact: true }).press('Enter');
  await expect(page.getByText('So did I.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  await page.getByRole('button', { name: /^Close the comment ?: Ana/ }).press('Enter');
  await expect(page.getByText('1 closed comment')).toBeVisible();
  await page.getByText('1 closed comment').click();
  await page.getByRole('button', { name: 'script.ink, line 5' }).click();
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeFocused();

  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Take the link back' }).click();
  await page.getByRole('dialog', { name: 'Take the link back?' }).getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Make a preview link' })).toBeVisible();
  await reader.getByRole('button', { name: '2 comments on this paragraph' }).tap();
  await sheet.getByRole('textbox', { name: 'Your name' }).fill('Ana');
  await sheet.getByRole('textbox', { name: 'Comment' }).fill('One more.');
  await sheet.getByRole('button', { name: 'Send' }).tap();
  await expect(sheet.getByRole('alert').filter({ hasText: 'This link was taken back' })).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'Comment' })).toHaveValue('One more.');
  await phone.close();
});

test('STUDIO-176, STUDIO-178: a friend plays on a phone while the author writes: on in the newest text, with what they read and typed, and told where a choice is gone', async ({
  page,
  browser,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'Written on');
  const project = page.url();
  const address = await makeReviewLink(page);
  await page.goto(project);
  /** Writes a line anew; it reaches the server by itself. */
  const rewrite = async (line: string, by: string) => {
    await page.locator('.cm-line', { hasText: line }).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Delete');
    await page.keyboard.type(by);
    await expect(page.locator('footer p[data-kind]')).toHaveAttribute('data-kind', 'saved');
  };

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const reader = await phone.newPage();
  await reader.goto(app.url + address);
  const story = reader.getByRole('log', { name: 'The story' });
  await expect(story).toContainText('Here your story begins.');
  await reader.getByRole('button', { name: 'Write about this paragraph' }).tap();
  const sheet = reader.getByRole('dialog', { name: 'On this paragraph' });
  await sheet.getByRole('textbox', { name: 'Comment' }).fill('Which story?');
  await sheet.getByRole('button', { name: 'Close' }).tap();

  await rewrite('Something has changed', 'All is different by now.');
  await reader.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(story).toContainText('All is different by now.');
  await expect(reader.locator(':focus')).toContainText('All is different by now.');
  await rewrite('[Take the other way]', '');
  await reader.getByRole('button', { name: 'Take the other way' }).tap();
  await expect(story).toContainText('The draft has changed: “Take the other way” is not there any more.');
  await expect(reader.getByText('All is different by now.')).toHaveCount(1);
  expect(await axeFindings(reader)).toEqual([]);
  // A line that is half written stops nobody.
  await rewrite('[Take the first way]', '* [Take the first way] -> nowhere');
  await reader.getByRole('button', { name: 'Take the first way' }).tap();
  await expect(story).toContainText('You read on in it as it was before.');
  await expect(story).toContainText('You take the first way.');
  await expect(reader.getByText('The draft ends here.')).toBeVisible();
  await expect(story).toContainText('Here your story begins.');
  await reader.getByRole('button', { name: 'Begin again' }).tap();
  await expect(reader.getByRole('alert')).toContainText('has a mistake at the moment');
  await expect(story).toContainText('You take the first way.');
  await rewrite('-> nowhere', '* [Take the first way]');
  await reader.getByRole('button', { name: 'Begin again' }).tap();
  await expect(story).not.toContainText('You take the first way.');
  await reader.getByRole('button', { name: 'Write about this paragraph' }).first().tap();
  await expect(sheet.getByRole('textbox', { name: 'Comment' })).toHaveValue('Which story?');
  expect(await axeFindings(reader)).toEqual([]);
  await phone.close();
});
