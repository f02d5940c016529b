import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright/test';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { enterAs, expect, settled, test } from './app.ts';

test.use({ viewport: { width: 390, height: 844 } });

const STORY = 'the-lamplighters-debt';
/** Written from right to left, and by no text of the page itself. */
const MARK = 'שלום';

/** The fields of answers that hold texts of stories and of players. */
const WRITTEN = new Set(
  'title one_liner synopsis name role description greeting hint label voice recap text excerpt note answer link epilogue creator story_title because_of but'.split(
    ' ',
  ),
);
const WRITTEN_LISTS = new Set(['opening_lines', 'questions', 'tags', 'keys', 'ideas', 'never', 'memory']);

/** An answer as if everything that an author, a model or a player wrote in it began with a Hebrew word. */
function inHebrew(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WRITTEN.has(key) && value !== '' ? `${MARK} ${value}` : value;
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' && WRITTEN_LISTS.has(key) ? `${MARK} ${item}` : inHebrew(item, key)));
  // The words about a narrator are the page's own.
  if (typeof value !== 'object' || value === null || 'ai' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inHebrew(item, name)]));
}

/** Names of things that are the page's own, of which answers hold the words: packs, narrators, categories. */
const OWN = /\/api\/v1\/(?:coins|price|pack|category|consent|user-task)/;

async function answerInHebrew(route: Route): Promise<void> {
  const response = await route.fetch();
  const type = response.headers()['content-type'] ?? '';
  if (!type.includes('application/json') || OWN.test(route.request().url())) return route.fulfill({ response });
  return route.fulfill({ response, json: inHebrew(await response.json()) });
}

/** Texts of people whose element does not take its direction from them, and fields in which they could not write. */
function withoutDirection(mark: string): readonly string[] {
  const wrong: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (!text.includes(mark) || parent === null || parent.closest('script, style') !== null) continue;
    const place = `<${parent.tagName.toLowerCase()} class="${parent.className}"> ${text.slice(0, 40)}`;
    const directed = parent.closest('[dir], bdi');
    if (directed === null || directed === document.documentElement || directed.getAttribute('dir') === 'ltr')
      wrong.push(`no dir: ${place}`);
    else if (getComputedStyle(directed).direction !== 'rtl') wrong.push(`begins with other words: ${place}`);
  }
  for (const field of document.querySelectorAll('textarea, input:not([type]), input[type=text]'))
    if (
      field.getAttribute('dir') !== 'auto' &&
      !field.matches('[inputmode=email], [inputmode=numeric], [autocomplete=one-time-code], [spellcheck=false]')
    )
      wrong.push(`no dir: ${field.outerHTML.slice(0, 120)}`);
  return wrong;
}

/** Goes on to a page as links do: its data come by calls. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  if (/^\/chat3?\//.test(path)) await settled(page);
  else await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

test('PAGE-16: every text of a story and of a player has its own direction, and its field too', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  const email = `${randomUUID()}@mail.example`;
  const { uuid } = await enterAs(page, app.url, email);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const player = RemotePlayer.returning(app.url, { uuid, token: decodeURIComponent(token) });
  await player.post('user-info.update', { name: 'דנה' });
  await player.post('favorite.create', { story_id: STORY });
  const { game, turns } = (await player.post('actor/chat/game.start', { story_id: STORY })).data;
  await player.send(game.id, randomUUID(), { kind: 'choice', choice_id: turns.at(-1).choices[0].id });
  await player.send(game.id, randomUUID(), { kind: 'say', text: 'שלום' });
  const { run } = (await player.post('shared-run.create', { game_id: game.id })).data;
  const { reference } = (await player.post('complaint.create', { kind: 'other', text: 'שלום, something is wrong here', email })).data;
  await page.route('**/api/v1/**', answerInHebrew);

  const paths = [
    '/',
    `/?q=${MARK}`,
    '/?tags=letters',
    `/story/${STORY}`,
    `/run/${run.token}`,
    `/chat/${STORY}/${game.id}`,
    `/chat4/${STORY}`,
    '/chat2/the-quiet-relay/pio',
    '/character/pio',
    '/user/profile',
    '/user/settings',
    '/daily-tasks',
    '/landing',
    '/landing1',
    '/landing2',
    '/landing3',
    `/complaints/${reference}`,
    '/complaints',
    '/content-removal',
  ];
  await page.goto(`${app.url}/404`);
  const wrong: string[] = [];
  const look = async (place: string) => {
    const found = await page.evaluate(withoutDirection, MARK);
    wrong.push(...found.map((one) => `${place}: ${one}`));
  };
  for (const path of paths) {
    await goOn(page, path);
    await look(path);
  }
  await goOn(page, `/chat/${STORY}/${game.id}`);
  for (const [key, dialog] of [
    ['m', 'What the story remembers'],
    ['t', 'Branches'],
  ] as const) {
    await page.locator('body').press(key);
    await expect(page.getByRole('dialog', { name: dialog })).not.toContainText('Reading');
    await look(dialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
  }
  expect(wrong).toEqual([]);
});
