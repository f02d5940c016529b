import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { finish, PromptedNarrator, plainReply } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

describeOnEachDatabase('leases of turns', (openDatabase) => {
  let open: OpenDatabase;
  const narrator = new PromptedNarrator();
  const worlds: PlayWorld[] = [];

  /** A process whose clock is off by so many seconds. */
  const worldOff = (seconds: number): PlayWorld => {
    const world = new PlayWorld(open, narrator, undefined, false);
    world.clock.offset = seconds * 1000;
    worlds.push(world);
    return world;
  };

  beforeAll(async () => {
    open = await openDatabase();
    await worldOff(0).addStory(1);
  });
  afterAll(async () => {
    for (const { engine, sweep } of worlds) {
      await engine.shutDown(0);
      await sweep.stop();
    }
  });

  const gameOf = async (world: PlayWorld) => {
    narrator.reply = plainReply;
    const user = await world.addPlayer(3);
    return { user, gameId: await world.startGame(user), turnId: randomUUID() };
  };

  it('clocks that are off by 45 s cut no reply of a living process; a dead one loses its turns, after a while of looking on', async () => {
    const [behind, right, ahead] = [worldOff(-45), worldOff(0), worldOff(45)];
    const dead = worldOff(0);
    const abandoned = await gameOf(dead);
    await dead.sweep.sweep();
    await dead.acceptance.accept({ ...abandoned, input: { kind: 'say', text: 'x' }, brand: aBrand });
    await open.db
      .updateTable('processes')
      .set({ seen_at: sql<Date>`now() - interval '1 minute'` })
      .where('seen_at', 'is not', null)
      .execute();

    const turns = await Promise.all(
      [behind, right, ahead].flatMap((world) => [world, world]).map(async (world) => ({ world, ...(await gameOf(world)) })),
    );
    let goOn: () => void = () => undefined;
    const long = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    narrator.reply = async function* () {
      yield { type: 'text', text: 'It is a long story. ' };
      await long;
      yield finish;
    };
    for (const world of [behind, right, ahead]) await world.sweep.start();
    for (const { world, user, gameId, turnId } of turns) expect(await world.send(user, gameId, turnId)).toBe('accepted');
    // As after an outage of the database: no process could renew, so none is judged yet.
    expect(await right.turn(abandoned.turnId)).toMatchObject({ status: 'running' });

    await expect.poll(async () => (await right.turn(abandoned.turnId)).status).toBe('interrupted');
    goOn();
    const ends = await Promise.all(turns.map(({ world, turnId }) => world.end(turnId)));
    expect(ends.map(({ status, cost }) => `${status} ${cost}`)).toEqual(Array(6).fill('done 1'));
  });

  it('a turn that its own process accepted and never began is ended, whatever its clock says', async () => {
    const world = worldOff(-3_600);
    const { user, gameId, turnId } = await gameOf(world);
    await world.sweep.start();
    await world.acceptance.accept({ user, gameId, turnId, input: { kind: 'say', text: 'x' }, brand: aBrand });
    await expect.poll(async () => (await world.turn(turnId)).status).toBe('interrupted');
    expect(await world.balance(user)).toBe(3);
  });
});
