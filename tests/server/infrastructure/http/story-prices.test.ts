import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGame } from '#contract/play.ts';
import { GUEST_SIGN_UP_GRANT } from '#domain/coins/grants.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { holdForTurn } from '#tests/server/harness/turn-coins.ts';

/** The shipped story whose price is not one coin, so that a missing, doubled or wrong price shows. */
const story_id = 'forger-of-spare-street';
const PRICE = 2;

describe('a story of 2 coins a turn', () => {
  let server: TestApp;
  let player: TestGuest;
  let game_id = '';
  let opening = '';
  let choice_id = '';
  let next_choice_id = '';
  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres());
    player = await server.guest();
  });
  afterAll(() => server.close());

  const balance = () => server.deps.ledger.balance(server.database.db, player.uuid);
  /** The events of a turn's stream, by type. */
  const stream = async (path: string, payload: object) => {
    const { body } = await server.post(path, payload, player);
    const events = [...body.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
    const [accepted, offer, end] = ['accepted', 'choices', 'end'].map((type) => events.find((event) => event.type === type));
    return { accepted, offer, end };
  };
  const retry = (turn_id: string) => stream('actor/chat/game.retry', { turn_id, new_turn_id: randomUUID() });

  it('shows its price on its page and with the game', async () => {
    expect((await server.get(`story.get?id=${story_id}`, player)).json().data.story.price).toBe(PRICE);
    const { game, turns } = (await server.post(startGame.path, { story_id }, player)).json().data;
    expect(game.price).toBe(PRICE);
    [game_id, opening, choice_id] = [game.id, turns[0].id, turns[0].choices[0].id];
    expect(await balance()).toBe(GUEST_SIGN_UP_GRANT);
  });

  it('PLAY-06, PLAY-20: charges it for a turn, holds it for each retry but the first, and returns it for the same words', async () => {
    const turn_id = randomUUID();
    const first = await stream('actor/chat/game.send', { game_id, turn_id, input: { kind: 'choice', choice_id } });
    expect(first.accepted).toMatchObject({ cost: PRICE, balance: 28, retry_price: 0 });
    expect(first.end).toMatchObject({ status: 'done', cost: PRICE, balance: 28 });
    const free = await retry(turn_id);
    expect(free.accepted).toMatchObject({ cost: 0, balance: 28, retry_price: PRICE });
    expect(free.end).toMatchObject({ status: 'done', cost: 0, balance: 28 });
    const second = await retry(turn_id);
    expect(second.accepted).toMatchObject({ cost: PRICE, balance: 26, retry_price: PRICE });
    expect(second.end).toMatchObject({ status: 'done', cost: 0, balance: 28 });
    expect(await balance()).toBe(28);
    next_choice_id = second.offer.choices[0].id;
  });

  it('refuses a turn for one coin, with the price', async () => {
    expect(await server.database.db.transaction().execute((tx) => holdForTurn(tx, player.uuid, opening, 27))).toBe(true);
    const answer = await server.post(
      'actor/chat/game.send',
      { game_id, turn_id: randomUUID(), input: { kind: 'choice', choice_id: next_choice_id } },
      player,
    );
    expect(answer.json()).toMatchObject({ code: 'COINS_INSUFFICIENT', data: { cost: PRICE, balance: 1 } });
  });
});
