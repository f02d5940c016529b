import Play from 'lucide-react/icons/play';
import { Link } from 'react-router';
import { coinsText } from '#domain/coins/coins-text.ts';
import { gamePage } from '#domain/stories/game-page.ts';
import type { PlayedStory } from '#domain/stories/story.ts';
import { leftText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useNow } from '#ui/platform/use-now.ts';
import { PAGE_WORDS } from '#ui/text/story-language.tsx';
import { Cover } from './cover.tsx';
import styles from './hero.module.scss';

/** The game that a returning player left, in the place of the featured story. */
export function ContinueHero({ story }: { readonly story: PlayedStory }) {
  const { game } = story;
  const now = useNow();
  return (
    <section className={styles.hero} aria-labelledby="featured">
      <div className={styles.ambience} aria-hidden="true">
        <img src={story.cover} alt="" width={600} height={900} />
      </div>
      <Link to={`/story/${story.id}`} className={styles.cover} viewTransition aria-label={`About ${story.title}`}>
        <Cover story={story} eager />
      </Link>
      <div className={styles.words}>
        <p className={styles.kind}>Turn {game.turns}</p>
        <h1 id="featured" className={styles.title} dir="auto">
          {story.title}
        </h1>
        <p className={styles.line} dir="auto">
          {game.recap && <span {...PAGE_WORDS}>Previously:</span>} {game.recap || story.oneLiner}
        </p>
        <p className={styles.facts}>
          <span>Left {leftText(game.updated, now)}</span>
          <span>{story.price === 0 ? 'Free to play' : `${coinsText(story.price)} a turn`}</span>
        </p>
        <div className={styles.ways}>
          <Button to={gamePage({ ...game, storyId: story.id })} look="primary" size="large" className={styles.play}>
            <Play fill="currentColor" />
            Continue
          </Button>
          <Button to={`/story/${story.id}`} look="quiet" viewTransition>
            About this story
          </Button>
        </div>
      </div>
    </section>
  );
}
