/**
 * @shortened no troubles of a receiver
 * @proven each: full run, and for the code that sends: `fetch-event-sink.test.ts`, `event-queue.model.property.test.ts`
 */
import type { Page } from 'playwright/test';
import type { TrackingEvent } from '#contract/tracking.ts';
import { FakeMeta, type MetaAnswer } from '#tests/fakes/meta/fake-meta.ts';
import { proof, runs } from '#tests/proof.ts';
import { type App, choices, expect, log, settled, signIn, startApp, test, textBox } from './app.ts';
import type { ProxyAnswer } from './network-proxy.ts';
import { isReport, watched } from './watched-browser.ts';

/** The script of the feature alone: its analytics have one of their own. */
const TRACKING_SCRIPT = /\/assets\/tracking-[\w-]{8}\.js$/;

const MAIL = 'kanarienvogel@mail.example';
const TYPED = 'canary-that-a-player-wrote';
const SEARCHED = 'canary-that-was-searched';
const COMPLAINED = 'canary-of-what-happened';

let app: App;
const meta = new FakeMeta();
// The tests share an app.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  app = await startApp('Lorewick', { META_PIXEL_ID: '1234', META_ACCESS_TOKEN: 'meta-secret', META_GRAPH_BASE: await meta.listen() });
});
test.afterAll(async () => {
  await app.stop();
  await meta.close();
});

/** Events in the requests that Meta took. */
let taken: TrackingEvent[] = [];
const answerWith = (answer: MetaAnswer): void => {
  meta.answer = ({ body }) => {
    if (answer === 'accept') taken.push(...(JSON.parse(body) as { data: TrackingEvent[] }).data);
    return answer;
  };
};
test.beforeEach(() => {
  taken = [];
  meta.requests.length = 0;
  answerWith('accept');
});

/** From an advertisement over a landing page to a typed turn and a choice. Resolves to the story's first words. */
async function playThrough(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/landing?source=ads&fbclid=IwAR0click&token=canary-of-the-address`);
  // A second press while the game opens is not counted.
  await page.getByRole('main').getByRole('link', { name: /^Play/ }).dblclick();
  await settled(page);
  const shown = (await log(page).innerText()).slice(0, 60);
  await (await textBox(page)).fill(TYPED);
  await page.keyboard.press('Enter');
  await settled(page);
  await choices(page).first().click();
  await settled(page);
  return shown;
}

/** Waits until the page has stored an event, or sent it: one whose page is left before tracking is loaded is not counted. */
const counted = (page: Page, name: string) =>
  expect
    .poll(
      async () =>
        (await page.evaluate(() => JSON.stringify(localStorage))).includes(name) || taken.some(({ event_name }) => event_name === name),
    )
    .toBe(true);

/** From the story's page, which becomes a favourite and is subscribed to, over a complaint, a search and a sign-in to a purchase. */
async function goOnToBuy(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/story/the-quiet-relay`);
  await page.getByRole('button', { name: /favourite/i }).click();
  await counted(page, 'AddToWishlist');
  await page.getByRole('button', { name: 'New chapters' }).click();
  await page.getByLabel('E-mail address').fill(`reads.${MAIL}`);
  await page.getByRole('button', { name: 'Send them to me' }).click();
  await expect(page.getByText('A mail is on its way')).toBeVisible();
  await counted(page, 'Subscribe');
  await page.goto(`${url}/complaints`);
  await page.getByRole('radio', { name: 'A story or reply' }).check();
  await page.getByLabel('What happened?').fill(COMPLAINED);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();
  await counted(page, 'Contact');
  await page.goto(`${url}/?q=${SEARCHED}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SEARCHED);
  await counted(page, 'Search');
  await signIn(page, url, MAIL);
  await page.goto(`${url}/user/coins`);
  await page.getByRole('button', { name: 'Recharge' }).click();
  await page.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: '100 coins added' })).toBeVisible();
}

test('TRACK-07, TRACK-08, TRACK-09: from an advertisement to a purchase, Meta receives each action once as specified, and not a word of the player', async ({
  browser,
}) => {
  let shown = '';
  const secrets = new Set<string>();
  const proxy = await watched(browser, async (context) => {
    context.on('request', (request) => {
      secrets.add(request.headers().authorization?.slice('Bearer '.length) ?? '');
      secrets.add(/"code":"(\d{6})"/.exec(request.postData() ?? '')?.[1] ?? '');
    });
    const page = await context.newPage();
    shown = await playThrough(page, app.url);
    await goOnToBuy(page, app.url);
    await expect.poll(() => taken.map(({ event_name }) => event_name)).toContain('Purchase');
  });
  await expect
    .poll(() => taken.map(({ event_name }) => event_name).toSorted())
    .toEqual([
      'AddPaymentInfo',
      'AddToWishlist',
      'CompleteRegistration',
      'Contact',
      'InitiateCheckout',
      'LandingPage_PlayButton_Clicked',
      'Lead',
      'Purchase',
      'Search',
      'StartGame',
      'Subscribe',
      'ViewContent',
    ]);
  const agent = expect.stringMatching(/^Mozilla/);
  const [fbc, hash] = [expect.stringMatching(/^fb\.1\.\d{13}\.IwAR0click$/), expect.stringMatching(/^[0-9a-f]{64}$/)];
  for (const { event_name, event_source_url, user_data, ...event } of taken) {
    expect(new URL(event_source_url).origin, event_name).toBe(app.url);
    expect(user_data, event_name).toMatchObject({ client_user_agent: agent, fbc, external_id: [hash] });
    expect(event, event_name).toMatchObject({ action_source: 'website', custom_data: { currency: 'usd' } });
  }
  const { custom_data, user_data } = taken.find(({ event_name }) => event_name === 'Purchase') ?? {};
  const pack = {
    id: 'coins-100',
    quantity: 1,
    item_price: 1.99,
    title: '100 coins',
    delivery_category: 'home_delivery',
    category: 'coins',
  };
  expect(custom_data).toEqual({ currency: 'usd', value: 1.99, order_id: expect.any(String), contents: [pack] });
  expect(user_data?.em).toEqual([hash]);
  expect(new Set(taken.map(({ user_data: { external_id } }) => external_id?.[0])).size).toBe(1);

  const cashier = proxy.requests.map(({ url }) => new URL(url).origin).filter((origin) => /127\.0\.0\.1|localhost/.test(origin));
  const reports = proxy.reports([...new Set(cashier)], isReport);
  expect(reports.some((report) => report.includes('meta-api.forward'))).toBe(true);
  const sent = [...reports, ...meta.requests.map(({ url, body }) => url + body), ...proxy.requests.map(({ url }) => url.split('?')[0])];
  expect(secrets.size).toBeGreaterThan(2);
  for (const secret of [shown, TYPED, SEARCHED, COMPLAINED, MAIL, 'kanarienvogel', 'canary-of-the-address', ...secrets])
    if (secret !== '')
      expect(
        sent.filter((text) => text?.includes(secret)),
        secret,
      ).toEqual([]);
  // Not one request to another site: no receiver of statistics is configured.
  expect(reports.filter((report) => !report.includes('127.0.0.1') && !report.includes('localhost'))).toEqual([]);
});

test('TRACK-07: pages and calls from before tracking is loaded are reported once it is there', async ({ browser }) => {
  const loaded = Promise.withResolvers<void>();
  const context = await browser.newContext();
  await context.route(TRACKING_SCRIPT, (route) => loaded.promise.then(() => route.continue()));
  const page = await context.newPage();
  // Before the app has taken the page over, the link would load another document.
  await Promise.all([page.waitForResponse('**/user-guest.sign-up'), page.goto(`${app.url}/story/the-quiet-relay`)]);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await settled(page);
  expect(taken).toEqual([]);
  loaded.resolve();
  await expect.poll(() => taken.map(({ event_name }) => event_name).toSorted()).toEqual(['StartGame', 'ViewContent']);
  await context.close();
});

test('ERR-04: a page whose statistics are blocked is not reloaded', async ({ page }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const blocked = page.waitForEvent('requestfailed', (request) => TRACKING_SCRIPT.test(request.url()));
  await page.route(TRACKING_SCRIPT, (route) => route.abort());
  await page.goto(app.url);
  await blocked;
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
});

test('C58, FUNNEL-02, TRACK-13, TRACK-20: nothing leaves a whole game with the opt-out flag, with do-not-track or Global Privacy Control, or before an answer, and then after a No', async ({
  browser,
  apps,
}) => {
  const nightquill = await apps('Nightquill');
  const sheet = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });
  const asItIs = async () => undefined;
  const sayNo = async (page: Page) => {
    await sheet(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect(sheet(page)).toBeHidden();
  };
  const optOut = (page: Page) => page.addInitScript(() => localStorage.setItem('tracking_opt_out', 'true'));
  const doNotTrack = (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
  const privacyControl = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
  for (const [name, url, refuse, refuseThen] of [
    ['opt-out', app.url, optOut, asItIs],
    ['do-not-track', app.url, doNotTrack, asItIs],
    ['Global Privacy Control', app.url, privacyControl, asItIs],
    ['no answer, then No', nightquill.url, asItIs, sayNo],
  ] as const) {
    let kept: string[] = [];
    const proxy = await watched(browser, async (context) => {
      const page = await context.newPage();
      await refuse(page);
      await playThrough(page, url);
      await page.goto(`${url}/story/the-bees-have-not-been-told`);
      await refuseThen(page);
      await page.goto(`${url}/user/settings`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      kept = await page.evaluate(() => [...Object.keys(localStorage), document.cookie].filter((text) => /tracking_event|_fbc/.test(text)));
    });
    expect([proxy.reports([url], isReport), kept, meta.requests], name).toEqual([[], [], []]);
  }
});

const html: ProxyAnswer = { status: 200, type: 'text/html', body: '<html>Please sign in to the network</html>' };
const answers = (status: number): ProxyAnswer => ({ status, type: 'application/json', body: '{}' });

test('C57: a game goes on, and says nothing, while the receiver hangs, breaks off, or answers an error or HTML', { tag: '@full' }, async ({
  browser,
}) => {
  await watched(browser, async (context, proxy) => {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    const further = ['reset', answers(400), answers(413), answers(429), answers(500)] as const;
    const troubles = ['hang', html, ...(proof === 'full' ? further : [])] as const;
    for (const trouble of troubles) {
      proxy.answer = ({ url }) => (isReport(url) ? trouble : 'forward');
      answerWith({ status: 500, body: '<html>' });
      await page.goto(`${app.url}/story/the-quiet-relay`);
      await page.getByRole('link', { name: /^(Play|Continue)$/ }).click();
      await settled(page);
      await choices(page).first().click();
      await settled(page);
      await expect.poll(() => proxy.requests.filter(({ url }) => isReport(url)).length).toBeGreaterThan(0);
      proxy.requests.length = 0;
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    }
    expect(problems).toEqual([]);
    proxy.answer = () => 'forward';
    answerWith('accept');
    // What was neither delivered nor refused waits for the next visit, and for Meta to be back.
    await page.goto(`${app.url}/about`);
    await expect.poll(() => taken.filter(({ event_name }) => event_name === 'ViewContent').length).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tracking_event')))).toEqual([]);
    expect(new Set(taken.map(({ event_id }) => event_id)).size).toBe(taken.length);
  });
});

/** Stores events of up to 60 kB that an earlier visit left, and reports the id of each event that is stored. Runs in the page. */
function storeAndReport(): void {
  if (location.protocol !== 'http:') return;
  const { setItem } = Storage.prototype;
  const reported = window as unknown as { eventStored(id: string): void };
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    if (key.startsWith('tracking_event:')) reported.eventStored(key.slice('tracking_event:'.length));
  };
  const content = { id: 's', quantity: 1, itemPrice: 0, title: 'x'.repeat(200), deliveryCategory: 'home_delivery', category: 'story' };
  for (let event = Math.floor(Math.random() * 10); event > 0; event--) {
    const eventId = crypto.randomUUID();
    const customData = { currency: 'usd', value: 0, contents: Array.from({ length: 20 }, () => content) };
    const at = { eventTime: Math.floor(Date.now() / 1000), eventSourceUrl: `${location.origin}/`, actionSource: 'website' };
    const stored = { eventName: 'ViewContent', eventId, ...at, userData: { clientUserAgent: 'Browser/1' }, customData };
    localStorage.setItem(`tracking_event:${eventId}`, JSON.stringify(stored));
  }
}

test('C54: tabs that close at random moments, also five at once, lose no event after one later visit, and Meta gets each once', async ({
  browser,
}) => {
  const closings = runs(5, 1000);
  // About a second of processor time per tab.
  test.setTimeout(600_000 + closings * 10_000);
  const made = new Set<string>();
  await watched(browser, async (context) => {
    await context.exposeFunction('eventStored', (id: string) => void made.add(id));
    await context.addInitScript(storeAndReport);
    for (let closed = 0; closed < closings; closed += 5) {
      const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
      await Promise.all(tabs.map((tab) => tab.goto(`${app.url}/story/the-quiet-relay`, { waitUntil: 'commit' })));
      // Every other time all at once; else each at a moment of its own until after its events were due.
      const moment = Math.random() * 3500;
      const wait = () => ((closed / 5) % 2 === 0 ? moment : Math.random() * 3500);
      await Promise.all(tabs.map((tab) => tab.waitForTimeout(wait()).then(() => tab.close())));
    }
    const later = await context.newPage();
    await later.goto(`${app.url}/about`);
    const lost = () => [...made].filter((id) => !taken.some(({ event_id }) => event_id === id));
    await expect.poll(lost, { timeout: 120_000 + closings * 1000 }).toEqual([]);
  });
  expect(made.size).toBeGreaterThan(0);
  expect(new Set(taken.map(({ event_id }) => event_id)).size).toBe(taken.length);
});
