import type { Game, GameMode } from './game.ts';

/** The page of a game. Each mode has its own page. */
export function gamePage({ storyId, actorId, mode }: Pick<Game, 'storyId' | 'actorId' | 'mode'>): string {
  switch (mode) {
    case 'story':
      return `/chat/${storyId}`;
    case 'character':
      return `/chat2/${storyId}/${actorId}`;
    case 'reasoning':
      return `/chat3/${storyId}`;
    case 'novel':
      return `/chat4/${storyId}`;
  }
}

/** The page of one certain game, which need not be the latest of its kind. */
export function runPage(game: Pick<Game, 'id' | 'storyId' | 'actorId' | 'mode'>): string {
  const page = gamePage(game);
  return game.mode === 'character' ? `${page}?game=${game.id}` : `${page}/${game.id}`;
}

/** Whether a page restores typed text when the player returns. Only `/chat2` does not. */
export const keepsTypedText = (mode: GameMode): boolean => mode !== 'character';
