import { PlayerProfile } from '#application/engagement/player-profile.ts';
import { GameRuns } from '#application/stories/game-runs.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { ProfileScreen } from './profile-screen.tsx';

/** The route of `/user/profile`. Its loader starts the requests of the page. */
export const profileRoute = (useCases: UseCases) => ({
  Component: ProfileScreen,
  loader: () => {
    useCases.get(PlayerProfile).load();
    useCases.get(GameRuns).open(null);
    return null;
  },
});
