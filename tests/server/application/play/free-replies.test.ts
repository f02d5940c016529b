import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Narration, NarrationRequest } from '#server/application/narrator/narrator.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { PromptedNarrator, plainReply } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const SENDS = runs(20, 100);

/** Answers questions free of charge, and knows that before. */
class AnsweringNarrator extends PromptedNarrator {
  override async isFree({ input, unpaid }: NarrationRequest): Promise<boolean> {
    return unpaid && input !== null && 'text' in input && input.text.endsWith('?');
  }
}

describeOnPostgres('free replies for players without coins', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  const narrator = new AnsweringNarrator();

  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, narrator);
    await world.addStory(1);
  });
  afterAll(async () => {
    await world.engine.shutDown(1000);
    expect((await world.books()).rows.filter((row) => !row.ok)).toEqual([]);
    await open.close();
  });

  const player = async (coins: number) => {
    narrator.reply = plainReply;
    const user = await world.addPlayer(coins);
    return { user, game: await world.startGame(user) };
  };
  async function* answer(): AsyncIterable<Narration> {
    yield { type: 'text', text: 'The sea, said the lamp.' };
    yield { type: 'finish', choices: [{ id: '1', label: 'Go on' }], narratorState: 'next', ending: null, free: true };
  }

  it('NARR-02: a free reply needs no coins and holds none, and a paid one is still refused', async () => {
    const { user, game } = await player(0);
    narrator.reply = answer;
    const id = randomUUID();
    expect(await world.send(user, game, id, { kind: 'say', text: 'Who is there?' })).toBe('accepted');
    expect(await world.end(id)).toMatchObject({ status: 'done', cost: 0, balance: 0 });
    expect(await world.send(user, game, randomUUID(), { kind: 'say', text: 'Go up.' })).toBe('COINS_INSUFFICIENT');
  });

  it('costs nothing also when the narrator would charge for it after all', async () => {
    const { user, game } = await player(0);
    const id = randomUUID();
    expect(await world.send(user, game, id, { kind: 'say', text: 'Who is there?' })).toBe('accepted');
    expect(await world.end(id)).toMatchObject({ status: 'done', cost: 0, balance: 0 });
  });

  it('a player who can pay pays the price as before', async () => {
    const { user, game } = await player(1);
    const id = randomUUID();
    expect(await world.send(user, game, id, { kind: 'say', text: 'Who is there?' })).toBe('accepted');
    expect(await world.end(id)).toMatchObject({ status: 'done', cost: 1, balance: 0 });
  });

  it(`${SENDS} parallel sends of one free reply are one turn`, async () => {
    const { user, game } = await player(0);
    narrator.reply = answer;
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: SENDS }, () => world.send(user, game, id, { kind: 'say', text: 'Who?' })));
    expect(answers.filter((each) => each === 'accepted')).toHaveLength(1);
    expect(answers.filter((each) => each === 'attached')).toHaveLength(SENDS - 1);
    expect(await world.end(id)).toMatchObject({ cost: 0, balance: 0 });
  });
});
