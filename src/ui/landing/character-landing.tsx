import type { CharacterDetail } from '#domain/characters/character.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import styles from './character-landing.module.scss';
import { LandingDock } from './landing-dock.tsx';
import { type PrepareGame, useLandingGame } from './use-landing-game.ts';

interface CharacterLandingProps {
  readonly story: StoryDetail;
  readonly character: CharacterDetail;
  readonly prepare: PrepareGame;
}

/** A character looks at the reader and speaks; Play answers. */
export function CharacterLanding({ story, character, prepare }: CharacterLandingProps) {
  const { landing } = useBrand();
  const game = useLandingGame('character', story, character.id, prepare);
  return (
    <>
      <div className={styles.art}>
        <img src={character.portraits.calm ?? character.portrait} alt="" width={600} height={800} fetchPriority="high" />
      </div>
      <div className={styles.words}>
        <h1 className={styles.speech}>{landing.character.says}</h1>
        <p className={styles.card}>
          <strong dir="auto" lang={character.language}>
            {character.name}
          </strong>
          <span dir="auto" lang={character.language}>
            {character.role}
          </span>
        </p>
        <LandingDock game={game} play={landing.character.play} price={character.price} />
      </div>
    </>
  );
}
