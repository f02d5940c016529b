import { useEffect } from 'react';
import { GameRuns } from '#application/stories/game-runs.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { GameRunsList } from './game-runs-list.tsx';
import styles from './your-games.module.scss';

/** All games of a story that its player has begun. */
export function YourGames({ story: { id, game } }: { readonly story: StoryDetail }) {
  const games = useCase(GameRuns);
  useEffect(() => games.open(id), [games, id]);
  return (
    <section className={styles.games} aria-labelledby="games">
      <h2 id="games">Your games</h2>
      <GameRunsList named={false} latest={game?.mode === 'character' ? undefined : game?.id} />
    </section>
  );
}
