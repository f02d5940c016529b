import { PlayerProfile } from '#application/engagement/player-profile.ts';
import { GameRuns } from '#application/stories/game-runs.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Starts the requests of the page. */
export function openProfile(useCases: UseCases): void {
  useCases.get(PlayerProfile).load();
  useCases.get(GameRuns).open(null);
}
