/**
 * @shortened wrong codes; of callbacks that change nothing, one begun in another browser
 * @proven an expired code; other callbacks; an account by e-mail that Google opens: full run; the server: `login-codes.test.ts`,
 * `social-attempts.test.ts`, `sign-in.test.ts`
 * @shortened one turn before signing in instead of three; sign-in by Google only; callbacks on one page, three of six
 * @proven Discord and Facebook, each callback: full run; `social-provider.contract.ts` for each provider
 * @shortened tabs opened at once: three tabs, without Web Locks: one guest
 * @proven six tabs, with Web Locks and without, and with them one request: full run; the lock itself: `tabs.model.test.ts`
 */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import type { FakeProvider } from '#tests/fakes/social/fake-provider.ts';
import { startDiscord } from '#tests/fakes/social/start-discord.ts';
import { startFacebook } from '#tests/fakes/social/start-facebook.ts';
import { startGoogle } from '#tests/fakes/social/start-google.ts';
import { proof, runs } from '#tests/proof.ts';
import { mailedCode } from '#tests/server/harness/mailed-code.ts';
import { type App, answerTo, choices, enterAs, expect, serverCoins, settled, startApp, test } from './app.ts';

const STORY = 'the-quiet-relay';
/** How long a tab waits for the lock over tabs. */
const LOCK_WAIT_MS = 5_000;

type ProviderName = 'Google' | 'Discord' | 'Facebook';

let app: App;
let providers: Readonly<Record<ProviderName, FakeProvider>>;

// The tests share an app.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const [Google, Discord, Facebook] = await Promise.all([startGoogle(), startDiscord(), startFacebook()]);
  providers = { Google, Discord, Facebook };
  const env = Object.entries(providers).flatMap(([name, { base, clientId, clientSecret }]) => {
    const setting = name.toUpperCase();
    return [
      [`${setting}_BASE`, base],
      [`${setting}_CLIENT_ID`, clientId],
      [`${setting}_CLIENT_SECRET`, clientSecret],
    ];
  });
  app = await startApp('Lorewick', Object.fromEntries(env));
});
test.afterAll(async () => {
  await app.stop();
  for (const provider of Object.values(providers)) await provider.close();
});
test.beforeEach(() => {
  for (const provider of Object.values(providers)) provider.mode = 'ok';
});

const newAddress = () => `player.${randomUUID().slice(0, 8)}@mail.example`;

interface Who {
  readonly uuid: string;
  readonly email: string;
  readonly role: string;
  readonly coins: number;
}

/** The user of a page, which may still be on the way to its session. */
async function who(page: Page): Promise<Who> {
  const answer = async () => JSON.parse(await answerTo(page, 'user.whoami'));
  await expect.poll(async () => (await answer()).code).toBe('0');
  return (await answer()).data.user;
}

const games = async (page: Page): Promise<string[]> =>
  JSON.parse(await answerTo(page, 'game-history.list')).data.stories.map((story: { game: { id: string } }) => story.game.id);

const favorites = async (page: Page): Promise<string[]> =>
  JSON.parse(await answerTo(page, 'favorite.list')).data.stories.map((story: { id: string }) => story.id);

async function playTurns(page: Page, turns: number): Promise<void> {
  await page.goto(`${app.url}/chat/${STORY}`);
  for (let turn = 0; turn < turns; turn += 1) {
    expect(await settled(page)).toBe('choices');
    const before = await page.locator('[data-last-turn]').textContent();
    await choices(page).first().click();
    await expect.poll(() => page.locator('[data-last-turn]').textContent()).not.toBe(before);
  }
  await settled(page);
}

/** Asks for a code at `/user/login` and stops where it is to be typed. */
async function askForCode(page: Page, email: string): Promise<string> {
  await page.goto(`${app.url}/user/login`);
  await page.getByLabel('E-mail address').fill(email);
  return mailedCode(app.url, email, async () => {
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
  });
}

async function signInByCode(page: Page, email: string): Promise<void> {
  const code = await askForCode(page, email);
  await page.getByLabel('Six-digit code').fill(code);
  await expect(page).toHaveURL(`${app.url}/`);
}

/** A separate browser. */
async function withBrowser<T>(context: BrowserContext, work: (page: Page) => Promise<T>): Promise<T> {
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('no browser');
  try {
    return await work(await other.newPage());
  } finally {
    await other.close();
  }
}

const inArabicDigits = (code: string): string => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

test('by code, a new account: the guest becomes the member, with every game and coin', async ({ page }) => {
  const email = newAddress();
  await playTurns(page, 1);
  await page.goto(`${app.url}/story/${STORY}`);
  await page.getByRole('button', { name: /favourite|like/i }).click();
  await expect.poll(() => favorites(page)).toEqual([STORY]);
  const [guest, played] = [await who(page), await games(page)];
  expect(guest).toMatchObject({ role: 'guest', coins: 29 });

  const code = await askForCode(page, email);
  // A phone pastes what stands in the mail.
  await page.getByLabel('Six-digit code').evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    // A translated mail has digits of another script.
    `\u200fرمزك هو ${inArabicDigits(code.slice(0, 3))}\u202f${inArabicDigits(code.slice(3))}\u200f.`,
  );
  await expect(page).toHaveURL(`${app.url}/`);
  expect(await who(page)).toMatchObject({ uuid: guest.uuid, email, role: 'normal', coins: 79 });
  expect([await games(page), await favorites(page)]).toEqual([played, [STORY]]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
});

test('AUTH-17: a code that is asked for while the guest is still being made is good in this browser', async ({ page }) => {
  const email = newAddress();
  const asked = Promise.withResolvers<void>();
  // Both answers name a browser that had no name.
  await page.route('**/user-guest.sign-up', async (route) => {
    // Not by the page's own connection, which would take the cookie at once.
    const request = route.request();
    const answer = await fetch(request.url(), { method: 'POST', headers: request.headers(), body: request.postData() });
    await asked.promise;
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() });
  });
  await page.goto(`${app.url}/user/login`);
  await page.getByLabel('E-mail address').fill(email);
  const code = await mailedCode(app.url, email, async () => {
    await page.getByRole('button', { name: 'Send me a code' }).click();
    // What is asked for too early has been answered by then.
    await Promise.race([page.waitForResponse('**/verify-code.send'), page.waitForTimeout(1_000)]);
    asked.resolve();
  });
  await page.getByLabel('Six-digit code').fill(code);
  await expect(page).toHaveURL(`${app.url}/`);
});

test('by code, an account that exists: games and favourites move into it, free coins come once', async ({ page, context }) => {
  const email = newAddress();
  const member = await withBrowser(context, (elsewhere) => enterAs(elsewhere, app.url, email));
  expect(member.coins).toBe(80);
  await playTurns(page, 1);
  await page.goto(`${app.url}/story/${STORY}`);
  await page.getByRole('button', { name: /favourite|like/i }).click();
  await expect.poll(() => favorites(page)).toEqual([STORY]);
  const [guest, played] = [await who(page), await games(page)];
  await app.restart({ TEST_CLOCK_OFFSET_MS: '61000' });
  await signInByCode(page, email);
  await expect(page.getByText('1 game from here is in your account now.')).toBeVisible();
  expect(await who(page)).toMatchObject({ uuid: member.uuid, coins: 80 });
  expect(guest.uuid).not.toBe(member.uuid);
  expect([await games(page), await favorites(page)]).toEqual([played, [STORY]]);
  await page.goto(`${app.url}/chat/${STORY}`);
  await settled(page);
  await app.restart({});
});

test('a wrong code, one tried too often, an expired one: a sentence each, and the guest stays', async ({ page }) => {
  const email = newAddress();
  const code = await askForCode(page, email);
  const guest = await who(page);
  const wrong = code === '000000' ? '111111' : '000000';
  const field = page.getByLabel('Six-digit code');
  await composeDigits(page, field);
  const refused = 'This code is not right, or no longer valid. Look at the newest mail, or ask for a new code in this browser.';
  const usedUp = 'That was wrong 5 times, so this code is used up. Ask for a new one.';
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/user.auth'));
    await field.fill(wrong);
    await answer;
    await expect(page.getByRole('alert')).toHaveText(tries < 5 ? refused : usedUp);
    await expect(field).toHaveValue('');
  }
  // After five tries only a new code helps.
  await expect(page.getByRole('button', { name: /^Send a new code/ })).toBeVisible();
  expect(await who(page)).toEqual(guest);

  // For the server an expired code is a wrong one.
  if (proof !== 'full') return;
  const other = newAddress();
  const expiring = await askForCodeAnew(page, other);
  await app.restart({ TEST_CLOCK_OFFSET_MS: '660000' });
  await page.getByLabel('Six-digit code').fill(expiring);
  await expect(page.getByRole('alert')).toHaveText(refused);
  expect(await who(page)).toEqual(guest);
  await app.restart({});
});

/** TYPED-01: an input method composes digits in full width, which stay as they are until it is done; ideographic ones are none. */
async function composeDigits(page: Page, field: Locator): Promise<void> {
  const inputMethod = await page.context().newCDPSession(page);
  for (const text of ['１', '１２'])
    await inputMethod.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(field).toHaveValue('１２');
  await inputMethod.send('Input.insertText', { text: '１２' });
  await expect(field).toHaveValue('12');
  await page.keyboard.insertText('三四');
  await expect(field).toHaveValue('12');
  await page.keyboard.insertText('\u200b٣');
  await expect(field).toHaveValue('123');
}

/** As `askForCode`, from the step that requests a code. */
async function askForCodeAnew(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('E-mail address').fill(email);
  return mailedCode(app.url, email, async () => {
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByLabel('Six-digit code')).toBeVisible();
  });
}

const agree: Readonly<Record<ProviderName, RegExp>> = { Google: /Continue as/, Discord: /Authorize/, Facebook: /Authorize/ };

for (const name of proof === 'full' ? (['Google', 'Discord', 'Facebook'] as const) : (['Google'] as const)) {
  test(`by ${name}: the guest becomes the member; cancelling and an outage change nothing`, async ({ page, context }) => {
    const provider = providers[name];
    const email = newAddress();
    provider.account = { subject: `subject-${email}`, name: 'Ada Lovelace', email, verified: true };
    await playTurns(page, 1);
    const [guest, played] = [await who(page), await games(page)];
    const begin = async () => {
      await page.goto(`${app.url}/user/login?next=/chat/${STORY}`);
      await page.getByRole('button', { name: `Continue with ${name}` }).click();
    };

    await begin();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('You stopped signing in. Nothing has changed.');
    expect(new URL(page.url()).search).toBe('');
    expect(await who(page)).toEqual(guest);

    await begin();
    await expect(page.getByRole('button', { name: agree[name] })).toBeVisible();
    provider.mode = 'down';
    await page.getByRole('button', { name: agree[name] }).click();
    await expect(page.getByRole('alert')).toHaveText(/does not answer right now. Nothing has changed/);
    expect(await who(page)).toEqual(guest);
    provider.mode = 'ok';

    await begin();
    const callback = page.waitForRequest('**/user/social-callback?**').then((request) => request.url());
    await page.getByRole('button', { name: agree[name] }).click();
    await expect(page).toHaveURL(`${app.url}/chat/${STORY}`);
    await settled(page);
    const verified = name !== 'Facebook';
    const member = await who(page);
    expect(member).toMatchObject({ uuid: guest.uuid, role: 'normal', email: verified ? email : '', coins: verified ? 79 : 29 });
    expect(await games(page)).toEqual(played);

    // Opened again, as by Back over the service; the address without its query is what a bookmark keeps.
    for (const address of [await callback, `${app.url}/user/social-callback`]) {
      await page.goto(address);
      await expect(page.getByText(/^You are signed in as .+\. Nothing has changed\.$/)).toBeVisible();
      await expect(page).toHaveURL(`${app.url}/`);
      expect(await who(page)).toMatchObject({ uuid: member.uuid, role: 'normal' });
    }

    // The same person on another device finds the account again.
    await withBrowser(context, async (elsewhere) => {
      await elsewhere.goto(`${app.url}/user/login`);
      await elsewhere.getByRole('button', { name: `Continue with ${name}` }).click();
      await elsewhere.getByRole('button', { name: agree[name] }).click();
      await expect(elsewhere).toHaveURL(`${app.url}/`);
      expect((await who(elsewhere)).uuid).toBe(member.uuid);
    });
  });
}

test('faults S17: an account by e-mail is opened by Google for the same verified address, and its owner gets a mail', {
  tag: '@full',
}, async ({ page, context }) => {
  const email = newAddress();
  const member = await withBrowser(context, (elsewhere) => enterAs(elsewhere, app.url, email));
  providers.Google.account = { subject: `linked-${email}`, name: 'Ada', email, verified: true };
  await page.goto(`${app.url}/user/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: agree.Google }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  expect((await who(page)).uuid).toBe(member.uuid);
  const inbox = async () => (await fetch(`${app.url}/dev/mail.json?to=${encodeURIComponent(email)}`)).text();
  await expect.poll(inbox).toContain('Google');
});

test('faults C43: a callback with a wrong or incomplete query changes nothing', { tag: '@full' }, async ({ page }) => {
  await page.goto(app.url);
  await settledFront(page);
  const guest = await who(page);
  const further = ['?code=abc', '?state=__proto__&code=x', '?code=a&code=b&state=c&state=d'];
  for (const query of ['', '?code=abc&state=wrong', '?error=access_denied', ...(proof === 'full' ? further : [])]) {
    await page.goto(`${app.url}/user/social-callback${query}`);
    await expect(page.getByRole('alert'), query).toHaveText(/Nothing has changed/);
    expect(await who(page), query).toEqual(guest);
  }
  await page.getByRole('link', { name: 'Go on as a guest' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
});

test('faults C43: a sign-in begun in another browser is not finished in this one', async ({ page, context }) => {
  await page.goto(`${app.url}/user/login`);
  providers.Discord.account = { subject: 'attacker', name: 'Eve', email: 'eve@mail.example', verified: true };
  const callback = await withBrowser(context, async (attacker) => {
    await attacker.goto(`${app.url}/user/login`);
    await attacker.getByRole('button', { name: 'Continue with Discord' }).click();
    await attacker.route('**/user/social-callback**', (route) => route.abort());
    const sent = attacker.waitForRequest('**/user/social-callback**');
    await attacker.getByRole('button', { name: agree.Discord }).click();
    return (await sent).url();
  });
  const guest = await who(page);
  await page.goto(callback);
  await expect(page.getByRole('alert')).toHaveText(/Nothing has changed/);
  expect(await who(page)).toEqual(guest);
});

test('PAGE-06: signing out is seen in every tab, and nothing of the player stays', async ({ page, context }) => {
  const member = await enterAs(page, app.url, newAddress());
  await playTurns(page, 1);
  await page.goto(app.url);
  const second = await context.newPage();
  await second.goto(app.url);
  await expect(second.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /account|profile/i }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.getByRole('link', { name: 'Continue', exact: true })).toBeHidden();
  for (const tab of [page, second]) await expect.poll(() => answerTo(tab, 'user.whoami')).toContain('"role":"guest"');
  const [one, two] = [await who(page), await who(second)];
  expect(one.uuid).toBe(two.uuid);
  expect(one.uuid).not.toBe(member.uuid);
});

test('PAGE-06: an account is deleted once its phrase is typed, and the player is a new guest', async ({ page }) => {
  const member = await enterAs(page, app.url, newAddress());
  await page.goto(`${app.url}/user/settings`);
  const start = page.getByRole('button', { name: 'Delete my account' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const phrase = dialog.getByRole('textbox', { name: /To go on, type/ });
  const confirm = dialog.getByRole('button', { name: 'Delete for ever' });
  await start.click();
  await phrase.fill('delete my acc');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  expect((await who(page)).uuid).toBe(member.uuid);
  await start.click();
  await expect(phrase).toHaveValue('');
  await phrase.fill('Delete my account');
  await confirm.click();
  await expect(page.getByText('Your account is deleted.').first()).toBeVisible();
  await expect.poll(() => answerTo(page, 'user.whoami')).toContain('"role":"guest"');
  expect((await who(page)).uuid).not.toBe(member.uuid);
});

async function settledFront(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Play', exact: true }).first()).toBeVisible();
  expect(await serverCoins(page)).toBe(30);
}

const TABS = runs(3, 6);

// With Web Locks the browser does it; without them it is for us.
for (const locks of [...(proof === 'full' ? ['with Web Locks'] : []), 'without Web Locks']) {
  test(`${TABS} tabs opened at once by a new visitor, ${locks}, are one guest`, async ({ context }) => {
    // As on plain HTTP to another machine, where browsers have no Web Locks.
    if (locks === 'without Web Locks')
      await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
    const started = new Map<Page, number>();
    /** For each request for a new guest: milliseconds since its tab was opened. */
    const signUps: number[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/user-guest.sign-up'))
        signUps.push(performance.now() - (started.get(request.frame().page()) ?? Number.NaN));
    });
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    // Each tab asks who plays once it has a token.
    const answers = tabs.map((tab) => tab.waitForResponse((answer) => answer.url().endsWith('/user.whoami') && answer.ok()));
    await Promise.all(
      tabs.map((tab) => {
        started.set(tab, performance.now());
        return tab.goto(app.url);
      }),
    );
    await Promise.all(answers);
    const players = await Promise.all(tabs.map(async (tab) => (await who(tab)).uuid));
    expect(new Set(players).size).toBe(1);
    expect(signUps.length).toBeGreaterThan(0);
    // A tab that has waited 5 s for another goes ahead without the lock; no tab does so earlier. Without Web Locks two tabs of a busy machine may both take
    // the lock: it is a cookie that they write one after the other.
    if (locks === 'with Web Locks') expect(signUps.filter((after) => after < LOCK_WAIT_MS).length).toBeLessThanOrEqual(1);
  });
}
