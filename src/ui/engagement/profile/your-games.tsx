import { GameRunsList } from '#ui/stories/game-runs-list.tsx';
import styles from './your-games.module.scss';

/** All games of the player, of all stories. The route reads them. */
export function YourGames() {
  return (
    <section className={styles.section} aria-labelledby="games">
      <header className={styles.head}>
        <h2 id="games">Your games</h2>
      </header>
      <GameRunsList named none="Each game you begin stands here, with the turn you left it at." />
    </section>
  );
}
