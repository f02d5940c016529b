import type { Game, GameMode } from './game.ts';

/** Where a game is played: each way to play has a page of its own, on which a story resumes. */
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

/** Whether a page has what was typed on it when the player returns. `/chat2` alone is not kept alive. */
export const keepsTypedText = (mode: GameMode): boolean => mode !== 'character';
