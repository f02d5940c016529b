/**
 * @shortened three of ten failures of a provider, one of each kind
 * @proven each: full run; `language-model-narrator.test.ts`
 * @shortened no stop, closed tab and second device
 * @proven full run; for a scripted narrator: `resilience.spec.ts`; on the server: `turn-engine.test.ts`
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { parse } from 'yaml';
import { reply, replySteps, streamed } from '#server/dev/model/replies.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { DONE, delta, event, type LlmAnswer, type Step, send } from '#server/dev/model/steps.ts';
import { storyModel, storyModelAt } from '#server/dev/model/story-model.ts';
import { cut, hang, inTwoParts, refusal } from '#tests/fakes/llm/faulty-replies.ts';
import { proof } from '#tests/proof.ts';
import { type App, answerTo, choices, expect, expectTyped, serverCoins, settled, signIn, startApp, test, textBox } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const STORY = 'the-quiet-relay';
const ADMIN = 'root@mail.example';
const story = parse(readFileSync(`content/stories/${STORY}/story.yaml`, 'utf8'));
const ending = story.endings[0] as { id: string; name: string; when: string };
/** Objectives that the acts before the ending ask for. */
const needed = story.objectives.filter(({ id }: { id: string }) => id !== 'open-your-own') as readonly { text: string }[];

let llm: FakeLlm;
let app: App;
// The tests share an app.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  llm = await startLlm();
  app = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN, LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'fake' });
});
test.afterAll(async () => {
  await app.stop();
  await llm.close();
});
test.beforeEach(() => {
  llm.answer = storyModel;
});

const newest = (page: Page) => page.locator('[data-last-turn]');
const choose = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu }).last().click();
  // By keyboard, because the menu moves while the story is still scrolling.
  await page.getByRole('button', { name: item }).first().press('Enter');
};

/** Opens the tools of the newest turn by keyboard, and uses one. */
const useTool = async (page: Page, tool: string, item?: string) => {
  await newest(page).getByRole('button', { name: 'Tools' }).first().press('Enter');
  await page.getByRole('toolbar', { name: 'This paragraph' }).getByRole('button', { name: tool }).press('Enter');
  if (item) await page.getByRole('button', { name: item }).press('Enter');
};

/** Opens the story; its opening is authored. */
async function open(page: Page, path = `/chat/${STORY}`): Promise<void> {
  await page.goto(app.url + path);
  await settled(page);
}

/** Sends text and waits for the reply. */
async function say(page: Page, text: string): Promise<void> {
  await (await textBox(page)).fill(text);
  await (await textBox(page)).press('Enter');
  await expect(newest(page)).toContainText(text);
  await settled(page);
}

test('CHAT-12: a talk with an imported character begins with the greeting that was chosen, and calls the player by the name that was typed', async ({
  page,
  browser,
}) => {
  await signIn(page, app.url, ADMIN);
  const data = {
    name: 'Marta',
    first_mes: 'Hm. You again.',
    alternate_greetings: ['“{{user}}! The ferry is late,” says {{char}}.', 'Marta sleeps.'],
    mes_example: '',
  };
  const content = Buffer.from(JSON.stringify({ spec: 'chara_card_v3', spec_version: '3.0', data })).toString('base64');
  const { id } = JSON.parse(await answerTo(page, 'admin/character.import', { name: 'marta.json', content, story_id: STORY })).data;

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const player = await context.newPage();
  await player.goto(`${app.url}/character/${id}`);
  const opening = player.getByRole('region', { name: 'How it begins' });
  await expect(opening).toContainText('Hm. You again.');
  await opening.getByRole('button', { name: 'The next opening' }).click();
  await expect(opening.getByRole('status')).toHaveText('Opening 2 of 3');
  await opening.getByRole('textbox', { name: 'What Marta calls you' }).fill('Ilse');
  expect(await axeFindings(player)).toEqual([]);
  await player.getByRole('link', { name: /^Begin a new talk/ }).click();
  await expect(newest(player)).toContainText('“Ilse! The ferry is late,” says Marta.');
  await say(player, 'When does it leave?');
  expect(JSON.stringify(llm.requests.at(-1))).toContain('Ilse! The ferry is late');
  await context.close();
});

test('NARR-34: thinking of which a reply marks the end alone leaves the page again, for good', async ({ page }, info) => {
  await open(page);
  let goesOn = false;
  const thought = send(delta({ content: 'I should weigh how the engineer would take this. They may well say no. ' }));
  let told = 'The relay hums. A light goes on in the east tower, and then another.';
  const tail = '\n\n===\n{"choices": ["Climb the tower", "Call out"]}';
  llm.answer = () => inTwoParts([thought], () => goesOn, [send(delta({ content: `\n</think>\n\n${told}${tail}` }, 'stop')), send(DONE)]);
  await (await textBox(page)).fill('I look up.');
  await (await textBox(page)).press('Enter');
  await expect(newest(page)).toContainText('I should weigh');
  await page.screenshot({ path: info.outputPath('thinking.png') });
  goesOn = true;
  await expect(newest(page)).toContainText(told);
  await settled(page);
  await page.screenshot({ path: info.outputPath('told.png') });
  await expect(page.getByText('I should weigh')).toHaveCount(0);
  await page.reload();
  await expect(newest(page)).toContainText(told);
  await expect(page.getByText('I should weigh')).toHaveCount(0);
  // The endpoint is known by now: nothing of its thinking is shown.
  goesOn = false;
  told = 'Somebody shuts a door below. The hum stops, and the second light goes out.';
  await (await textBox(page)).fill('I wait.');
  await (await textBox(page)).press('Enter');
  await expect(newest(page)).toContainText('The story is thinking.');
  goesOn = true;
  await expect(newest(page)).toContainText(told);
  llm.answer = storyModel;
  await settled(page);
  await say(page, 'I go on.');
});

test('NARR-34: a visual novel whose text is taken back opens at the first page of what comes in its place', async ({ page }, info) => {
  await page.goto(`${app.url}/chat4/${STORY}`);
  const box = page.getByRole('article', { name: 'The story' });
  await expect(box).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Space');
    await expect(choices(page).first()).toBeVisible({ timeout: 100 });
  }).toPass();
  let goesOn = false;
  const thought = send(delta({ content: 'I should weigh what the engineer may say to this. '.repeat(20) }));
  const told = ['The relay hums.', ...Array.from({ length: 20 }, () => 'A light goes on in the east tower.'), 'Nobody answers.'].join(' ');
  llm.answer = ({ body }) =>
    body.stream
      ? inTwoParts([thought], () => goesOn, [send(delta({ content: `\n</think>\n\n${told}` }, 'stop')), send(DONE)])
      : refusal(500, 'died');
  await page.keyboard.press('1');
  await expect(box).toContainText('I should weigh');
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Space');
  goesOn = true;
  await expect(box).toContainText('The relay hums.');
  await page.screenshot({ path: info.outputPath('novel.png') });
  await expect(box).not.toContainText('I should weigh');
});

test('NARR-03: a model that is still loading: the reader is told after a while, and can stop', async ({ page }) => {
  await page.clock.install();
  await open(page);
  llm.answer = () => streamed([hang]);
  await (await textBox(page)).fill('I knock.');
  await (await textBox(page)).press('Enter');
  await expect(newest(page)).toContainText('I knock.');
  const loading = newest(page).getByText('It may still be loading');
  await expect(loading).toHaveCount(0);
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeEnabled();
  await page.clock.fastForward(9_000);
  await expect(loading).toBeVisible();
  await stop.click();
  await expect(loading).toHaveCount(0);
  await settled(page);
});

test('a story by a model: it is labelled as AI, remembers, reaches an ending by free text, and goes on after it', async ({ page }) => {
  await open(page);
  await expect(page.getByText('You are talking with an AI. What it says is made up.')).toBeVisible();
  await say(page, 'Remember that my sister is called Maren');
  await say(page, 'Open the door');
  await say(page, 'What do you remember?');
  await expect(newest(page)).toContainText('my sister is called Maren');
  expect(await serverCoins(page)).toBe(27);
  // The last act opens with these objectives, and no sooner than some turns in.
  for (const { text } of needed) await say(page, text);
  const reached = page.getByRole('heading', { name: ending.name });
  for (let turn = 0; turn < 12 && !(await reached.isVisible()); turn += 1) await say(page, ending.when);
  await expect(reached).toBeVisible();
  const left = await serverCoins(page);
  await expect(page.getByRole('heading', { name: 'Epilogue' })).toBeVisible();
  await page.getByRole('button', { name: 'Play on' }).click();
  await settled(page);
  await expect(newest(page)).toContainText('somebody says your name');
  expect(await serverCoins(page)).toBe(left - 1);
});

test('a retry keeps both replies: free once, switchable, editable, with the narrator’s original text restorable', async ({ page }) => {
  await open(page);
  await say(page, 'Knock twice');
  llm.answer = () => reply({ prose: 'A second door opens instead.', tail: { choices: ['Go in', 'Stay out'] } });
  await useTool(page, 'Another reply (free)');
  await expect(newest(page)).toContainText('A second door opens instead.');
  await settled(page);
  expect(await serverCoins(page)).toBe(29);
  await expect(newest(page)).toContainText('2 / 2');
  await page.getByRole('button', { name: 'The reply before' }).click();
  await expect(newest(page)).toContainText('You try it: Knock twice.');
  await page.getByRole('button', { name: 'The next reply' }).click();
  await expect(newest(page)).toContainText('A second door opens instead.');
  await useTool(page, 'Change the reply');
  const editor = page.getByRole('textbox', { name: /reply/i });
  await editor.fill('A red door opens. '.repeat(200));
  for (const size of [
    { width: 390, height: 500 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Save', 'Cancel']) await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await editor.fill('A red door opens.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The editor, which contains the same text, closes when the server has it.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await expect(newest(page)).toContainText('A red door opens.');
  await page.reload();
  await settled(page);
  await expect(newest(page)).toContainText('A red door opens.');
  await useTool(page, 'Change the reply');
  await page.getByRole('button', { name: /narrator’s words/i }).click();
  await expect(newest(page)).toContainText('A second door opens instead.');
  expect(await serverCoins(page)).toBe(29);
});

test('NARR-30: a note, the length of replies and excluded words reach the model, and another reply says what should differ', async ({
  page,
}) => {
  await open(page);
  await say(page, 'Knock twice');
  await choose(page, 'The game', 'How it is told');
  const steering = page.getByRole('dialog', { name: 'How it is told' });
  await steering.getByRole('textbox', { name: 'A note that stays' }).fill('More talk, less rain');
  await steering.getByRole('radio', { name: 'Short' }).check();
  await steering.getByRole('textbox', { name: /^Words never/ }).fill('suddenly, a shiver');
  expect(await axeFindings(page)).toEqual([]);
  await steering.getByRole('button', { name: 'Save' }).click();
  await expect(steering).toBeHidden();
  await useTool(page, 'More for this turn', 'Again, but …');
  const again = page.getByRole('dialog', { name: 'Again, but …' });
  await again.getByRole('textbox', { name: 'What should be different' }).fill('with a dog in it');
  await again.getByRole('button', { name: 'Another reply (free)' }).click();
  await expect(newest(page)).toContainText('Again, but: with a dog in it');
  await settled(page);
  const prompt = llm.requests.at(-1)?.body.messages?.at(-1)?.content ?? '';
  expect(prompt).toMatch(
    /<note>\nMore talk, less rain\n<\/note>[\s\S]*<but>\nwith a dog in it\n<\/but>[\s\S]*suddenly; a shiver;[\s\S]*30 to 80 words/,
  );
  await page.getByRole('button', { name: 'The game' }).last().click();
  await expect(page.getByText('Told by the model fake')).toBeVisible();
  await page.keyboard.press('Escape');
  await useTool(page, 'More for this turn', 'Why did it say that?');
  const sources = page.getByRole('dialog', { name: 'Why did it say that?' });
  await expect(sources).toContainText('This is what fake had before it');
  await expect(sources).toContainText('Word for word: the opening.');
  await expect(sources).toContainText('More talk, less rain');
  expect(await axeFindings(page)).toEqual([]);
});

test('undo, redo, a fork by other input, and every branch can be opened', async ({ page }) => {
  await open(page);
  await say(page, 'Go left');
  await say(page, 'Light a lamp');
  await choose(page, 'The game', 'Undo the last turn');
  await expect(newest(page)).toContainText('Go left');
  await choose(page, 'The game', 'Redo');
  await expect(newest(page)).toContainText('Light a lamp');
  await page.locator('body').click({ position: { x: 5, y: 300 } });
  await page.keyboard.press('Control+z');
  await expect(newest(page)).not.toContainText('Light a lamp');
  await say(page, 'Put it out');
  await useTool(page, 'More for this turn', 'Change my words');
  await page.getByRole('textbox', { name: /words/i }).fill('Hide it');
  await page.getByRole('button', { name: /Send/ }).first().click();
  await expect(newest(page)).toContainText('You try it: Hide it.');
  await settled(page);
  await choose(page, 'The game', 'Branches');
  const branches = page.getByRole('dialog', { name: 'Branches' });
  await expect(branches.getByRole('button', { name: /Light a lamp/ })).toBeVisible();
  await expect(branches.getByRole('button', { name: /Put it out/ })).toBeVisible();
  await expect(branches.locator('[aria-current=step]')).toContainText('Hide it');
  await branches.getByRole('button', { name: /Light a lamp/ }).click();
  await expect(newest(page)).toContainText('You try it: Light a lamp.');
  expect(await serverCoins(page)).toBe(26);
});

test('memory can be read and corrected; ideas fill the box; a reply can be reported; a copy can be saved', async ({ page }) => {
  await open(page);
  await say(page, 'Remember that the lamp is blue');
  await choose(page, 'The game', 'What the story remembers');
  const memory = page.getByRole('dialog', { name: 'What the story remembers' });
  const known = memory.getByRole('region', { name: 'You know' });
  await known.getByText('the lamp is blue').first().click();
  await known.getByRole('textbox', { name: 'Fact', exact: true }).fill('the lamp is green');
  await known.getByRole('button', { name: 'Save' }).first().click();
  await expect(known.getByText('the lamp is green').first()).toBeVisible();
  await memory.getByRole('textbox', { name: 'A new fact' }).fill('Pio is afraid of heights');
  await memory.getByRole('button', { name: 'Add' }).first().click();
  await expect(known.getByText('Pio is afraid of heights').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await say(page, 'What do you remember?');
  await expect(newest(page)).toContainText('the lamp is green');
  await expect(newest(page)).toContainText('Pio is afraid of heights');
  await textBox(page);
  await page.getByRole('button', { name: 'Ideas' }).click();
  await page.getByRole('list', { name: 'Ideas' }).getByRole('button', { name: 'Knock on the door' }).click();
  await expectTyped(page, 'Knock on the door');
  await useTool(page, 'More for this turn', 'Report this reply');
  await page.getByRole('radio', { name: 'Something else' }).check();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('Your report is with us.')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'The game', 'Share or save a copy');
  const download = page.waitForEvent('download');
  await page.getByText('More: files to download').click();
  await page.getByRole('button', { name: 'Markdown Plain text' }).click();
  const copy = readFileSync(await (await download).path(), 'utf8');
  expect(copy).toContain('# The Quiet Relay');
  expect(copy).toContain('Remember that the lamp is blue');
});

test('a stop keeps the received text; a closed tab finds its reply complete; a second device shows the same', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await open(page);
  llm.answer = storyModelAt(200);
  await (await textBox(page)).fill('Wait for the tide');
  await (await textBox(page)).press('Enter');
  await expect(newest(page)).toContainText('You try it: Wait for the tide.');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped here.')).toBeVisible();
  expect(await serverCoins(page)).toBe(29);

  llm.answer = storyModelAt(20);
  await (await textBox(page)).fill('Ring the bell');
  await (await textBox(page)).press('Enter');
  await expect(newest(page)).toContainText('You try it');
  const state = await page.context().storageState();
  await page.close();
  const device = await browser.newContext({ storageState: state });
  const second = await device.newPage();
  await second.goto(`${app.url}/chat/${STORY}`);
  await settled(second);
  await expect(newest(second)).toContainText('You try it: Ring the bell. The world takes notice.');
  await expect(newest(second)).toContainText('somebody says your name.');
  expect(await serverCoins(second)).toBe(28);
  await device.close();
});

/** Starts a reply, then runs these steps. */
const broken = (...steps: readonly Step[]): LlmAnswer => streamed([...replySteps({ prose: 'The door gives. ', finish: null }), ...steps]);
/** The quick run has one of each kind: refused, empty, cut off. */
const failures: Readonly<Record<string, LlmAnswer>> = {
  'too much': refusal(429, 'slow down', { 'retry-after': '7' }),
  'no text': streamed([send(delta({}, 'stop')), send(DONE)]),
  'a cut': broken(cut),
  ...(proof === 'full' && {
    'a wrong key': refusal(401, 'no'),
    'a filter': broken(send(delta({}, 'content_filter'))),
    'an outage': refusal(503, 'no'),
    'an error as data': broken(send(event({ error: { message: 'overloaded' } }))),
    'no finish': broken(),
    garbage: broken(send('data: {"choices": [{\n\n')),
    'a page': streamed([send('<html><body>502</body></html>')]),
  }),
};

test('faults S41: shows each kind of provider failure at once, charges nothing, and the same text can be sent again', async ({ page }) => {
  await open(page);
  const took: number[] = [];
  for (const [name, answer] of Object.entries(failures)) {
    let failedAt = 0;
    llm.answer = () => {
      failedAt = performance.now();
      return answer;
    };
    await (await textBox(page)).fill(`Knock, says ${name}`);
    await (await textBox(page)).press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Nothing was charged' });
    await expect(notice, name).toBeVisible();
    if (name === 'too much') await expect(notice).toContainText('7 seconds');
    took.push(Math.round(performance.now() - failedAt));
    await expect(page.getByRole('button', { name: 'Try again' }), name).toBeEnabled();
    expect(await serverCoins(page), name).toBe(31 - took.length);
    llm.answer = storyModel;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(newest(page)).toContainText(`You try it: Knock, says ${name}.`);
    await settled(page);
  }
  expect(await serverCoins(page)).toBe(30 - took.length);
  console.log(`   a provider's failure is on screen after: ${took.join(', ')} ms`);
});

test('input about self-harm shows a card with help beside the story', async ({ page }) => {
  await open(page);
  await say(page, 'I want to kill myself');
  await expect(page.getByRole('link', { name: /988/ })).toBeVisible();
  await expect(page.getByText('116 123')).toBeVisible();
  expect(await choices(page).count()).toBeGreaterThan(0);
});

test('reasoning is collapsed, and shown in the reasoning mode', async ({ page }) => {
  await open(page, `/chat3/${STORY}`);
  await say(page, 'Knock twice');
  const thoughts = newest(page).locator('details').filter({ hasText: 'What the narrator thought' });
  await expect(thoughts).not.toHaveAttribute('open');
  await thoughts.locator('summary').click();
  await expect(thoughts).toContainText('The player did something on turn');
});
