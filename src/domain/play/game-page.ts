import type { Game, GameMode } from './game.ts';

/** The page of a game. Each mode has its own page. */
export function gamePage({ story_id, actor_id, mode }: Pick<Game, 'story_id' | 'actor_id' | 'mode'>): string {
  switch (mode) {
    case 'story':
      return `/chat/${story_id}`;
    case 'character':
      return `/chat2/${story_id}/${actor_id}`;
    case 'reasoning':
      return `/chat3/${story_id}`;
    case 'novel':
      return `/chat4/${story_id}`;
  }
}

/** Whether a page restores typed text when the player returns. Only `/chat2` does not. */
export const keepsTypedText = (mode: GameMode): boolean => mode !== 'character';
