import type { GameMode } from '../../domain/play/game.ts';
import type { OpenPlay } from './play-state.ts';

/** Which game of a story: the one named, else the player's latest of this mode, with this actor if one is named; `fresh` starts one. */
export interface WantedGame {
  readonly gameId?: string | null;
  readonly fresh?: boolean;
  readonly mode?: GameMode;
  readonly actorId?: string | null;
}

export type OpenRequest = Required<WantedGame> & { readonly storyId: string };

export const ANY: Required<WantedGame> = { gameId: null, fresh: false, mode: 'story', actorId: null };

/** Whether a game wanted now is the one that was wanted before, which may have been wanted fresh: one is led on from there to where it resumes. */
export const isSame = (before: OpenRequest, now: OpenRequest): boolean =>
  !now.fresh &&
  now.storyId === before.storyId &&
  now.gameId === before.gameId &&
  now.mode === before.mode &&
  now.actorId === before.actorId;

/** Whether the game wanted is the one that is open. */
export function isShown({ story, game }: OpenPlay, { storyId, gameId, fresh, mode, actorId }: OpenRequest): boolean {
  if (fresh || story.id !== storyId) return false;
  if (gameId !== null) return gameId === game.id;
  return actorId === null ? mode === game.mode : actorId === game.actor_id;
}
