import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import type { MailOrder } from '#server/application/mail/mail-queue.ts';
import { ChapterMails } from '#server/application/stories/chapter-mails.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { Subscriptions } from '#server/application/stories/subscriptions.ts';
import { story } from '#tests/server/harness/play-world.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const DAY = 86_400_000;
const clock = new StoppedClock();

/** Mails in the order they were stored. */
class FakeQueue {
  readonly orders: MailOrder[] = [];
  async enqueue(_: unknown, order: MailOrder): Promise<void> {
    this.orders.push(order);
  }
  deliverNow(): void {}
  /** What an address was sent, the chapters by story. */
  digestsTo(email: string) {
    return this.orders.flatMap(({ to, content }) =>
      to === email && content.template === 'new-chapters' ? [content.digest.stories.map(({ id, chapters }) => [id, chapters])] : [],
    );
  }
  tokenTo(email: string): string {
    const paths = this.orders.flatMap(({ to, content }) => (to === email && content.template === 'subscribed' ? [content.stop] : []));
    return paths.at(-1)?.split('/').at(-1) ?? '';
  }
}

describeOnPostgres('subscriptions', (open) => {
  let db: Database;
  let mails: FakeQueue;
  let subscriptions: Subscriptions;
  let chapterMails: ChapterMails;
  let published = 0;

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(() => {
    mails = new FakeQueue();
    subscriptions = new Subscriptions({ db, mails, clock });
    chapterMails = new ChapterMails({ db, mails, brands: [testContext.brand], clock });
    // Each test has a day of its own.
    clock.ms += 10 * DAY;
  });

  /** Publishes a version of a story that has one more chapter for each title. */
  async function publish(id: string, ...titles: readonly string[]): Promise<void> {
    const chapters = titles.map((title) => ({ id: title.toLowerCase().replaceAll(' ', '-'), title }));
    published += 1;
    const version = { ...story(1), id, title: `Story ${id}`, synopsis: `Version ${published}`, chapters };
    await seedContent(
      db,
      { categories: [{ id: 'mystery', name: 'Mystery' }], stories: [{ story: version, script: '{}' }], characters: [] },
      clock,
    );
  }
  async function user(email: string | null = null): Promise<string> {
    const uuid = randomUUID();
    const row = { uuid, name: '', username: '', email, avatar_url: '', gender: '', role: 'normal', status: 'normal' } as const;
    await db
      .insertInto('users')
      .values({ ...row, created_at: clock.now() })
      .execute();
    return uuid;
  }
  /** A new address that follows a story, confirmed. */
  async function follower(id: string, email = `${randomUUID()}@mail.example`): Promise<string> {
    await subscriptions.create({ user: await user(), story: id, email }, testContext);
    expect(await subscriptions.confirm(mails.tokenTo(email))).toBe(true);
    return email;
  }

  it('SUB-01: mails nothing to an address until it is confirmed, and only what is published after that', async () => {
    await publish('a', 'One');
    const owner = await user();
    const email = `${randomUUID()}@mail.example`;
    expect(await subscriptions.create({ user: owner, story: 'a', email: email.toUpperCase() }, testContext)).toEqual({
      state: 'waiting',
      email,
    });
    expect(mails.orders.map(({ to, content }) => [to, content.template])).toEqual([[email, 'subscribed']]);
    await publish('a', 'One', 'Two');
    await chapterMails.sendDue();
    expect(mails.digestsTo(email)).toEqual([]);
    expect(await subscriptions.confirm(mails.tokenTo(email))).toBe(true);
    expect(await subscriptions.of(owner, 'a')).toEqual({ state: 'active', email });
    await chapterMails.sendDue();
    expect(mails.digestsTo(email)).toEqual([[['a', ['Two']]]]);
  });

  it('SUB-01: the verified address of an account needs no confirmation', async () => {
    await publish('b', 'One');
    const email = `${randomUUID()}@mail.example`;
    const owner = await user(email);
    expect(await subscriptions.create({ user: owner, story: 'b', email }, testContext)).toEqual({ state: 'active', email });
    expect(mails.orders.map(({ content }) => content)).toEqual([expect.objectContaining({ template: 'subscribed', confirm: null })]);
    // Subscribing again sends nothing.
    await subscriptions.create({ user: owner, story: 'b', email }, testContext);
    expect(mails.orders).toHaveLength(1);
  });

  it('SUB-01: another address replaces the one before, whose links end', async () => {
    await publish('c', 'One');
    const owner = await user();
    const [first, second] = [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`];
    await subscriptions.create({ user: owner, story: 'c', email: first }, testContext);
    const token = mails.tokenTo(first);
    await subscriptions.create({ user: owner, story: 'c', email: second }, testContext);
    expect(await subscriptions.confirm(token)).toBe(false);
    expect(await subscriptions.of(owner, 'c')).toEqual({ state: 'waiting', email: second });
  });

  it('SUB-01: there is nothing to follow where there is no story', async () => {
    expect(await subscriptions.create({ user: await user(), story: 'nowhere', email: 'a@mail.example' }, testContext)).toBeNull();
    expect(mails.orders).toEqual([]);
  });

  it('SUB-03: the first chapter of a day comes at once, all further ones in one mail on the next day', async () => {
    await publish('d', 'One');
    await publish('e', 'One');
    const email = await follower('d');
    await follower('e', email);
    await publish('d', 'One', 'Two');
    await chapterMails.sendDue();
    expect(mails.digestsTo(email)).toEqual([[['d', ['Two']]]]);
    await publish('e', 'One', 'Two');
    await publish('d', 'One', 'Two', 'Three', 'Four');
    await chapterMails.sendDue();
    expect(mails.digestsTo(email)).toHaveLength(1);
    clock.ms += DAY;
    await chapterMails.sendDue();
    await chapterMails.sendDue();
    expect(mails.digestsTo(email).slice(1)).toEqual([
      [
        ['e', ['Two']],
        ['d', ['Three', 'Four']],
      ],
    ]);
  });

  it('SUB-03: a hidden story that waits takes nothing of the day, and is mailed once it is shown again', async () => {
    await publish('p', 'One');
    await publish('q', 'One');
    const email = await follower('p');
    await follower('q', email);
    const hide = (hidden_at: Date | null) => db.updateTable('stories').set({ hidden_at }).where('id', '=', 'p').execute();
    await publish('p', 'One', 'Two');
    await hide(clock.now());
    for (const titles of [
      ['One', 'Two'],
      ['One', 'Two', 'Three'],
    ]) {
      await chapterMails.sendDue();
      await publish('q', ...titles);
      await chapterMails.sendDue();
      expect(mails.digestsTo(email).at(-1)).toEqual([['q', titles.slice(-1)]]);
      clock.ms += DAY;
    }
    expect(mails.digestsTo(email)).toHaveLength(2);
    await hide(null);
    await chapterMails.sendDue();
    expect(mails.digestsTo(email).at(-1)).toEqual([['p', ['Two']]]);
  });

  it('SUB-03: many processes at once send one mail', async () => {
    await publish('f', 'One');
    const emails = [await follower('f'), await follower('f'), await follower('f')];
    await publish('f', 'One', 'Two');
    await Promise.all(Array.from({ length: 6 }, () => chapterMails.sendDue()));
    for (const email of emails) expect(mails.digestsTo(email)).toEqual([[['f', ['Two']]]]);
  });

  it('SUB-02: the links of a mail end what it names for that address, in every account, and nothing else', async () => {
    await publish('g', 'One');
    await publish('h', 'One');
    const email = await follower('g');
    await follower('g', email);
    const token = mails.tokenTo(email);
    await follower('h', email);
    const other = await follower('g');
    expect(await subscriptions.linked(['unknown'])).toEqual([]);
    expect(await subscriptions.stop([token, 'unknown'])).toBe(2);
    await publish('g', 'One', 'Two');
    await publish('h', 'One', 'Two');
    await chapterMails.sendDue();
    expect(mails.digestsTo(email)).toEqual([[['h', ['Two']]]]);
    expect(mails.digestsTo(other)).toEqual([[['g', ['Two']]]]);
    expect(await subscriptions.linked([token])).toMatchObject([{ storyId: 'g', isOn: false }]);
    expect(await subscriptions.stop([token])).toBe(0);
  });

  it('SUB-02: a link that was forgotten is unknown: a year after the mails were stopped, and not before', async () => {
    await publish('j', 'One');
    const email = await follower('j');
    const token = mails.tokenTo(email);
    const still = await follower('j');
    const kept = mails.tokenTo(still);
    await subscriptions.stop([token]);
    for (const [days, known] of [
      [364, 1],
      [2, 0],
    ] as const) {
      clock.ms += days * DAY;
      await subscriptions.sweep();
      expect(await subscriptions.linked([token])).toHaveLength(known);
    }
    expect(await subscriptions.stop([kept])).toBe(1);
  });

  it('SUB-02: the call ends the own subscription alone', async () => {
    await publish('i', 'One');
    const [mine, theirs] = [await user(), await user()];
    for (const owner of [mine, theirs])
      await subscriptions.create({ user: owner, story: 'i', email: `${owner}@mail.example` }, testContext);
    await subscriptions.cancel(mine, 'i');
    expect(await subscriptions.of(mine, 'i')).toEqual({ state: 'none', email: null });
    expect(await subscriptions.of(theirs, 'i')).toMatchObject({ state: 'waiting' });
  });
});
