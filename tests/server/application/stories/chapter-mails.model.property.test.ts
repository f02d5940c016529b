import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MailOrder } from '#server/application/mail/mail-queue.ts';
import { addressHash } from '#server/application/stories/address-hash.ts';
import { ChapterMails } from '#server/application/stories/chapter-mails.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { runs } from '#tests/proof.ts';
import { story } from '#tests/server/harness/play-world.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const DAY = 86_400_000;
const stories = ['one', 'two', 'three'] as const;
type Story = (typeof stories)[number];

/** Subscribers that follow the same stories and get the same trouble. More than any batch holds. */
const group = fc.record({
  count: fc.constantFrom(1, 2, 230),
  follows: fc.subarray([...stories], { minLength: 1 }),
  /** Whether storing their mail fails in each run, and whether their brand is no longer served. */
  trouble: fc.constantFrom('none' as const, 'none' as const, 'fails' as const, 'no brand' as const),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), story: fc.constantFrom(...stories) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('hide' as const, 'show' as const), story: fc.constantFrom(...stories) }) },
  { weight: 4, arbitrary: fc.constant({ do: 'run' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'day' as const }) },
);

interface Follower {
  readonly email: string;
  readonly trouble: 'none' | 'fails' | 'no brand';
  /** Chapters that were not mailed, by story. */
  readonly waiting: Map<Story, number>;
  mailedOn: number;
}

it('SUB-03: every address gets what waits for it in the first run of a day that has something for it, whatever waits for others', async () => {
  const database = await openFreshPostgres();
  const { db } = database;
  const clock = new StoppedClock();
  const users = Array.from({ length: 4 * 230 }, () => randomUUID());
  const empty = { name: '', username: '', email: null, avatar_url: '', gender: '', role: 'normal', status: 'normal' } as const;
  await db
    .insertInto('users')
    .values(users.map((uuid) => ({ uuid, ...empty, created_at: clock.now() })))
    .execute();

  await fc.assert(
    fc.asyncProperty(
      fc.array(group, { minLength: 1, maxLength: 4 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (groups, steps) => {
        const run = randomUUID().slice(0, 8);
        const idOf = (name: Story) => `${name}-${run}`;
        const chapters = new Map<Story, number>(stories.map((name) => [name, 0]));
        const hidden = new Set<Story>();
        const publish = async (...names: readonly Story[]) => {
          const written = names.map((name) => {
            const count = (chapters.get(name) ?? 0) + 1;
            chapters.set(name, count);
            const version = { ...story(1), id: idOf(name), title: name, synopsis: `${count} of ${run}` };
            return {
              story: { ...version, chapters: Array.from({ length: count }, (_, n) => ({ id: `c${n}`, title: `Chapter ${n}` })) },
              script: '{}',
            };
          });
          await seedContent(db, { categories: [{ id: 'mystery', name: 'Mystery' }], stories: written, characters: [] }, clock);
        };
        await publish(...stories);
        const { newest } = await db
          .selectFrom('story_chapters')
          .select(({ fn }) => fn.max('seq').as('newest'))
          .executeTakeFirstOrThrow();
        const followers = groups.flatMap(({ count, trouble }, index) =>
          Array.from(
            { length: count },
            (_, n): Follower => ({ email: `${index}-${n}-${run}@mail.example`, trouble, waiting: new Map(), mailedOn: 0 }),
          ),
        );
        const followed = new Map(followers.map((one) => [one.email, groups[Number(one.email.split('-')[0])]?.follows ?? []]));
        await db
          .insertInto('subscriptions')
          .values(
            followers.flatMap(({ email, trouble }, n) =>
              (followed.get(email) ?? []).map((name) => ({
                ...{
                  id: randomUUID(),
                  user_uuid: users[n] ?? '',
                  story_id: idOf(name),
                  email,
                  address_hash: addressHash(email),
                  token: randomUUID(),
                  through: newest,
                },
                ...{ brand: trouble === 'no brand' ? 'gone' : testContext.brand.id, created_at: clock.now(), confirmed_at: clock.now() },
              })),
            ),
          )
          .execute();

        const sent: MailOrder[] = [];
        const failing = new Set(followers.flatMap(({ email, trouble }) => (trouble === 'fails' ? [email] : [])));
        const mails = {
          enqueue: async (_: unknown, order: MailOrder) => {
            if (failing.has(order.to)) throw new Error('no room');
            sent.push(order);
          },
          deliverNow: () => undefined,
        };
        const chapterMails = new ChapterMails({ db, mails, brands: [testContext.brand], clock });
        for (const one of steps) {
          if (one.do === 'publish') {
            await publish(one.story);
            for (const follower of followers)
              if (followed.get(follower.email)?.includes(one.story))
                follower.waiting.set(one.story, (follower.waiting.get(one.story) ?? 0) + 1);
          } else if (one.do === 'day') clock.ms += DAY;
          else if (one.do === 'run') {
            sent.length = 0;
            await chapterMails.sendDue().catch(() => undefined);
            const expected = followers.filter(
              ({ trouble, waiting, mailedOn }) =>
                trouble === 'none' && mailedOn !== clock.ms && [...waiting].some(([name, count]) => count > 0 && !hidden.has(name)),
            );
            expect(sent.map(({ to }) => to).sort()).toEqual(expected.map(({ email }) => email).sort());
            for (const follower of expected) {
              const { content } = sent.find(({ to }) => to === follower.email) ?? {};
              const digest = content?.template === 'new-chapters' ? content.digest.stories : [];
              const told = [...follower.waiting].filter(([name, count]) => count > 0 && !hidden.has(name));
              expect(new Map(digest.map((each) => [each.title, each.chapters.length]))).toEqual(new Map(told));
              for (const [name] of told) follower.waiting.delete(name);
              follower.mailedOn = clock.ms;
            }
          } else {
            if (one.do === 'hide') hidden.add(one.story);
            else hidden.delete(one.story);
            await db
              .updateTable('stories')
              .set({ hidden_at: one.do === 'hide' ? clock.now() : null })
              .where('id', '=', idOf(one.story))
              .execute();
          }
        }
        await db.deleteFrom('subscriptions').execute();
        await db.deleteFrom('chapter_mails').execute();
        clock.ms += DAY;
      },
    ),
    { numRuns: runs(5, 120), endOnFailure: true },
  );
  await database.close();
});
