import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Narration, type NarrationRequest, Narrator } from '../../server/application/play/narrator.ts';
import { openDatabase } from '../../server/infrastructure/db/open-database.ts';
import { narratorContract } from '../contract/narrator.contract.ts';
import { aNarrationRequest } from '../fakes/a-narration-request.ts';
import { PlayWorld, story } from '../server/harness/play-world.ts';

/** Written as docs/adding-a-narrator.md says. */
class EchoNarrator extends Narrator {
  readonly kind = 'model';

  async suggest(): Promise<readonly string[]> {
    return ['Look around'];
  }

  async *narrate(request: NarrationRequest, { signal }: { signal: AbortSignal }): AsyncIterable<Narration> {
    const said = request.input && 'text' in request.input ? request.input.text : 'nothing';
    if (!signal.aborted) yield { type: 'text', text: `The valley answers: ${said}.` };
    yield { type: 'finish', choices: [], narratorState: `${request.narratorState}|${said}`, ending: null, free: false };
  }
}

narratorContract(
  'a narrator written by the page',
  () => new EchoNarrator(),
  () => aNarrationRequest({ story: story(1) }),
);

it('plays a turn with it, its state carried from turn to turn', async () => {
  const open = await openDatabase({ url: null, directory: null });
  const world = new PlayWorld(open, new EchoNarrator());
  await world.addStory(1);
  const user = await world.addPlayer(5);
  const game = await world.startGame(user);
  const [first, second] = [randomUUID(), randomUUID()];
  await world.send(user, game, first, { kind: 'say', text: 'one' });
  await world.end(first);
  await world.send(user, game, second, { kind: 'say', text: 'two' });
  expect(await world.end(second)).toMatchObject({ status: 'done', cost: 1, balance: 3 });
  expect((await world.turn(second)).narrator_state).toBe('|nothing|one|two');
  await open.close();
});
