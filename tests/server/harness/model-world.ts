import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { aModelNarrator } from '#tests/fakes/llm/a-model-narrator.ts';
import { PlayWorld, story } from './play-world.ts';
import { openFreshPglite } from './test-database.ts';

/** A world whose story is told by a language model over a socket, with one player. */
export interface ModelWorld {
  readonly open: OpenDatabase;
  readonly llm: FakeLlm;
  readonly world: PlayWorld;
  readonly user: string;
  close(): Promise<void>;
}

/** `price`: of a turn of the story. `coins`: of the player. */
export async function openModelWorld(price: number, coins: number): Promise<ModelWorld> {
  const llm = await startLlm();
  const open = await openFreshPglite();
  const world = new PlayWorld(open, aModelNarrator(llm.baseUrl));
  await world.addStory(price, '{}', story(price));
  return {
    open,
    llm,
    world,
    user: await world.addPlayer(coins),
    close: async () => {
      await world.engine.shutDown(1000);
      await llm.close();
      await open.close();
    },
  };
}
