import { completion } from '#server/dev/model/replies.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';
import { openNewStory } from './open-new-story.ts';

const ADMIN = 'mira@mail.example';
const OF_STUDIO = /\/assets\/(?:template|studio|brief|open-template)/;

let app: App;
let llm: FakeLlm;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  llm = await startLlm();
  app = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN, LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'fake' });
});
test.afterAll(async () => {
  await app.stop();
  await llm.close();
});

test('ROUTE-03: who is no admin comes from the templates to the front page, and no byte of them is loaded', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${app.url}/templates`);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => OF_STUDIO.test(url) || url.includes('admin/template'))).toEqual([]);
});

test('STUDIO-36 to STUDIO-39: a template is made, written, kept over a reload, saved, told beside the version before, and a story is begun with it', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/templates`);
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The guy rope');
  await page.getByRole('button', { name: 'Make the template' }).click();
  await page.getByRole('status').getByRole('link', { name: 'The guy rope' }).click();
  const brief = page.getByRole('textbox', { name: 'Brief' });
  await brief.fill('You are {{narrator}}. Never say what {{player}} feels; keep {{secrets}}.');
  await expect(page.getByText('No story fills {{secrets}}')).toBeVisible();
  await page.reload();
  await expect(brief).toHaveValue(/keep \{\{secrets\}\}/);
  await page.getByRole('textbox', { name: 'What this version is called' }).fill('Shorter');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByText('Saved as version 2.')).toBeVisible();

  await page.getByRole('link', { name: 'Beside version 2' }).click();
  await page.getByRole('textbox', { name: 'What the player does' }).fill('I ask about the boots.\nI wait.');
  await expect(page.getByText('2 turns twice: 4 requests to fake')).toBeVisible();
  await page.getByRole('button', { name: 'Tell 2 turns by both' }).click();
  await expect(page.getByRole('region', { name: 'Right: the reply' })).toContainText('boots');
  await expect(page.getByRole('button', { name: 'Tell 2 turns by both' })).toBeEnabled();
  await page.getByRole('button', { name: 'The right one' }).press('Enter');
  await expect(page.getByRole('row', { name: /Right/ })).toContainText('1 of 1');
  for (const theme of ['light', 'dark'] as const) {
    await changeTheme(page, theme);
    expect(await axeFindings(page)).toEqual([]);
  }

  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'From a template' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The long rope');
  await page.getByRole('button', { name: 'Make the story' }).click();
  await page.getByRole('status').getByRole('link', { name: 'The long rope' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The long rope' })).toBeVisible();
  await page.goto(`${app.url}/templates`);
  await page.getByRole('link', { name: 'The guy rope' }).click();
  await expect(page.getByRole('region', { name: 'Where it is used' }).getByRole('link', { name: 'The long rope' })).toBeVisible();
});

test('STUDIO-53, STUDIO-54, STUDIO-55: a story is played as the model tells it, with what went into the prompt; a turn is told again with other lore and a stage direction', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'From the shelf' }).click();
  await page.getByRole('combobox', { name: 'Story' }).selectOption('hired-as-ballast');
  await page.getByRole('button', { name: 'Make the story' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Hired as Ballast' }).click();
  await page.getByRole('region', { name: 'Play' }).getByRole('link', { name: 'Told by a model' }).click();
  await expect(page.getByText('The opening is written, so no model was asked.')).toBeVisible();
  await page.getByRole('textbox', { name: 'What the player does' }).fill('I ask Juno about the left boots in her locker.');
  await page.getByRole('button', { name: 'Say it' }).click();
  const told = page.getByRole('region', { name: 'Told play' });
  await expect(told).toContainText('told by fake');
  const prompt = page.getByRole('region', { name: 'What went in' });
  await prompt.locator('summary', { hasText: 'Lore, called' }).click();
  const milk = prompt.getByRole('textbox', { name: 'The Milk' });
  await expect(milk).toHaveValue(/covers the bottom of the world/);
  await milk.fill('The Milk comes over the rail.');
  await page.getByRole('textbox', { name: 'Stage direction' }).fill('Let it rain.');
  await page.getByRole('button', { name: 'Tell this turn again' }).click();
  await expect(told).toContainText('Reply 2 of 2, asked for: Let it rain.');
  const sent = llm.requests.at(-1)?.body.messages?.at(-1)?.content ?? '';
  expect([sent.includes('Let it rain.'), sent.includes('over the rail')]).toEqual([true, true]);
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      expect(await axeFindings(page)).toEqual([]);
    }
  }
});

const DRAFT = `=== quay ===
Fog, and no boat.
* [Ask the gull] -> after
* [Go home] -> the_end
=== turning_point ===
Something has changed, and there are two ways on.
* [Take the first way] -> quay
* [Take the other way] -> the_end
`;
const MENDED = `${DRAFT}=== after ===
It looks away.
-> the_end
`;

test('PROOF-15 to PROOF-18: a scene is drafted from a brief, goes back once for its mistake, is taken knot by knot, and a choice gets a condition in plain words', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The gull');
  await page.getByRole('link', { name: 'Draft', exact: true }).click();
  await page.getByRole('textbox', { name: 'What is to happen' }).fill('She waits for a boat that does not come.');
  await page.getByRole('combobox', { name: 'It goes on from' }).selectOption('turning_point');
  await expect(page.getByText('fake is asked once, and up to three times more')).toBeVisible();
  const { answer } = llm;
  let asked = 0;
  llm.answer = () => completion(asked++ === 0 ? DRAFT : MENDED);
  await page.getByRole('button', { name: 'Draft it' }).click();
  await expect(page.getByText('It went back once for its mistakes.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'New knot quay' })).toContainText('Fog, and no boat.');
  for (const theme of ['light', 'dark'] as const) {
    await changeTheme(page, theme);
    expect(await axeFindings(page)).toEqual([]);
  }
  for (const name of ['New knot quay', 'Knot turning_point, changed', 'New knot after'])
    await page.getByRole('article', { name }).getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText('All of it is in the text, or it changes nothing.')).toBeVisible();
  llm.answer = () => completion('quay > 0');
  const choice = page.getByRole('combobox', { name: 'The choice' });
  await choice.selectOption(await choice.locator('option', { hasText: 'Ask the gull' }).getAttribute('value'));
  await page.getByRole('textbox', { name: 'When it is offered' }).fill('only if she has been on the quay');
  await page.getByRole('button', { name: 'Show the condition' }).click();
  await page.getByRole('button', { name: 'Put it in' }).click();
  await expect(page.getByText('It is in the text.')).toBeVisible();
  llm.answer = answer;
  await page.getByRole('link', { name: 'Script', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toContainText('// Drafted with a model: 9 words.');
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toContainText('* {quay > 0} [Ask the gull] -> after');
});
