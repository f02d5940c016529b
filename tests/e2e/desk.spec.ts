/**
 * @shortened one brand, one look by all axe rules at the widest screen, others by colours and overflow
 * @proven the acts and their mails of both brands: `desk-acts.test.ts`, `desk-mails.test.ts`
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { type App, answerTo, changeTheme, choices, enterAs, expect, log, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'desk@mail.example';
const PLAYER = 'player@mail.example';

/** No control of the desk is further from another one. */
const MOST_TABS = 150;

let app: App;

test.beforeAll(async () => {
  app = await startApp('Nightquill', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

/** Buys 100 coins at the sandbox. */
async function buy(page: Page): Promise<void> {
  await page.goto(`${app.url}/user/coins`);
  await page.getByRole('button', { name: 'Recharge' }).click();
  await page.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: '100 coins added' })).toBeVisible();
}

/** A day at the desk by the keyboard alone, with the presses, the keys on the way to them and the seconds of each errand. Source: DESK-56. */
class SupportDay {
  readonly presses: Record<string, number> = {};
  readonly tabs: Record<string, number> = {};
  readonly seconds: Record<string, number> = {};
  readonly #page: Page;
  readonly #url: string;
  #errand = '';
  #began = 0;

  constructor(page: Page, url = app.url) {
    this.#page = page;
    this.#url = url;
  }

  /** Finds the person from the desk. */
  async begin(errand: string, sought: string): Promise<void> {
    await this.open(errand);
    await this.write(this.#page.getByLabel('Find a person'), sought);
    await this.press(this.#page.getByRole('button', { name: 'Find' }));
    await this.press(this.#page.getByRole('region', { name: 'Found' }).getByRole('link').first());
    await expect(this.#page.getByRole('heading', { name: 'Coins', exact: true })).toBeVisible();
  }

  /** Opens the desk. */
  async open(errand: string): Promise<void> {
    this.#errand = errand;
    this.#began = Date.now();
    this.presses[errand] = 0;
    this.tabs[errand] = 0;
    await this.#page.goto(`${this.#url}/admin`);
  }

  /** Goes to a control by Tab, or back by Shift and Tab, from where the focus is. It is in view there, and the focus can be seen. */
  async reach(at: Locator): Promise<void> {
    await expect(at).toBeVisible();
    const back = await at.evaluate((control) => {
      const from = document.activeElement;
      return from !== null && from !== document.body && (control.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
    for (let tabs = 0; !(await at.evaluate((control) => control === document.activeElement)); tabs++) {
      expect(tabs, `${this.#errand}: ${at} is not reached by Tab`).toBeLessThan(MOST_TABS);
      await this.#page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      this.tabs[this.#errand] = (this.tabs[this.#errand] ?? 0) + 1;
    }
    await expect(at).toBeInViewport();
    // Of what is pressed the sighted see where they are.
    expect(await at.evaluate((control) => control.matches(':focus-visible')), `${this.#errand}: ${at}`).toBe(true);
  }

  /** Presses a link, button or summary by Enter. */
  async press(at: Locator): Promise<void> {
    await this.reach(at);
    await this.#page.keyboard.press('Enter');
    this.seconds[this.#errand] = Math.round((Date.now() - this.#began) / 100) / 10;
    this.presses[this.#errand] = (this.presses[this.#errand] ?? 0) + 1;
  }

  async write(at: Locator, text: string): Promise<void> {
    await this.reach(at);
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.insertText(text);
  }

  /** Chooses in a group of radio buttons by the arrows. */
  async choose(group: Locator, name: string): Promise<void> {
    const radios = group.getByRole('radio');
    await this.reach(radios.first());
    await this.#page.keyboard.press('Space');
    const wanted = group.getByRole('radio', { name });
    for (let steps = 0; !(await wanted.isChecked()); steps++) {
      expect(steps, `${this.#errand}: ${name}`).toBeLessThan(await radios.count());
      await this.#page.keyboard.press('ArrowDown');
    }
    this.presses[this.#errand] = (this.presses[this.#errand] ?? 0) + 1;
  }

  /** Chooses the next entry of a list by the arrow. */
  async next(at: Locator): Promise<void> {
    await this.reach(at);
    await this.#page.keyboard.press('ArrowDown');
  }

  /** After something was done the focus is at some control or text, so that the keyboard goes on from there. */
  async goesOn(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(() => document.activeElement !== document.body), this.#errand).toBe(true);
  }

  /** Does something with a reason, after the look at what follows. `isLogged`: its reason is read among what was done. */
  async act(
    name: string,
    follows: RegExp,
    {
      fill = async () => undefined,
      isLogged = true,
    }: { readonly fill?: (form: Locator) => Promise<void>; readonly isLogged?: boolean } = {},
  ): Promise<void> {
    await this.press(this.#page.getByRole('button', { name, exact: true }).first());
    const form = this.#page.getByRole('form', { name, exact: true });
    await fill(form);
    await this.write(form.getByLabel('Reason'), `${this.#errand}.`);
    await this.press(form.getByRole('button', { name: 'What follows?' }));
    await expect(form.getByRole('alert').first()).toContainText(follows);
    await this.goesOn();
    await this.press(form.getByRole('button', { name: /^Yes, / }));
    await expect(form).toHaveCount(0);
    if (isLogged) await expect(this.#page.getByText(`${this.#errand}.`).first()).toBeVisible();
    await this.goesOn();
  }
}

test('DESK-05 to DESK-10, DESK-56: the errands of a support day are done from one box and one page, by keys alone', async ({
  page,
  browser,
}) => {
  test.slow();
  const player = await (await browser.newContext()).newPage();
  const { uuid } = await enterAs(player, app.url, PLAYER);
  await buy(player);
  await buy(player);
  await player.goto(`${app.url}/chat/the-quiet-relay`);
  await choices(player).first().click();
  await expect(log(player)).toBeVisible();
  const again = JSON.parse(await answerTo(player, 'actor/chat/game.start', { story_id: 'the-quiet-relay', fresh: true })).data;
  const input = { kind: 'choice', choice_id: again.turns[0].choices[0].id };
  await answerTo(player, 'actor/chat/game.send', { game_id: again.game.id, turn_id: randomUUID(), input });
  await enterAs(page, app.url, ADMIN);
  const day = new SupportDay(page);

  await day.begin('Lost coins', PLAYER);
  await day.act('Give or take coins', /20 coins are given/, { fill: (form) => day.write(form.getByLabel('Coins', { exact: true }), '20') });

  await day.begin('Double purchase', PLAYER);
  await day.press(page.getByRole('region', { name: 'Orders' }).locator('summary').first());
  await day.press(page.getByRole('button', { name: /^What .* says now$/ }).first());
  await day.act('Refund', /1\.99 USD, all that is left, goes back/);

  await day.begin('Tax receipt', PLAYER);
  const orders = page.getByRole('region', { name: 'Orders' });
  await day.press(orders.locator('summary').last());
  await expect(orders.getByRole('link', { name: /^Invoice / }).first()).toBeVisible();
  await day.act('Send the receipt again', /The receipt goes to player@mail\.example/);

  await day.begin('Wrong refund', PLAYER);
  await day.act('Give or take coins', /100 coins are given/, {
    fill: (form) => day.write(form.getByLabel('Coins', { exact: true }), '100'),
  });

  await day.begin('My story is gone', PLAYER);
  const behind = page.getByRole('region', { name: 'Games' }).locator('summary').filter({ hasText: 'Behind another one' });
  await day.press(behind);
  await day.act('Put in front', /opens with this game/);

  await day.begin('Stolen account', uuid);
  await day.act('Sign out everywhere', /All their devices/);
  await day.act('Send a sign-in code', new RegExp(PLAYER));

  await day.begin('Ban', PLAYER);
  await day.act('Ban', /cannot sign in/);
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [390, 1024, 1440])
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await changeTheme(page, theme);
      if (proof === 'full' || width === 390) expect(await axeFindings(page, 'colours')).toEqual([]);
    }

  await day.begin('Deletion', PLAYER);
  // Of a deleted account no words stay, also not those of the reason.
  await day.act('Delete the account', /cannot be undone/, { isLogged: false });
  await expect(page.getByText('Member, deleted')).toBeVisible();

  console.log(`   presses: ${JSON.stringify(day.presses)}, tabs: ${JSON.stringify(day.tabs)}, seconds: ${JSON.stringify(day.seconds)}`);
  expect(Math.max(...Object.values(day.presses))).toBeLessThanOrEqual(8);
  expect(
    JSON.parse(await answerTo(player, 'admin/person.coins', { key: randomUUID(), reason: 'Mine.', person: uuid, coins: 5 })).code,
  ).not.toBe('0');
});

test('DESK-47, DESK-48, DESK-56, DESK-58, DESK-70: a dispute is answered from the number of the desk, by keys alone', async ({
  page,
  browser,
}) => {
  test.slow();
  // Its brand sells through Stripe.
  const shop = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN });
  const player = await (await browser.newContext()).newPage();
  await enterAs(player, shop.url, 'disputer@mail.example');
  await player.goto(`${shop.url}/user/coins`);
  await player.getByRole('button', { name: 'Recharge' }).click();
  await player.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
  await player.waitForURL(/\/pay\//);
  const cashier = player.url();
  await player.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(player.getByRole('heading', { name: '100 coins added' })).toBeVisible();
  await player.goto(cashier);
  await player.getByRole('button', { name: 'Dispute', exact: true }).click();
  await enterAs(page, shop.url, ADMIN);
  const waiting = page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: 'Disputes to answer' });
  await expect(async () => {
    await page.goto(`${shop.url}/admin`);
    await expect(waiting).toContainText('The first is due', { timeout: 2000 });
  }).toPass();

  const day = new SupportDay(page, shop.url);
  await day.open('Dispute');
  await day.press(page.getByRole('link', { name: 'Disputes to answer' }));
  await day.press(page.getByRole('region', { name: 'Disputes' }).getByRole('link').first());
  await expect(page.getByRole('heading', { name: '1.99 USD in dispute' })).toBeVisible();
  await day.write(page.getByLabel('What happened'), 'The coins were there at once, and a story was played with them.');
  await day.reach(page.getByLabel('What was sold'));
  await expect(page.getByText('The draft is kept.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What happened')).toHaveValue(/^The coins were there at once/);
  // Back by the browser while a field has the focus: it is kept, and comes back.
  await day.write(page.getByLabel('Name of the buyer'), 'Dora');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Disputes' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Name of the buyer')).toHaveValue('Dora');
  await expect(page.getByText('The draft is kept.')).toBeVisible();

  // Another admin, and a colleague at Stripe, write meanwhile.
  const dispute = new URL(page.url()).searchParams.get('dispute') ?? '';
  const { draft, drafted } = JSON.parse(await answerTo(page, `admin/dispute.read?id=${dispute}`)).data;
  await day.write(page.getByLabel('Name of the buyer'), 'Dora B.');
  await answerTo(page, 'admin/dispute.draft', { dispute, drafted, draft: { ...draft, name: 'Theodora' } });
  await day.reach(page.getByLabel('E-mail of the buyer'));
  const other = page.getByRole('region', { name: 'Another draft' });
  await expect(other).toContainText('Theodora');
  await expect(page.getByLabel('Name of the buyer')).toHaveValue('Dora B.');
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [390, 1024, 1440])
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await changeTheme(page, theme);
      if (proof === 'full' || width === 390) expect(await axeFindings(page, 'colours')).toEqual([]);
    }
  await day.press(other.getByRole('button', { name: 'Keep mine in its place' }));
  await expect(other).toHaveCount(0);
  await expect(page.getByText('The draft is kept.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name of the buyer')).toHaveValue('Dora B.');
  await day.press(page.getByRole('button', { name: 'Send the answer', exact: true }));
  const form = page.getByRole('form', { name: 'Send the answer' });
  await day.write(form.getByLabel('Reason'), 'They played.');
  await day.press(form.getByRole('button', { name: 'What follows?' }));
  await expect(form.getByRole('alert').first()).toContainText('It can be sent once');
  await day.press(form.getByRole('button', { name: /^Yes, / }));
  await expect(page.getByText('The bank has an answer, and decides.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sent to the bank' })).toContainText('Taken on');
  await expect(page.getByRole('region', { name: 'Answer' })).toBeFocused();

  await player.goto(cashier);
  await player.getByRole('button', { name: 'Dispute won' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The bank has decided.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await player.goto(`${shop.url}/user/coins`);
  await expect(player.getByText(/fraud/i)).toHaveCount(0);
  console.log(`   presses: ${JSON.stringify(day.presses)}, tabs: ${JSON.stringify(day.tabs)}, seconds: ${JSON.stringify(day.seconds)}`);
  expect(Math.max(...Object.values(day.presses))).toBeLessThanOrEqual(8);
  await shop.stop();
});

test('DESK-70: by keys the focus stays with the order that something is done for, where others have the same buttons', async ({
  page,
  browser,
}) => {
  const player = await (await browser.newContext()).newPage();
  const { uuid } = await enterAs(player, app.url, 'twice@mail.example');
  for (let time = 0; time < 2; time++) await buy(player);
  await enterAs(page, app.url, ADMIN);
  await page.goto(`${app.url}/admin/people/${uuid}`);
  const orders = page
    .getByRole('region', { name: 'Orders' })
    .getByRole('listitem')
    .filter({ has: page.locator('summary') });
  await expect(orders).toHaveCount(2);
  const second = orders.nth(1);
  const day = new SupportDay(page);
  await day.open('Two orders');
  await page.goto(`${app.url}/admin/people/${uuid}`);
  for (const order of [orders.nth(0), second]) await day.press(order.locator('summary'));
  const again = second.getByRole('button', { name: 'Send the receipt again' });
  await day.press(again);
  const form = second.getByRole('form', { name: 'Send the receipt again' });
  await expect(form.getByLabel('Reason')).toBeFocused();
  await day.press(form.getByRole('button', { name: 'Cancel' }));
  await expect(again).toBeFocused();
  await day.press(again);
  await day.write(form.getByLabel('Reason'), 'They lost it.');
  await day.press(form.getByRole('button', { name: 'What follows?' }));
  await day.press(form.getByRole('button', { name: /^Yes, / }));
  await expect(page.getByText('They lost it.')).toBeVisible();
  // All is drawn anew, and its order closed.
  await expect(second.locator('summary')).toBeFocused();
});

test('DESK-02, CASE-06, DESK-21, DESK-56: a complaint, a removal and an idea are done from the numbers of the desk, by keys alone', async ({
  page,
  browser,
}) => {
  test.slow();
  const player = await (await browser.newContext()).newPage();
  await enterAs(player, app.url, 'writer@mail.example');
  await player.goto(`${app.url}/daily-tasks`);
  const link = '/story/the-quiet-relay';
  await answerTo(player, 'complaint.create', { kind: 'other', text: 'The page was slow today.' });
  await answerTo(player, 'content-removal.create', { claim: 'copyright', link, text: 'This picture is mine.' });
  await answerTo(player, 'daily-tasks.create-story', {
    title: 'A second light',
    text: 'A keeper finds a second light on the rock, and nobody lit it tonight.',
  });
  await enterAs(page, app.url, ADMIN);
  const day = new SupportDay(page);
  const answers = async (errand: string, words: string, decide: (form: Locator) => Promise<void>) => {
    await day.open(errand);
    await day.press(page.getByRole('link', { name: 'Cases to answer' }));
    await day.press(page.getByRole('link').filter({ hasText: words }).first());
    await day.press(page.getByRole('button', { name: 'Take this case' }));
    const form = page.locator('form[data-answer]');
    await decide(form);
    await day.write(form.getByLabel('What the reporter will read'), `${errand}: we looked at it.`);
    await day.press(form.getByRole('button', { name: 'Send answer and close' }));
    await expect(page.getByText(/^Answered: /)).toBeVisible();
    await day.goesOn();
  };
  await answers('Complaint', 'The page was slow today.', (form) => day.choose(form, 'Explain'));
  await answers('Removal', 'This picture is mine.', async (form) => {
    await day.choose(form, 'Refuse');
    await day.next(form.getByLabel('Why the law lets it stay'));
  });

  await day.open('Idea');
  await day.press(page.getByRole('link', { name: 'Ideas to answer' }));
  await day.write(page.getByLabel('Answer', { exact: true }), 'We write it.');
  const decision = page.getByLabel('It is', { exact: true });
  for (let steps = 0; (await decision.inputValue()) !== 'accepted' && steps < 5; steps++) await day.next(decision);
  await day.press(page.getByRole('button', { name: 'Send the answer' }));
  await day.press(page.getByRole('link', { name: 'Answered' }));
  await day.press(page.getByRole('button', { name: 'Give the coins' }));
  await expect(page.getByText('100 coins given in thanks.')).toBeVisible();
  await day.goesOn();
  await player.goto(`${app.url}/daily-tasks`);
  await expect(player.getByText('Thank you: 100 coins are yours.')).toBeVisible();

  console.log(`   presses: ${JSON.stringify(day.presses)}, tabs: ${JSON.stringify(day.tabs)}, seconds: ${JSON.stringify(day.seconds)}`);
  expect(Math.max(...Object.values(day.presses))).toBeLessThanOrEqual(8);
});
