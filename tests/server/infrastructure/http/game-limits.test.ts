import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const story_id = 'the-quiet-relay';

describe('games', () => {
  let server: TestApp;
  let player: TestGuest;

  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres());
    player = await server.guest();
  });
  afterAll(() => server.close());

  const start = (fresh: boolean, who = player) => server.post('actor/chat/game.start', { story_id, fresh }, who);
  const plays = async (): Promise<number> => (await server.get(`story.get?id=${story_id}`, player)).json().data.story.plays;

  it('can be restarted 20 times a minute and always resumed, and count as one play of the story', async () => {
    const before = await plays();
    for (let game = 0; game < 20; game++) expect((await start(true)).statusCode).toBe(200);
    const refused = await start(true);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^You began many games in a short time\. Try again in .+\.$/),
      data: { retry_after: expect.any(Number) },
    });
    const resumed = await start(false);
    expect(resumed.statusCode).toBe(200);
    const game_id = resumed.json().data.game.id;
    expect((await server.post('actor/chat/game.start', { story_id, game_id, fresh: true }, player)).statusCode).toBe(200);
    expect(await plays()).toBe(before + 1);
    expect((await start(false, await server.guest())).statusCode).toBe(200);
    expect(await plays()).toBe(before + 2);
  });

  it('are limited to 60 turns a minute, and an accepted turn is never refused', async () => {
    const { id: game_id } = (await start(false)).json().data.game;
    const send = (turn_id: string) =>
      server.post('actor/chat/game.send', { game_id, turn_id, input: { kind: 'say', text: 'Nothing fits this.' } }, player);
    const first = randomUUID();
    expect((await send(first)).statusCode).toBe(200);
    for (let count = 1; count < 60; count++) await send(randomUUID());
    const refused = await send(randomUUID());
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringMatching(/^That was many turns .+\.$/)]);
    expect((await send(first)).payload).toContain('"type":"end"');
  });

  it('are exported at most 10 times a minute', async () => {
    const { id } = (await start(false)).json().data.game;
    const copy = () => server.get(`actor/chat/game.export?game_id=${id}&format=markdown`, player);
    for (let count = 0; count < 10; count++) expect((await copy()).statusCode).toBe(200);
    const refused = await copy();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});
