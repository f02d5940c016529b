import Play from 'lucide-react/icons/play';
import { Link, useViewTransitionState } from 'react-router';
import { coinsText } from '#domain/coins/coins-text.ts';
import type { StorySummary } from '#domain/stories/story.ts';
import { Button } from '#ui/design/button.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { Cover } from './cover.tsx';
import { EndingsFound } from './endings-found.tsx';
import styles from './hero.module.scss';

interface HeroProps {
  readonly story: StorySummary;
  readonly category: string;
}

/** The featured story of the front page. */
export function Hero({ story, category }: HeroProps) {
  const to = `/story/${story.id}`;
  const flies = useViewTransitionState(to);
  return (
    <section className={styles.hero} aria-labelledby="featured">
      <div className={styles.ambience} aria-hidden="true">
        <img src={story.cover} alt="" width={600} height={900} />
      </div>
      <Link to={to} className={styles.cover} viewTransition aria-label={`About ${story.title}`}>
        <Cover story={story} eager flies={flies} />
      </Link>
      <div className={styles.words}>
        <p className={styles.kind}>Featured · {category}</p>
        <h1 id="featured" className={styles.title} dir="auto">
          {story.title}
        </h1>
        <p className={styles.line} dir="auto">
          {story.oneLiner}
        </p>
        <p className={styles.facts}>
          <EndingsFound found={story.endingsFound} total={story.endingsTotal} />
          <span>{story.price === 0 ? 'Free to play' : `${coinsText(story.price)} a turn`}</span>
        </p>
        <div className={styles.ways}>
          <Button to={`/chat/${story.id}`} look="primary" size="large" className={styles.play}>
            <Play fill="currentColor" />
            Play
          </Button>
          <Button to={to} look="quiet" viewTransition>
            About this story
          </Button>
        </div>
      </div>
    </section>
  );
}

export function HeroSkeleton() {
  return (
    <div className={styles.hero} aria-hidden="true">
      <div className={styles.cover}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.words}>
        <Skeleton width="8rem" height="1rem" />
        <Skeleton width="80%" height="3.5rem" />
        <Skeleton width="95%" height="3rem" />
        <Skeleton width="12rem" height="2.75rem" />
      </div>
    </div>
  );
}
