import { gamePage } from './game-page.ts';
import type { StoryDetail } from './story.ts';

/** How a player stands with a story: no game yet, one that was left, or one at its ending. */
interface StoryGame {
  readonly kind: 'new' | 'left' | 'ended';
  /** The page of the game: as the player reads it. */
  readonly page: string;
  /** How far the game is; 0 without one. */
  readonly turns: number;
}

/** The game that a story's page goes on with. A talk with one of its characters is another game. */
export function storyGame({ id: storyId, game }: Pick<StoryDetail, 'id' | 'game'>): StoryGame {
  if (game === null || game.mode === 'character') return { kind: 'new', page: gamePage({ storyId, actorId: '', mode: 'story' }), turns: 0 };
  return { kind: game.ended ? 'ended' : 'left', page: gamePage({ ...game, storyId }), turns: game.turns };
}
