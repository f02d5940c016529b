import { Link } from 'react-router';
import type { StoryDetail } from '#domain/stories/story.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { LandingDock } from './landing-dock.tsx';
import styles from './scene-landing.module.scss';
import { type PrepareGame, useLandingGame } from './use-landing-game.ts';

/** A problem and three ways out. Each choice opens the story and is its first turn. */
export function SceneLanding({ story, prepare }: { readonly story: StoryDetail; readonly prepare: PrepareGame }) {
  const { scene, problem, text, choices, play } = useBrand().landing.scene;
  const game = useLandingGame('scene', story, null, prepare);
  const picture = story.scenes[scene];
  return (
    <>
      {picture && (
        <div className={styles.art}>
          <img src={picture.image} alt={picture.alt} width={1600} height={900} fetchPriority="high" />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.title} dir="auto" lang={story.language}>
          {story.title}
        </p>
        <h1>{problem}</h1>
        <p className={styles.text}>{text}</p>
        {!game.isBegun && (
          <ol className={styles.choices}>
            {choices.map((choice, index) => (
              <li key={choice}>
                <Link to={game.to} data-press className={styles.choice} onClick={(event) => game.press(event, choice)}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {choice}
                </Link>
              </li>
            ))}
          </ol>
        )}
        <LandingDock game={game} play={play} price={story.price} />
      </div>
    </>
  );
}
