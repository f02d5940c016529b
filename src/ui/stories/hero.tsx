import Play from 'lucide-react/icons/play';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { ChosenFirst } from '#application/stories/chosen-first.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import type { StorySummary } from '#domain/stories/story.ts';
import { Button } from '#ui/design/button.tsx';
import { opensElsewhere } from '#ui/design/opens-elsewhere.ts';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { EndingsFound } from './endings-found.tsx';
import { FirstChoices } from './first-choices.tsx';
import styles from './hero.module.scss';

interface HeroProps {
  readonly story: StorySummary;
  /** Whether the player has played it to an ending: Play begins anew. */
  readonly isPlayed: boolean;
}

/** The featured story of the front page: its problem, and its first choices, each of which begins the game. */
export function Hero({ story, isPlayed }: HeroProps) {
  const { id, title, oneLiner, firstScene } = story;
  const chosen = useCase(ChosenFirst);
  const to = isPlayed ? `/chat/${id}?fresh` : `/chat/${id}`;
  const open = (event: MouseEvent, choice: string | null = null) => {
    if (!opensElsewhere(event)) chosen.choose(id, choice);
  };
  return (
    <HeroFrame
      story={story}
      image={firstScene?.image ?? story.cover}
      kind={firstScene ? title : 'Featured'}
      title={firstScene?.problem ?? title}
      text={firstScene?.text ?? oneLiner}
      fact={<EndingsFound found={story.endingsFound} total={story.endingsTotal} />}
      play={
        <Button to={to} look="primary" size="large" className={styles.play} onClick={open}>
          <Play fill="currentColor" />
          Play
        </Button>
      }
    >
      {firstScene && <FirstChoices choices={firstScene.choices} to={to} onPress={open} />}
    </HeroFrame>
  );
}

interface HeroFrameProps {
  readonly story: StorySummary;
  readonly image: string;
  /** What stays in view of it, in hundredths of its width and height; else its middle. Not on pages that the server writes: their policy lets no element have a style. */
  readonly focus?: readonly number[] | undefined;
  /** Above the title. */
  readonly kind: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly play: ReactNode;
  /** Beside the price. */
  readonly fact: ReactNode;
  readonly children?: ReactNode;
}

/** What stands at the head of the front page: a picture that fades into the words. The price comes last. */
export function HeroFrame({ story, image, focus, kind, title, text, play, fact, children }: HeroFrameProps) {
  const to = `/story/${story.id}`;
  return (
    <section className={styles.hero} aria-labelledby="featured">
      <Link to={to} className={styles.picture} viewTransition aria-label={`About ${story.title}`}>
        <img src={image} alt="" fetchPriority="high" style={focus && { objectPosition: focus.map((part) => `${part}%`).join(' ') }} />
      </Link>
      <div className={styles.words}>
        <p className={styles.kind} dir="auto">
          {kind}
        </p>
        <h1 id="featured" className={styles.title} dir="auto">
          {title}
        </h1>
        <p className={styles.line} dir="auto">
          {text}
        </p>
      </div>
      {children}
      <div className={styles.ways}>
        {play}
        <Button to={to} look="quiet" viewTransition>
          About this story
        </Button>
        <p className={styles.facts}>
          <span>{fact}</span>
          <span>{story.price === 0 ? 'Free to play' : `${coinsText(story.price)} a turn`}</span>
        </p>
      </div>
    </section>
  );
}

export function HeroSkeleton() {
  return (
    <div className={styles.hero} aria-hidden="true">
      <div className={styles.words}>
        <Skeleton width="8rem" height="1rem" />
        <Skeleton width="80%" height="3.5rem" />
        <Skeleton width="95%" height="3rem" />
      </div>
      <div className={styles.ways}>
        <Skeleton width="12rem" height="2.75rem" />
      </div>
    </div>
  );
}
