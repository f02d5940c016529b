import { randomUUID } from 'node:crypto';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { enterAs, expect, settled, test } from './app.ts';

const WIDTHS = [320, 360, 390];
const STORIES = [
  'the-lamplighters-debt',
  'the-quiet-relay',
  'forger-of-spare-street',
  'night-porter-at-the-meridian',
  'the-bees-have-not-been-told',
] as const;
const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';

/** Plays a story with the first choice, to an ending or for as many turns as `most`. Resolves to the game's id and the ending's. */
async function play(
  player: RemotePlayer,
  story_id: string,
  most = Number.POSITIVE_INFINITY,
): Promise<{ id: string; ending: string | null }> {
  const { game, turns } = (await player.post('actor/chat/game.start', { story_id })).data;
  let ending: string | null = null;
  for (let choice = turns.at(-1).choices[0], played = 0; choice && played < most; played += 1) {
    const events = (await player.send(game.id, randomUUID(), { kind: 'choice', choice_id: choice.id })).map(({ event }) => event);
    choice = events.flatMap((event) => (event.type === 'choices' ? event.choices : []))[0];
    ending = events.flatMap((event) => (event.type === 'end' ? (event.ending?.id ?? []) : []))[0] ?? ending;
  }
  return { id: game.id, ending };
}

/** By how much the page is wider than the screen, and what reaches out farthest; null when nothing does. */
function tooWide(): string | null {
  const root = document.documentElement;
  const overflow = root.scrollWidth - root.clientWidth;
  if (overflow <= 0) return null;
  const reach = (element: Element) => element.getBoundingClientRect().right;
  const [farthest] = [...document.querySelectorAll('body *')].sort((a, b) => reach(b) - reach(a));
  return `${overflow} px too wide: <${farthest?.tagName} class="${farthest?.getAttribute('class')}"> ${farthest?.textContent?.slice(0, 60)}`;
}

/** Texts that lie over each other, and controls that reach out of their form. What is fixed lies over the page on purpose. */
function misplaced(): readonly string[] {
  const texts: { readonly text: string; readonly box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const styles: CSSStyleDeclaration[] = [];
    for (let at: Element | null = parent; at !== null; at = at.parentElement) styles.push(getComputedStyle(at));
    if (styles.some(({ position, clipPath, overflowX }) => /fixed|sticky/.test(position) || clipPath !== 'none' || overflowX !== 'visible'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push(...[...range.getClientRects()].map((box) => ({ text: text.slice(0, 30), box })));
  }
  const overlaps = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        ({ box }) =>
          Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
          // Lines of a heading stand closer than their letters are high.
          Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > one.box.height / 2,
      )
      .map(({ text }) => `“${one.text}” over “${text}”`),
  );
  const outside = [...document.querySelectorAll('form')].flatMap((form) =>
    [...form.querySelectorAll('label, input, textarea, select, button')]
      .filter((control) => control.getBoundingClientRect().right > form.getBoundingClientRect().right + 1)
      .map((control) => `<${control.tagName}> “${control.textContent}” out of its form`),
  );
  return [...overlaps, ...outside];
}

test('PAGE-13: no page scrolls sideways or has texts over each other at 320, 360 and 390 px, for a player who has much of everything', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  await page.addInitScript(() => localStorage.setItem('text_size', 'larger'));
  const email = `${'a.very.long.address.of.a.player'.repeat(2)}@${randomUUID()}.example`;
  const { uuid } = await enterAs(page, app.url, email);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const player = RemotePlayer.returning(app.url, { uuid, token: decodeURIComponent(token) });
  await player.post('user-info.update', { name: LONG.slice(0, 40) });
  for (const story_id of STORIES) {
    await player.post('favorite.create', { story_id });
    await player.post('user-subscribe.create', { story_id, email });
  }
  await player.post('user-checkin.create', {});
  const [first, ...others] = STORIES;
  const ended = await play(player, first);
  const { run } = (await player.post('shared-run.create', { game_id: ended.id })).data;
  const begun = [];
  for (const story of others) begun.push((await play(player, story, 2)).id);
  await player.post('actor/chat/game.start', { story_id: others[0], actor_id: 'pio', mode: 'character' });
  const { reference } = (await player.post('complaint.create', { kind: 'other', text: LONG.repeat(8), email })).data;

  const paths = [
    '/',
    `/?q=${LONG}`,
    '/?tags=letters&without=space',
    `/story/${first}`,
    `/story/${first}/ending/${ended.ending}`,
    `/run/${run.token}`,
    `/chat/${first}/${ended.id}`,
    `/chat/${others[1]}/${begun[1]}`,
    `/chat3/${others[2]}`,
    `/chat4/${others[3]}`,
    `/chat2/${others[0]}/pio`,
    '/character/pio',
    '/user/coins',
    '/user/profile',
    '/user/settings',
    '/user/login',
    '/daily-tasks',
    '/recharge-success',
    '/landing',
    '/landing1',
    '/landing2',
    '/landing3',
    `/complaints/${reference}`,
    '/complaints',
    '/content-removal',
    '/privacy',
    '/test-chat2',
    '/404',
  ];
  const wrong: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 320, height: 700 });
    await page.goto(app.url + path);
    if (/^\/chat3?\//.test(path)) await settled(page);
    else await expect(page.locator('h1').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const found = await page.evaluate(tooWide);
      const problems = [...(found === null ? [] : [found]), ...(await page.evaluate(misplaced))];
      wrong.push(...problems.map((problem) => `${path} at ${width} px: ${problem}`));
    }
  }
  expect(wrong).toEqual([]);
});
