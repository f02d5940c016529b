import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listGameHistory } from '#contract/stories.ts';
import type { Game } from '#domain/stories/game.ts';

type GameAddress = Pick<Game, 'storyId' | 'actorId' | 'mode'>;

/** The game this player played last, for addresses that name none; null for a player without a game. */
export const latestGame = resource({
  read: ({ api }) =>
    api
      .call(listGameHistory, {})
      .pipe(mapValue(({ stories: [latest] }): GameAddress | null => (latest ? { ...latest.game, storyId: latest.id } : null))),
  fallback: 'Your latest game could not be found. Choose a story to go on with.',
});
