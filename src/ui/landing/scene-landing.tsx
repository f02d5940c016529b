import type { StoryDetail } from '#domain/stories/story.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { FirstChoices } from '#ui/stories/first-choices.tsx';
import { LandingDock } from './landing-dock.tsx';
import styles from './scene-landing.module.scss';
import { type PrepareGame, useLandingGame } from './use-landing-game.ts';

/** A problem and three ways out. Each choice opens the story and is its first turn. */
export function SceneLanding({ story, prepare }: { readonly story: StoryDetail; readonly prepare: PrepareGame }) {
  const { play } = useBrand().landing.scene;
  const game = useLandingGame('scene', story, null, prepare);
  const { firstScene } = story;
  return (
    <>
      {firstScene && (
        <div className={styles.art}>
          <img src={firstScene.image} alt={firstScene.alt} width={1600} height={900} fetchPriority="high" />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.title} dir="auto" lang={story.language}>
          {story.title}
        </p>
        <h1 dir="auto" lang={story.language}>
          {firstScene?.problem ?? story.title}
        </h1>
        <p className={styles.text} dir="auto" lang={story.language}>
          {firstScene?.text ?? story.oneLiner}
        </p>
        {firstScene && !game.isBegun && (
          <div className={styles.choices} lang={story.language}>
            <FirstChoices choices={firstScene.choices} to={game.to} onPress={game.press} />
          </div>
        )}
        <LandingDock game={game} play={play} price={story.price} />
      </div>
    </>
  );
}
