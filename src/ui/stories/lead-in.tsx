import { Link } from 'react-router';
import { gamePage } from '#domain/stories/game-page.ts';
import type { PlayedStory, StorySummary } from '#domain/stories/story.ts';
import { turnText } from '#domain/stories/turn-text.ts';
import { CharactersToMeet } from './characters-to-meet.tsx';
import { EndingsFound } from './endings-found.tsx';
import styles from './lead-in.module.scss';

const MAX_CARDS = 6;

interface LeadInProps {
  /** The games beside the one in the hero. */
  readonly games: readonly PlayedStory[];
  readonly stories: readonly StorySummary[];
}

/**
 * The row under the hero: games to continue, or without any, characters to meet. Both have the same height, so that nothing moves when the history is
 * loaded.
 */
export const LeadIn = ({ games, stories }: LeadInProps) =>
  games.length > 0 ? <ContinuePlaying games={games} /> : <CharactersToMeet stories={stories} />;

function ContinuePlaying({ games }: { readonly games: readonly PlayedStory[] }) {
  return (
    <section className={styles.strip} aria-labelledby="continue">
      <h2 id="continue" className={styles.heading}>
        Continue playing
      </h2>
      <ul className={styles.row}>
        {games.slice(0, MAX_CARDS).map((story) => (
          <li key={story.id}>
            <Link to={story.game.ended ? `/story/${story.id}` : gamePage({ ...story.game, storyId: story.id })} className={styles.card}>
              <img src={story.cover} alt="" width={56} height={84} loading="lazy" />
              <span className={styles.words}>
                <strong className={styles.title} dir="auto">
                  {story.title}
                </strong>
                <span className={styles.state}>
                  {story.game.ended ? 'Ended' : turnText(story.game.turns)} ·{' '}
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
