import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EndedRun, endedRun } from '#tests/server/harness/ended-run.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const story_id = 'the-lamplighters-debt';

describeOnPostgres('an ending that was found', (openDatabase) => {
  let server: TestApp;
  let player: TestGuest;
  let run: EndedRun;

  beforeAll(async () => {
    server = await TestApp.on(await openDatabase());
    player = await server.guest();
    run = await endedRun(server, player, story_id);
  });
  afterAll(() => server.close());

  const ending = async (id: string, reader?: TestGuest) =>
    server.get(`ending.get?${new URLSearchParams({ story_id, ending_id: id })}`, reader);
  const announced = async (id: string) => server.get(`ending.announce?${new URLSearchParams({ story_id, ending_id: id })}`);

  /** Lets many players find an ending. */
  const foundBy = async (endingId: string, players: number) => {
    for (let each = 0; each < players; each += 1) {
      const { uuid } = await server.guest();
      await server.database.db
        .insertInto('endings_found')
        .values({ user_uuid: uuid, story_id, ending_id: endingId, found_at: new Date() })
        .execute();
    }
    // Counts are kept for a minute.
    server.clock.offset += 61_000;
  };

  it('END-01: its finder reads the epilogue, and of the others only hints', async () => {
    const { data } = (await ending(run.ending, player)).json();
    expect(data).toMatchObject({
      id: run.ending,
      epilogue: expect.stringMatching(/\w{3}/),
      story: { id: story_id },
      scene: { image: expect.stringMatching(/\.svg$/) },
    });
    for (const each of data.endings) expect([each.name !== null, each.found]).toEqual([each.id === run.ending, each.id === run.ending]);
    expect((await ending(run.ending, await server.guest())).statusCode).toBe(404);
  });

  it('END-04: a stranger learns its name and nothing of its text; one that no player found is unknown', async () => {
    const { data: own } = (await ending(run.ending, player)).json();
    const { data } = (await announced(run.ending)).json();
    expect(data).toEqual({ story: own.story, ending: { id: own.id, name: own.name }, rarity: null });
    const locked = own.endings.find((each: { found: boolean }) => !each.found);
    expect((await announced(locked.id)).statusCode).toBe(404);
  });

  it('END-03: ways lead to turns of this run, from which the other endings are reached', async () => {
    const { data } = (await server.get(`ending.ways?turn_id=${run.turn}`, player)).json();
    expect(data.ways.length).toBeGreaterThan(0);
    const { turns } = (await server.post('actor/chat/game.start', { story_id, game_id: run.game }, player)).json().data;
    expect(data.turns).toBe(turns.length - 1);
    for (const way of data.ways) expect([way.ending_id === run.ending, turns[way.depth].id]).toEqual([false, way.turn_id]);
    // END-05: what was chosen there.
    for (const way of data.ways) expect(way.choice).toBe(turns[way.depth + 1].input.label);
    expect(data.ways.every((way: { choice: string }) => way.choice.length > 3)).toBe(true);
    // UI-13: every decision with what else stood there, and each objective once.
    expect(data.steps.map((step: { turn_id: string }) => step.turn_id)).toEqual(turns.slice(0, -1).map(({ id }: { id: string }) => id));
    for (const [at, step] of data.steps.entries()) {
      expect(step.choice).toBe(turns[at + 1].input.label);
      expect(step.instead).toEqual(
        turns[at].choices.map((choice: { label: string }) => choice.label).filter((label: string) => label !== step.choice),
      );
    }
    const done = data.steps.flatMap((step: { done: string[] }) => step.done);
    expect(done).toHaveLength(turns.at(-1).state.objectives?.length ?? 0);
    expect((await server.get(`ending.ways?turn_id=${run.turn}`, await server.guest())).statusCode).toBe(404);
    expect((await server.get(`ending.ways?turn_id=${turns[1].id}`, player)).statusCode).toBe(404);
  });

  it('END-02: its rarity counts players, from 50 who finished, each once', async () => {
    await foundBy(run.ending, 48);
    expect((await ending(run.ending, player)).json().data.rarity).toBeNull();
    await foundBy('unknown-ending', 1);
    expect((await ending(run.ending, player)).json().data.rarity).toBe(98);
    // Another ending of the same player changes how many found that one, and not how many finished.
    const { endings } = (await ending(run.ending, player)).json().data;
    const other = endings.find((each: { found: boolean }) => !each.found).id;
    const values = { user_uuid: player.uuid, story_id, ending_id: other, found_at: new Date() };
    await server.database.db.insertInto('endings_found').values(values).execute();
    server.clock.offset += 61_000;
    const { data } = (await ending(run.ending, player)).json();
    expect([data.rarity, data.endings.find((each: { id: string }) => each.id === other).rarity]).toEqual([98, 2]);
  });

  it('an ending that the story does not have is unknown', async () => {
    expect((await ending(`none-${randomUUID()}`, player)).statusCode).toBe(404);
  });
});
