import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { getCharacter } from '#contract/characters.ts';
import { startGame } from '#contract/play.ts';
import { getStory } from '#contract/stories.ts';
import { type Narration, type NarrationRequest, Narrator } from '#server/application/narrator/narrator.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { GameMemory } from '#server/application/play/game-memory.ts';
import { Games } from '#server/application/play/games.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { narratorContract } from '#tests/contract/narrator.contract.ts';
import { aNarrationRequest } from '#tests/fakes/a-narration-request.ts';
import { PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

/** Written as docs/adding-a-narrator.md says. */
class EchoNarrator extends Narrator {
  readonly traits = {
    kind: 'echo',
    label: 'Echo',
    meaning: 'The valley repeats what you say.',
    ai: false,
    improvises: true,
    rewrites: false,
    suggests: true,
    remembers: false,
  };
  readonly #wordMs: number;

  constructor(wordMs: number) {
    super();
    this.#wordMs = wordMs;
  }

  async suggest(): Promise<readonly string[]> {
    return ['Look around'];
  }

  async *narrate(request: NarrationRequest, { signal }: { signal: AbortSignal }): AsyncIterable<Narration> {
    const said = request.input && 'text' in request.input ? request.input.text : 'nothing';
    for (const text of ['The valley answers:', ` ${said}`, '.']) {
      if (signal.aborted) break;
      yield { type: 'text', text };
      await delay(this.#wordMs, undefined, { signal }).catch(() => undefined);
    }
    yield { type: 'finish', choices: [], narratorState: `${request.narratorState}|${said}`, ending: null, free: false };
  }
}

narratorContract('a narrator written by the page', {
  narrator: () => new EchoNarrator(0),
  request: () => aNarrationRequest({ story: story(1) }),
  stuck: () => new EchoNarrator(600_000),
});

it('plays a turn with it, its state carried from turn to turn', async () => {
  const open = await openFreshPostgres();
  const world = new PlayWorld(open, new EchoNarrator(0));
  await world.addStory(1);
  const user = await world.addPlayer(5);
  const game = await world.startGame(user);
  const [first, second] = [randomUUID(), randomUUID()];
  await world.send(user, game, first, { kind: 'say', text: 'one' });
  await world.end(first);
  await world.send(user, game, second, { kind: 'say', text: 'two' });
  expect(await world.end(second)).toMatchObject({ status: 'done', cost: 1, balance: 3 });
  expect((await world.turn(second)).narrator_state).toBe('|nothing|one|two');
  const memory = new GameMemory({ db: world.db, narrators: new Narrators(new EchoNarrator(0)), clock: world.clock });
  expect(await memory.read(user, game)).toMatchObject({ used: false });
  await open.close();
});

it('once registered it narrates new games and clients read its traits; without it its games can be read', async () => {
  const database = await openFreshPostgres();
  const server = await TestApp.on(database, { narrators: new Narrators(new ScriptedNarrator(0), new EchoNarrator(0)) });
  const guest = await server.guest();
  const page = await server.get(`${getStory.path}?id=the-quiet-relay`, guest);
  const character = await server.get(`${getCharacter.path}?id=aunt`, guest);
  const started = await server.post(startGame.path, { story_id: 'the-quiet-relay' }, guest);
  const { game } = v.parse(startGame.answer, started.json().data);
  const received = [
    v.parse(getStory.answer, page.json().data).story.narrator,
    v.parse(getCharacter.answer, character.json().data).character.narrator,
    game.narrator,
  ];
  for (const narrator of received) expect(narrator).toMatchObject(new EchoNarrator(0).traits);

  // The server starts again without it, on the same database.
  const games = new Games({
    db: database.db,
    narrators: new Narrators(new ScriptedNarrator(0)),
    clock: server.clock,
    faultPoint: () => undefined,
    processId: 'another process',
  });
  const opened = await games.opened(guest.uuid, game.id);
  if (!opened.ok) throw new Error(opened.error);
  expect(opened.value.game.narrator).toMatchObject({ kind: 'echo', label: 'Unavailable', improvises: false });
  expect(opened.value.turns[0]?.text).toBe('The valley answers: nothing.');
  await server.close();
});
