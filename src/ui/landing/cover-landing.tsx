import type { StoryDetail } from '#domain/stories/story.ts';
import { counted } from '#domain/text/count-text.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import styles from './cover-landing.module.scss';
import { LandingDock } from './landing-dock.tsx';
import { type PrepareGame, useLandingGame } from './use-landing-game.ts';

/** The cover is the page: one picture, one title, one button. */
export function CoverLanding({ story, prepare }: { readonly story: StoryDetail; readonly prepare: PrepareGame }) {
  const { appName, landing } = useBrand();
  const game = useLandingGame('cover', story, null, prepare);
  return (
    <>
      <div className={styles.art}>
        <img src={story.cover} alt={story.coverAlt} width={600} height={900} fetchPriority="high" />
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>
          {appName} Original · {counted(story.endingsTotal, 'ending')}
        </p>
        <h1 dir="auto" lang={story.language}>
          {story.title}
        </h1>
        <p className={styles.line} dir="auto" lang={story.language}>
          {story.oneLiner}
        </p>
        <LandingDock game={game} play={landing.cover.play} price={story.price} />
        <p className={styles.fold} dir="auto" lang={story.language}>
          {story.openingLines.join(' ')}
        </p>
      </div>
    </>
  );
}
