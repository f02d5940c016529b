import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_RUNNING_REPLIES } from '#server/domain/platform/limits.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { PromptedNarrator, plainReply } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('PLAY-07, faults S45: running replies of one player', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  const narrator = new PromptedNarrator();
  /** Each lets one held reply go on. */
  const held = new Set<() => void>();

  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, narrator);
    await world.addStory(1);
  });
  afterAll(async () => {
    finishAll();
    await world.engine.shutDown(10_000);
    expect((await world.books()).rows.filter((row) => !row.ok)).toEqual([]);
    await open.close();
  });

  const holdReplies = () => {
    narrator.reply = async function* (request) {
      await new Promise<void>((resolve) => held.add(resolve));
      yield* plainReply(request);
    };
  };
  const finishAll = () => {
    narrator.reply = plainReply;
    for (const finish of held) finish();
  };
  const turnsIn = async (count: number, user: string) => {
    const games = await Promise.all(Array.from({ length: count }, () => world.startGame(user)));
    return games.map((game) => ({ game, id: randomUUID() }));
  };
  const holds = async (user: string) =>
    (await world.db.selectFrom('holds').select('turn_id').where('user_uuid', '=', user).where('status', '=', 'held').execute()).length;

  it('20 sends at once in 20 games: 3 are accepted, and the others hold no coins', async () => {
    holdReplies();
    const user = await world.addPlayer(100);
    const turns = await turnsIn(20, user);
    const answers = await Promise.all(turns.map(({ game, id }) => world.send(user, game, id)));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(MAX_RUNNING_REPLIES);
    expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(20 - MAX_RUNNING_REPLIES);
    expect(await holds(user)).toBe(MAX_RUNNING_REPLIES);
    expect(await world.balance(user)).toBe(100 - MAX_RUNNING_REPLIES);

    const first = turns[answers.indexOf('accepted')];
    if (!first) throw new Error('no turn was accepted');
    // What is running is not one more.
    expect(await world.send(user, first.game, first.id)).toBe('attached');
    // Other players are not affected.
    const other = await world.addPlayer(1);
    expect(await world.send(other, await world.startGame(other), randomUUID())).toBe('accepted');
    finishAll();
    await world.end(first.id);
    expect(await world.send(user, first.game, randomUUID())).toBe('accepted');
  });

  it('a second reply to the same input counts as well', async () => {
    const user = await world.addPlayer(100);
    const [last, ...first] = await turnsIn(MAX_RUNNING_REPLIES + 1, user);
    if (!last) throw new Error('no game');
    expect(await world.send(user, last.game, last.id)).toBe('accepted');
    await world.end(last.id);
    holdReplies();
    for (const { game, id } of first) expect(await world.send(user, game, id)).toBe('accepted');
    expect(await world.retry(user, last.id, randomUUID())).toBe('TOO_MANY_REQUESTS');
    expect(await holds(user)).toBe(MAX_RUNNING_REPLIES);
    finishAll();
  });

  it('replies that cost nothing count as well, and so do those of another process', async () => {
    holdReplies();
    const elsewhere = new PlayWorld(open, narrator, 'other-process', false);
    await publishForNothing(world);
    const user = await world.addPlayer(0);
    const turns = await turnsIn(20, user);
    const answers = await Promise.all(turns.map(({ game, id }, index) => (index % 2 ? world : elsewhere).send(user, game, id)));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(MAX_RUNNING_REPLIES);
    finishAll();
    await elsewhere.engine.shutDown(10_000);
  });
});

/** A published version never changes, so the price changes with a new one. */
async function publishForNothing({ db, clock }: PlayWorld): Promise<void> {
  const free = { story: JSON.stringify(story(0)), script: '{}', hash: 'free', version: 2, created_at: clock.now() };
  await db
    .insertInto('story_versions')
    .values({ story_id: story(0).id, ...free })
    .execute();
  await db.updateTable('stories').set({ version: 2 }).where('id', '=', story(0).id).execute();
}
