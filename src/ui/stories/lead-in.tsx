import { Link } from 'react-router';
import { gamePage } from '#domain/stories/game-page.ts';
import type { PlayedStory } from '#domain/stories/story.ts';
import { EndingsFound } from './endings-found.tsx';
import styles from './lead-in.module.scss';

const MAX_CARDS = 6;

/**
 * The strip under the hero: games to continue, or for a new player, how it works. Both have the same height, so that nothing moves when the history
 * is loaded.
 */
export function LeadIn({ history }: { readonly history: readonly PlayedStory[] }) {
  return history.length > 0 ? <ContinuePlaying history={history} /> : <HowItGoes />;
}

function ContinuePlaying({ history }: { readonly history: readonly PlayedStory[] }) {
  return (
    <section className={styles.strip} aria-labelledby="continue">
      <h2 id="continue" className={styles.heading}>
        Continue playing
      </h2>
      <ul className={styles.row}>
        {history.slice(0, MAX_CARDS).map((story) => (
          <li key={story.id}>
            <Link to={story.game.ended ? `/story/${story.id}` : gamePage({ ...story.game, storyId: story.id })} className={styles.card}>
              <img src={story.cover} alt="" width={56} height={84} loading="lazy" />
              <span className={styles.words}>
                <strong className={styles.title} dir="auto">
                  {story.title}
                </strong>
                <span className={styles.state}>
                  {story.game.ended ? 'Ended' : `Turn ${story.game.turns}`} ·{' '}
                  <EndingsFound found={story.endingsFound} total={story.endingsTotal} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = [
  ['Choose a story', 'Each opens in mid-scene.'],
  ['Say what you do', 'Choose, or use your own words.'],
  ['Reach an ending', 'Several. Some hide.'],
] as const;

function HowItGoes() {
  return (
    <section className={styles.strip} aria-labelledby="how">
      <h2 id="how" className={styles.heading}>
        How it goes
      </h2>
      <ol className={`${styles.row} ${styles.steps}`}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span className={styles.card}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.words}>
                <strong className={styles.title}>{title}</strong>
                <span className={styles.state}>{text}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
