import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

/** Each is a wait for the database, and on the embedded one all other requests wait too. */
const MAX_ROUND_TRIPS = 12;

/** The round trips of what runs in this context; periodic work has no context. */
const counted = new AsyncLocalStorage<{ roundTrips: number }>();

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    count(1);
    return result;
  },
};

function count(roundTrips: number): void {
  const counter = counted.getStore();
  if (counter) counter.roundTrips += roundTrips;
}

describeOnEachDatabase('what a turn costs the database', (openDatabase) => {
  let server: TestApp;
  let player: TestGuest;
  let game: string;
  let choices: readonly { readonly id: string }[];

  beforeAll(async () => {
    const database = await openDatabase();
    const db = database.db.withPlugin(counting);
    const transaction = db.transaction.bind(db);
    // A transaction begins and commits.
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      count(2);
      return transaction();
    });
    server = await TestApp.on({ ...database, db });
    player = await server.guest();
    const opened = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, player)).json().data;
    game = opened.game.id;
    choices = opened.turns[0].choices;
  });
  afterAll(() => server.close());

  const roundTripsOf = async (request: object): Promise<{ roundTrips: number; said: string }> => {
    const counter = { roundTrips: 0 };
    // The request begins when it is awaited.
    const answer = await counted.run(counter, async () => await server.post('actor/chat/game.send', request, player));
    return { ...counter, said: answer.body };
  };

  it(`a scripted turn takes at most ${MAX_ROUND_TRIPS} round trips, and sending it again at most 5`, async () => {
    // The first turn also reads the story, once per process.
    const first = await roundTripsOf({ game_id: game, turn_id: randomUUID(), input: { kind: 'choice', choice_id: choices[0]?.id } });
    const again = /"choices":\[\{"id":"([^"]+)"/.exec(first.said)?.[1];
    const request = { game_id: game, turn_id: randomUUID(), input: { kind: 'choice', choice_id: again } };
    const { roundTrips, said } = await roundTripsOf(request);
    expect(said).toContain('"status":"done"');
    expect(roundTrips).toBeGreaterThan(5);
    expect(roundTrips).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
    expect((await roundTripsOf(request)).roundTrips).toBeLessThanOrEqual(5);
  });
});
