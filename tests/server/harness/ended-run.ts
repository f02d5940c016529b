import { randomUUID } from 'node:crypto';
import { buy } from './sign-in-world.ts';
import type { TestApp, TestGuest } from './test-app.ts';

export interface EndedRun {
  readonly game: string;
  /** The turn in which the ending was reached. */
  readonly turn: string;
  readonly ending: string;
}

/** Plays a story to an ending, always with the choice at the same place. */
export async function endedRun(server: TestApp, player: TestGuest, storyId: string, place = 0): Promise<EndedRun> {
  await buy(server.database.db, player.uuid, 500);
  const opened = (await server.post('actor/chat/game.start', { story_id: storyId, fresh: true }, player)).json().data;
  const game: string = opened.game.id;
  let choices: readonly { readonly id: string }[] = opened.turns[0].choices;
  for (;;) {
    const choice = choices[Math.min(place, choices.length - 1)];
    const turn = randomUUID();
    await server.post('actor/chat/game.send', { game_id: game, turn_id: turn, input: { kind: 'choice', choice_id: choice?.id } }, player);
    const now = (await server.post('actor/chat/game.start', { story_id: storyId, game_id: game }, player)).json().data.turns.at(-1);
    if (now.ending) return { game, turn, ending: now.ending.id };
    choices = now.choices;
  }
}
