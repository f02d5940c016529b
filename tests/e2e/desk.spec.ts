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

/** A day at the desk, with the clicks and the seconds of each errand. */
class SupportDay {
  readonly clicks: Record<string, number> = {};
  readonly seconds: Record<string, number> = {};
  readonly #page: Page;
  #errand = '';
  #began = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Finds the person from the desk. */
  async begin(errand: string, sought: string): Promise<void> {
    await this.open(errand);
    await this.#page.getByLabel('Find a person').fill(sought);
    await this.press(this.#page.getByRole('button', { name: 'Find' }));
    await this.press(this.#page.getByRole('region', { name: 'Found' }).getByRole('link').first());
    await expect(this.#page.getByRole('heading', { name: 'Coins', exact: true })).toBeVisible();
  }

  /** Opens the desk. */
  async open(errand: string): Promise<void> {
    this.#errand = errand;
    this.#began = Date.now();
    this.clicks[errand] = 0;
    await this.#page.goto(`${app.url}/admin`);
  }

  async press(at: Locator): Promise<void> {
    await at.click();
    this.seconds[this.#errand] = Math.round((Date.now() - this.#began) / 100) / 10;
    this.clicks[this.#errand] = (this.clicks[this.#errand] ?? 0) + 1;
  }

  /** Does something with a reason, after the look at what follows. */
  async act(name: string, follows: RegExp, fill: (form: Locator) => Promise<void> = async () => undefined): Promise<void> {
    await this.press(this.#page.getByRole('button', { name, exact: true }).first());
    const form = this.#page.getByRole('form', { name, exact: true });
    await fill(form);
    await form.getByLabel('Reason').fill(`${this.#errand}.`);
    await this.press(form.getByRole('button', { name: 'What follows?' }));
    await expect(form.getByRole('alert').first()).toContainText(follows);
    await this.press(form.getByRole('button', { name: /^Yes, / }));
    await expect(form).toHaveCount(0);
    await expect(this.#page.getByText(`${this.#errand}.`).first()).toBeVisible();
  }
}

test('DESK-05 to DESK-10: the errands of a support day are done from one box and one page', async ({ page, browser }) => {
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
  await day.act('Give or take coins', /20 coins are given/, (form) => form.getByLabel('Coins', { exact: true }).fill('20'));

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
  await day.act('Give or take coins', /100 coins are given/, (form) => form.getByLabel('Coins', { exact: true }).fill('100'));

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
  await day.act('Delete the account', /cannot be undone/);
  await expect(page.getByText('Member, deleted')).toBeVisible();

  console.log(`   clicks: ${JSON.stringify(day.clicks)}, seconds: ${JSON.stringify(day.seconds)}`);
  expect(Math.max(...Object.values(day.clicks))).toBeLessThanOrEqual(8);
  expect(
    JSON.parse(await answerTo(player, 'admin/person.coins', { key: randomUUID(), reason: 'Mine.', person: uuid, coins: 5 })).code,
  ).not.toBe('0');
});

test('DESK-02, CASE-06, DESK-21: a complaint, a removal and an idea are done from the numbers of the desk', async ({ page, browser }) => {
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
    await form.getByLabel('What the reporter will read').fill(`${errand}: we looked at it.`);
    await day.press(form.getByRole('button', { name: 'Send answer and close' }));
    await expect(page.getByText(/^Answered: /)).toBeVisible();
  };
  await answers('Complaint', 'The page was slow today.', (form) => day.press(form.getByRole('radio').first()));
  await answers('Removal', 'This picture is mine.', async (form) => {
    await day.press(form.getByText('Refuse', { exact: true }));
    await form.getByLabel('Why the law lets it stay').selectOption({ index: 1 });
  });

  await day.open('Idea');
  await day.press(page.getByRole('link', { name: 'Ideas to answer' }));
  await page.getByLabel('Answer', { exact: true }).fill('We write it.');
  await page.getByLabel('It is', { exact: true }).selectOption('accepted');
  await day.press(page.getByRole('button', { name: 'Send the answer' }));
  await day.press(page.getByRole('link', { name: 'Answered' }));
  await day.press(page.getByRole('button', { name: 'Give the coins' }));
  await expect(page.getByText('100 coins given in thanks.')).toBeVisible();
  await player.goto(`${app.url}/daily-tasks`);
  await expect(player.getByText('Thank you: 100 coins are yours.')).toBeVisible();

  console.log(`   clicks: ${JSON.stringify(day.clicks)}, seconds: ${JSON.stringify(day.seconds)}`);
  expect(Math.max(...Object.values(day.clicks))).toBeLessThanOrEqual(8);
});
