import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { UNNAMED_ENDING } from '#domain/endings/unnamed-ending.ts';
import type { TurnInput } from '#domain/play/turn.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const compiled = compileScript(
  '-> pier\n=== pier\nA lantern.\n* [Look] -> look\n=== look\n* [Blow] Dark.\n-> END\n* [Wait] -> wait\n=== wait\nLight. # ending: the-end\n-> END\n',
);
if (!compiled.ok) throw new Error(compiled.error.join());
const script = compiled.value;

describeOnPostgres('NARR-40: an ending without a name', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, new ScriptedNarrator(0));
    await world.addStory(1, script);
  });
  afterAll(() => open.close());

  async function play(user: string, game: string, input: TurnInput) {
    const id = randomUUID();
    expect(await world.send(user, game, id, input)).toBe('accepted');
    await world.end(id);
    const opened = await world.opened(user, game);
    return opened?.turns.at(-1);
  }

  it.each(['blow', 'wait'])('ends the game and leaves the list of endings as it is: %s', async (last) => {
    const user = await world.addPlayer(10);
    const game = await world.startGame(user);
    const look = await play(user, game, { kind: 'do', text: 'look' });
    expect(look).toMatchObject({ status: 'done', text: '', cost: 0, ending: null });
    expect(look?.choices.map(({ label }) => label)).toEqual(['Blow', 'Wait']);
    const end = await play(user, game, { kind: 'do', text: last });
    expect(end).toMatchObject({ status: 'done', cost: 1, ending: { id: UNNAMED_ENDING, name: 'The end', text: '' } });
    expect(end?.ending?.endings.map(({ found }) => found)).toEqual([false, false]);
    expect(await world.db.selectFrom('endings_found').selectAll().where('user_uuid', '=', user).execute()).toEqual([]);
    expect(await world.send(user, game, randomUUID(), { kind: 'do', text: 'go on' })).toBe('GAME_ENDED');
    expect(await world.balance(user)).toBe(9);
    expect((await world.books()).ok).toBe(true);
  });
});
