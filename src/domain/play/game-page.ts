import type { Game } from './game.ts';

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
