/**
 * @shortened an admin's pages by all rules at 390 px, at 1440 px by colours and overflow; nothing is recorded when opted out, not also with
 * do-not-track
 * @proven at 820 px, with do-not-track: full run; that both mean the same: `tracking.spec.ts`
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { BrowserContext, Page } from 'playwright/test';
import { OWN_TEXTS } from '#domain/recording/own-texts.ts';
import { proof } from '#tests/proof.ts';
import { type App, answerTo, changeTheme, choices, enterAs, expect, log, settled, signIn, startApp, test, textBox } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'root@mail.example';
const PLAYER = 'kanarienvogel@mail.example';

let app: App;
// The tests share an app.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  app = await startApp('Lorewick', { RECORDING: 'yes', ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

/** Addresses and bodies of the requests that a context makes for recordings, the tokens and codes that its pages used, and what broke the content policy. */
function watch(context: BrowserContext) {
  const recorded: string[] = [];
  const secrets = new Set<string>();
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/i.test(message.text())) problems.push(message.text());
  });
  context.on('request', (request) => {
    const [url, body] = [request.url(), request.postData() ?? ''];
    if (/\/recording\.|\/record-page/.test(url)) recorded.push(`${url} ${body}`);
    secrets.add(request.headers().authorization?.slice('Bearer '.length) ?? '');
    secrets.add(/"code":"(\d{6})"/.exec(body)?.[1] ?? '');
  });
  return { recorded, secrets, problems };
}

/** Plays with a choice and with typed words, and resolves to the texts that were shown or typed. */
async function playWith(page: Page, typed: string): Promise<string[]> {
  const begun = page.waitForRequest(
    (request) => /recording\.start/.test(request.url()) && /the-quiet-relay/.test(request.postData() ?? ''),
  );
  await page.goto(`${app.url}/story/the-quiet-relay`);
  await begun;
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await settled(page);
  const shown = (await log(page).innerText()).split('\n').filter((line) => line.length > 20);
  // A choice shows its key and its price too.
  const choice = (await choices(page).first().innerText()).split('\n').toSorted((a, b) => b.length - a.length)[0] ?? '';
  await choices(page).first().click();
  await settled(page);
  await (await textBox(page)).fill(typed);
  await page.keyboard.press('Enter');
  await settled(page);
  return [...shown, choice, typed];
}

/** Looks at the screen that is shown in both themes, in the full run at three widths. */
async function looksRight(page: Page): Promise<void> {
  for (const [theme, width] of [['dark', 1440], ...(proof === 'full' ? [['light', 820] as const] : []), ['light', 390]] as const) {
    await page.setViewportSize({ width, height: 844 });
    await changeTheme(page, theme);
    expect(await axeFindings(page, width === 390 ? 'all' : 'colours'), `${page.url()} ${theme} ${width}`).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('TRACK-06, TRACK-14, TRACK-16: a visit is recorded without a word of it, and an admin replays it', async ({
  page,
  context,
  browser,
}) => {
  const { recorded, secrets, problems } = watch(context);
  await signIn(page, app.url, PLAYER);
  const texts = await playWith(page, 'Kanarienvogel sings to nobody');
  // Not a real one, which the watch of all tests would refuse.
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'Kanarienvogel failed' })));
  // Before the page is left: what waits then may be more than the requests that outlive a page take.
  await expect.poll(() => recorded.filter((request) => /recording\.append.*"tag":"error"/s.test(request)).length).toBe(1);
  // Requests that outlive a page are not shown to tests, so what was stored is read below.
  const parts = () => recorded.filter((request) => request.includes('recording.append')).length;
  const before = parts();
  await page.goto(`${app.url}/about`);
  await expect.poll(parts).toBeGreaterThan(before);
  const { uuid } = JSON.parse(await answerTo(page, 'user.whoami')).data.user;
  expect(JSON.parse(await answerTo(page, 'admin/recording.list')).code).toBe('FORBIDDEN');

  const admin = await browser.newPage();
  const atAdmin = watch(admin.context());
  await signIn(admin, app.url, ADMIN);
  await admin.goto(`${app.url}/user/coins`);
  await admin.getByRole('link', { name: 'The desk' }).click();
  await admin.getByRole('link', { name: 'Recordings' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Recordings');
  const list = JSON.parse(await answerTo(admin, 'admin/recording.list')).data.recordings as { id: string; user: string; page: string }[];
  const stored = await Promise.all(list.map(({ id }) => answerTo(admin, `admin/recording.get?recording=${id}`)));
  const bytes = [...recorded, ...stored.map((answer) => JSON.stringify(JSON.parse(answer).data.events))].join('\n');
  expect(texts.length).toBeGreaterThan(3);
  for (const text of [...texts, ...secrets, PLAYER, 'Kanarienvogel', uuid]) {
    if (text === '') continue;
    expect(bytes.includes(text), text).toBe(false);
    expect(bytes.includes(encodeURIComponent(text)), text).toBe(false);
  }
  expect(secrets.size).toBeGreaterThan(2);

  const played = list.find((recording) => recording.page === '/story/the-quiet-relay');
  expect(played).toMatchObject({ user: uuid });
  await admin.getByRole('link', { name: '/story/the-quiet-relay' }).first().click();
  const replay = admin.frameLocator('iframe[title="Replay of the visit"]').frameLocator('iframe');
  await expect(replay.locator('h1')).toContainText(/x{3}/);
  await expect(
    replay
      .locator('a')
      .filter({ hasText: /^Play$/ })
      .first(),
  ).toBeVisible();
  await expect(replay.locator('img').first()).toHaveJSProperty('complete', true);
  expect(await replay.locator('body').evaluate((body) => getComputedStyle(body).marginTop)).toBe('0px');
  await admin.getByRole('button', { name: '/chat/*' }).first().click();
  await expect(admin.getByRole('slider', { name: 'Time' })).not.toHaveValue('0');
  await admin.getByRole('button', { name: 'Play' }).click();
  await expect(replay.getByRole('log')).toContainText(/x{3}/);
  await looksRight(admin);
  await admin.goto(`${app.url}/admin/recordings`);
  await expect(admin.getByRole('link', { name: '/story/the-quiet-relay' }).first()).toBeVisible();
  await looksRight(admin);
  // DESK-64: an error is found, and nothing that it said was sent.
  await admin.getByLabel('Errors').selectOption('With an error');
  await expect(admin).toHaveURL(/\?errors=yes$/);
  // What a page sends while it closes may come after the list was read.
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByRole('textbox', { name: 'Page' })).toBeVisible();
    await expect(admin.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await admin.getByText(/\d errors?$/).count()).toBeGreaterThan(0);
  }).toPass();
  await looksRight(admin);
  await admin.getByRole('textbox', { name: 'Page' }).fill('/about');
  await admin.getByRole('button', { name: 'Show' }).click();
  await expect(admin.getByText('No visit of the last 14 days is like that.')).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Page' })).toHaveValue('/about');
  // An admin's own visit is not recorded.
  expect(atAdmin.recorded.filter((request) => request.includes('recording.start') && !request.includes('"page":"/user/login"'))).toEqual(
    [],
  );
  expect([...problems, ...atAdmin.problems]).toEqual([]);
  await admin.close();
});

/** What nobody but the player of the next test writes, in either case. */
const MARK = 'qwyrzel';

/** An element that the page has for a moment. `label`: words of the app that stand where a person's words do. */
interface Planted {
  readonly tag: string;
  readonly text: string;
  readonly label: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const marked = fc
  .tuple(fc.string({ maxLength: 6 }), fc.constantFrom(MARK, MARK.toUpperCase()))
  .map(([around, mark]) => `${around} ${mark} 7`);
const attribute = fc.constantFrom(
  ...[
    'id',
    'title',
    'alt',
    'name',
    'value',
    'placeholder',
    'aria-label',
    'aria-description',
    'data-name',
    'data-open',
    'data-turn',
    'content',
  ],
  ...['href', 'action', 'lang', 'role', 'type', 'd', 'fill', 'label', 'download', 'autocomplete', 'data-qwyrzel'],
);
const planted: fc.Arbitrary<Planted> = fc.record({
  tag: fc.constantFrom('button', 'a', 'h1', 'h2', 'label', 'legend', 'summary', 'p', 'th', 'option', 'textarea', 'title', 'x-y'),
  text: marked,
  label: fc.constantFrom(...OWN_TEXTS),
  attributes: fc.dictionary(attribute, marked, { maxKeys: 6 }),
});

/** Puts elements into the page, changes their texts and attributes, and takes them away. Each change is one that a recorder sees by itself. */
async function plant(page: Page, all: readonly Planted[]): Promise<void> {
  await page.evaluate(async (elements) => {
    const seen = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const home = document.createElement('div');
    const made = elements.map(({ tag, text, attributes }) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(text, document.createComment(text));
      return element;
    });
    const delivered = elements.map(({ label }, index) => {
      const place = document.createElement('div');
      place.className = 'planted';
      const inner = document.createElement(['button', 'h2', 'a', 'label'][index % 4] ?? 'button');
      inner.append(label);
      place.append(inner);
      place.setAttribute(index % 2 === 0 ? 'dir' : 'role', index % 2 === 0 ? 'auto' : 'log');
      return place;
    });
    home.append(...made, ...delivered);
    document.body.append(home);
    await seen();
    for (const [index, element] of made.entries()) {
      if (element.firstChild) element.firstChild.textContent = `${elements[index]?.text} again`;
      element.setAttribute('aria-label', elements[index]?.text ?? '');
    }
    await seen();
    home.remove();
    await seen();
  }, all);
}

/** Writes into every field of the page, and chooses a file for each that takes one. */
async function writeEverywhere(page: Page, text: string): Promise<number> {
  return page.evaluate((words) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    for (const field of fields) {
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      if (field.type === 'file') {
        const files = new DataTransfer();
        files.items.add(new File([words], `${words}.png`, { type: 'image/png' }));
        (field as HTMLInputElement).files = files.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (!/^(?:checkbox|radio|range)$/.test(field.type)) {
        setter?.call(field, field.type === 'email' ? `${words}@mail.example` : words);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
    return fields.length;
  }, text);
}

/** Goes on to a page as links do, so that the same recording goes on. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1:not([data-left])').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

type RecordedNode = Readonly<{
  id: number;
  tagName?: string;
  attributes?: { class?: string };
  textContent?: string;
  childNodes?: readonly RecordedNode[];
}>;
type Mutation = Readonly<{ node?: RecordedNode; adds?: readonly Readonly<{ parentId: number; node: RecordedNode }>[] }>;

/** All texts anywhere in recorded events. */
const texts = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) => (name === 'textContent' ? [String(part)] : texts(part)));

/** The texts that a recording has below elements of a class. */
function textsBelow(events: readonly { readonly data: Mutation }[], name: string): string[] {
  const named = new Set<number>();
  const below: string[] = [];
  const visit = (node: RecordedNode, parent: number) => {
    if (named.has(parent) || node.attributes?.class === name) named.add(node.id);
    if (named.has(node.id) && node.textContent !== undefined) below.push(node.textContent);
    for (const child of node.childNodes ?? []) visit(child, node.id);
  };
  for (const { data } of events) {
    if (data.node) visit(data.node, 0);
    for (const { node, parentId } of data.adds ?? []) visit(node, parentId);
  }
  return below;
}

test('DESK-54: a recording shows the labels of the app, and in no byte what a person wrote, wherever it stands', async ({
  page,
  context,
  browser,
}) => {
  const { recorded } = watch(context);
  const { uuid } = await enterAs(page, app.url, `${MARK}@mail.example`);
  await page.goto(`${app.url}/?q=${MARK}`);
  const post = async (path: string, body: object) => {
    const answer = JSON.parse(await answerTo(page, path, body));
    expect(answer.code, path).toBe('0');
    return answer.data;
  };
  await post('user-info.update', { name: `${MARK} Mira` });
  await post('daily-tasks.create-story', { title: `${MARK} title`, text: `${MARK} writes of an idea that is long enough` });
  const about = { email: `${MARK}@mail.example`, text: `${MARK} complains, and says why at some length` };
  const { reference } = await post('complaint.create', { kind: 'other', about: `/story/${MARK}`, ...about });
  const draft = randomUUID();
  const admin = await browser.newPage();
  await enterAs(admin, app.url, ADMIN);
  await admin.goto(`${app.url}/about`);
  await answerTo(admin, 'admin/project.create', { id: draft, from: { kind: 'empty', title: `${MARK} drafts` } });
  const link = JSON.parse(await answerTo(admin, 'admin/project.preview-link', { id: draft, on: true, comments: true })).data;
  const { game } = await post('actor/chat/game.start', { story_id: 'the-quiet-relay' });
  // What was loaded before has begun a recording of its own.
  const begun = () => recorded.join('').split('recording.start').length;
  const before = begun();
  await page.reload();
  await expect.poll(begun).toBeGreaterThan(before);

  const seed = Math.floor(Math.random() * 2 ** 31);
  let fields = 0;
  /** What is to be read in the recording of a page, which is shown once the page has come. */
  const labels: Readonly<Record<string, string>> = { '/user/settings': 'Appearance', '/complaints': 'Send complaint' };
  const paths = [
    '/user/settings',
    '/user/profile',
    '/user/coins',
    '/daily-tasks',
    '/complaints',
    '/content-removal',
    `/complaints/${reference}`,
  ];
  for (const path of [...paths, `/story/the-quiet-relay?${MARK}=${MARK}`, '/user/login', `/?q=${MARK}`]) {
    await goOn(page, path);
    const label = labels[path];
    if (label) await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
    await page.evaluate((title) => Object.assign(document, { title }), `${MARK} in the title`);
    fields += await writeEverywhere(page, `${MARK} typed`);
    await plant(page, fc.sample(planted, { seed: seed + fields, numRuns: 12 }));
  }
  expect(fields).toBeGreaterThan(12);
  await goOn(page, `/preview/${link.token}`);
  await page.getByRole('button', { name: 'Write about this paragraph' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'On this paragraph' });
  await sheet.getByRole('textbox', { name: 'Your name' }).fill(MARK);
  await sheet.getByRole('textbox', { name: 'Comment' }).fill(`${MARK} comments`);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByRole('listitem')).toContainText(MARK);
  await goOn(page, `/chat/the-quiet-relay/${game.id}`);
  await settled(page);
  await (await textBox(page)).fill(`${MARK} says no`);
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(log(page)).toContainText(MARK);

  const stored = async () => {
    const all = JSON.parse(await answerTo(admin, 'admin/recording.list')).data.recordings as { id: string; user: string }[];
    const own = all.filter(({ user }) => user === uuid);
    return Promise.all(own.map(async ({ id }) => JSON.parse(await answerTo(admin, `admin/recording.get?recording=${id}`)).data));
  };
  await expect.poll(async () => JSON.stringify(await stored())).toContain('/chat/*');
  await page.goto(`${app.url}/terms`);
  const kept = await stored();
  const bytes = [...recorded, JSON.stringify(kept)].join('\n').toLowerCase();
  expect(bytes.includes(MARK), `seed ${seed}`).toBe(false);
  const delivered = kept.flatMap(({ events }) => textsBelow(events, 'planted'));
  expect(delivered.length).toBeGreaterThan(50);
  expect(delivered.filter((text) => !/^[x\s]*$/.test(text))).toEqual([]);
  // Nothing but labels of the app, and enough of them to follow a visit by.
  const words = new Set(
    texts(kept)
      .map((text) => text.trim())
      .filter((text) => !/^[x\s]*$/.test(text)),
  );
  expect([...words].filter((text) => !OWN_TEXTS.includes(text))).toEqual([]);
  for (const label of ['Appearance', 'Sign out', 'Complaints', 'Play']) expect([...words], label).toContain(label);
  expect(words.size).toBeGreaterThan(60);
  await admin.close();
});

interface Recorded {
  readonly events: readonly { readonly data: Mutation & Readonly<Record<string, unknown>> }[];
}

/** What a recording tells of lists, and of fields that are no element of it: radio buttons among them, which React sets before they are in the page. */
function toldOfChoices({ events }: Recorded): readonly unknown[] {
  const others = new Set<unknown>();
  const visit = ({ id, tagName, childNodes }: RecordedNode) => {
    if (tagName !== 'select') others.add(id);
    for (const child of childNodes ?? []) visit(child);
  };
  for (const { data } of events) for (const node of [data.node ?? [], (data.adds ?? []).map((added) => added.node)].flat()) visit(node);
  return events.flatMap(({ data: { source, id, text, isChecked } }) => (source === 5 && !others.has(id) ? [{ text, isChecked }] : []));
}

test('TRACK-14: a recording does not tell which gender, reason or kind of complaint somebody chose', async ({ page, context, browser }) => {
  const { recorded } = watch(context);
  const admin = await browser.newPage();
  await enterAs(admin, app.url, ADMIN);
  await admin.goto(`${app.url}/about`);
  const { uuid } = await enterAs(page, app.url, `${randomUUID()}@mail.example`);
  await page.goto(`${app.url}/user/settings`);
  await expect.poll(() => recorded.join('')).toContain('recording.start');
  for (const gender of ['Female', 'Other', 'Male', 'Rather not say']) await page.getByLabel('Gender').selectOption(gender);
  await page.getByLabel('Gender').selectOption('Male');
  await Promise.all([page.waitForResponse(/user-info\.update/), page.locator('#profile').getByRole('button', { name: 'Save' }).click()]);
  await goOn(page, '/user/coins');
  await goOn(page, '/user/settings');
  await expect(page.getByLabel('Gender')).toHaveValue('male');
  await goOn(page, '/complaints');
  for (const kind of ['My privacy', 'Something else']) await page.getByLabel(kind).click();
  // What was recorded here is on its way before the page is left.
  await Promise.all([page.waitForResponse(/recording\.append/), page.getByLabel('Coins or a payment').click()]);
  await page.goto(`${app.url}/terms`);

  const stored = async () => {
    const all = JSON.parse(await answerTo(admin, 'admin/recording.list')).data.recordings as { id: string; user: string }[];
    const own = all.filter((recording) => recording.user === uuid);
    return Promise.all(
      own.map(async ({ id }): Promise<Recorded> => JSON.parse(await answerTo(admin, `admin/recording.get?recording=${id}`)).data),
    );
  };
  // What a page sends while it closes may come after the list was read.
  await expect.poll(async () => JSON.stringify(await stored())).toContain('/complaints');
  const kept = await stored();
  const told = kept.flatMap(toldOfChoices);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((one) => JSON.stringify(one) !== JSON.stringify({ text: '', isChecked: false }))).toEqual([]);
  const labels = texts(kept);
  for (const label of ['My privacy', 'What is it about?', 'Which purchase?']) expect(labels, label).not.toContain(label);
  expect(JSON.stringify(kept)).not.toContain('"type":"radio"');
  await admin.close();
});

test('TRACK-06: nothing is loaded or sent with do-not-track, opted out, before an answer, after a refusal, or where it is off', async ({
  page,
  context,
  apps,
}) => {
  const { recorded } = watch(context);
  let { url } = app;
  const leave = () => page.goto(`${url}/manifest.webmanifest`);
  const halfAMinute = async () => {
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(30_000);
    await page.waitForLoadState('networkidle');
  };
  /** What one more visit has requested half a minute after it was opened, after `then`, and on leaving. It begins with `stored` in the browser's storage. */
  const visit = async (stored: Readonly<Record<string, string>>, then = halfAMinute): Promise<string[]> => {
    await leave();
    await page.evaluate((all) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, stored);
    recorded.length = 0;
    await page.goto(`${url}/terms`);
    await halfAMinute();
    await then();
    await leave();
    return [...recorded];
  };
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: localStorage.getItem('do_not_track_of_test') }),
  );
  const running = async () => {
    await page.clock.runFor(5_000);
    return recorded.join();
  };
  await visit({}, () => expect.poll(running).toMatch(/record-page.*recording\.start.*recording\.append/s));
  if (proof === 'full') expect(await visit({ do_not_track_of_test: '1' })).toEqual([]);
  expect(await visit({ tracking_opt_out: 'true' })).toEqual([]);
  await app.restart({ APP_NAME: 'Nightquill' });
  const refuse = async () => {
    expect(recorded).toEqual([]);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await halfAMinute();
  };
  expect(await visit({}, refuse)).toEqual([]);
  ({ url } = await apps('Lorewick'));
  const start = async () => {
    expect(recorded).toEqual([]);
    const { code } = JSON.parse(await answerTo(page, 'recording.start', { page: '/', width: 390, height: 844 }));
    expect(code).toBe('FORBIDDEN');
    recorded.length = 0;
  };
  expect(await visit({}, start)).toEqual([]);
});
