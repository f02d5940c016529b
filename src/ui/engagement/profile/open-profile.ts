import { endingShelves, likedStories, playedStories } from '#application/engagement/player-profile.ts';
import { Session } from '#application/session/session.ts';
import { GameRuns } from '#application/stories/game-runs.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Starts the requests of the page. */
export function openProfile(useCases: UseCases): void {
  // The level is the user's, and has grown by the turns since.
  useCases.get(Session).refresh();
  useCases.remote(endingShelves).open();
  useCases.remote(playedStories).open();
  useCases.remote(likedStories).open();
  useCases.get(GameRuns).open(null);
}
