/**
 * @shortened a game of 60 turns
 * @proven of 200: full run
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokensOf } from '#domain/text/tokens.ts';
import type { LlmRequest } from '#server/dev/model/llm-request.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { aModelNarrator, TEST_WINDOW } from '#tests/fakes/llm/a-model-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

/** Behind both numbers of turns the last word that ends in “3th” is seven turns ago: what is recent stands in the prompt as it was said. */
const TURNS = runs(60, 200);

const liveOf = (request: LlmRequest | undefined) => request?.body.messages?.at(-1)?.content ?? '';

describe('MEM-03: a long game narrated by a language model', () => {
  let open: OpenDatabase;
  let world: PlayWorld;
  let llm: FakeLlm;

  beforeAll(async () => {
    llm = await startLlm();
    open = await openFreshPostgres();
    world = new PlayWorld(open, aModelNarrator(llm.baseUrl));
    const endings = story(1).endings.map((ending) =>
      ending.id === 'dawn' ? { ...ending, when: 'The lighthouse keeper forgives the player.' } : ending,
    );
    await world.addStory(1, '{}', { ...story(1), endings, objectives: [{ id: 'light', text: 'Light the lantern again' }] });
  });
  afterAll(async () => {
    await world.engine.shutDown(1000);
    await llm.close();
    await open.close();
  });

  async function play(user: string, game: string, text: string) {
    const id = randomUUID();
    await world.send(user, game, id, { kind: 'say', text });
    await world.end(id);
    return world.turn(id);
  }

  it(`has a fact noted in turn 3 in the prompt of turn ${TURNS}, and every prompt fits the window`, async () => {
    const user = await world.addPlayer(300);
    const game = await world.startGame(user);
    for (let number = 1; number <= TURNS; number++) {
      const said = number === 3 ? 'Remember that Ida hid the brass key under the third stair.' : `I walk on, for the ${number}th time.`;
      const turn = await play(user, game, number % 9 === 0 ? `Remember the ${number}th milestone.` : said);
      expect(turn.status).toBe('done');
    }
    const last = llm.requests.at(-1);
    expect(liveOf(last)).toMatch(/<facts>[\s\S]*Ida hid the brass key under the third stair[\s\S]*<\/facts>/);
    expect(liveOf(last)).not.toContain('3th time');
    for (const { body } of llm.requests) {
      const taken = (body.messages ?? []).reduce((sum, { content }) => sum + tokensOf(content), 0);
      expect(taken).toBeLessThan(TEST_WINDOW.contextTokens - TEST_WINDOW.replyTokens);
    }
    const recited = await play(user, game, 'What do I remember of Ida?');
    expect(recited.text).toContain('brass key');
    expect(recited.prompt).toMatchObject({ template: 'story@1', model: 'fake' });
  });

  it('reaches an objective and an ending described in plain text, once', async () => {
    const user = await world.addPlayer(10);
    const game = await world.startGame(user);
    const lit = await play(user, game, 'I light the lantern again.');
    expect(lit.state).toMatchObject({ objectives: ['light'] });
    const ended = await play(user, game, 'I wait until the lighthouse keeper forgives the player.');
    expect(ended.ending).toMatchObject({ id: 'dawn', name: 'Dawn' });
    expect(ended.state).toMatchObject({ objectives: ['light'], ended: 'dawn' });
    const on = await play(user, game, 'Once more the lighthouse keeper forgives the player.');
    expect(on).toMatchObject({ status: 'done', ending: null });
  });
});
