import type { ComponentType } from 'react';
import { characterPage } from '#application/characters/character-page.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import type { LandingVariant } from '#domain/brand/landing-content.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Invited } from '#ui/engagement/invited.tsx';
import { FailedPage } from '#ui/page/failed-page.tsx';
import { LeaveMissing } from '#ui/page/leave-missing.tsx';
import type { ViewProps } from '#ui/page/page.ts';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { ConsentSheet } from '#ui/tracking/consent-sheet.tsx';
import { CharacterLanding } from './character-landing.tsx';
import { CoverLanding } from './cover-landing.tsx';
import { LandingHeader } from './landing-header.tsx';
import styles from './landing-screen.module.scss';
import { LinesLanding } from './lines-landing.tsx';
import { prepareGame } from './prepare-game.ts';
import { SceneLanding } from './scene-landing.tsx';
import type { PrepareGame } from './use-landing-game.ts';

/** The view of a landing page. */
export const landingScreen =
  (variant: LandingVariant): ComponentType<ViewProps> =>
  (props) => <LandingScreen variant={variant} prepare={(choice) => prepareGame(props, variant, choice)} />;

interface LandingScreenProps {
  readonly variant: LandingVariant;
  readonly prepare: PrepareGame;
}

/** A landing page in all its states. */
function LandingScreen({ variant, prepare }: LandingScreenProps) {
  const page = useCase(StoryPage);
  const story = useLive(page.state);
  if (story.kind === 'missing') return <LeaveMissing />;
  return (
    <>
      <ConsentSheet />
      <Invited />
      <main id="main" tabIndex={-1} className={`${styles.page} ${styles[variant]}`} data-wide>
        {story.kind === 'ready' && (
          <>
            <PageHead page={story.value.title} description={story.value.oneLiner} image={story.value.cover} />
            <Shown variant={variant} story={story.value} prepare={prepare} />
          </>
        )}
        <LandingHeader />
        {story.kind === 'failed' && <FailedPage title="The story did not open" retry={() => page.retry()} />}
      </main>
    </>
  );
}

interface ShownProps {
  readonly variant: LandingVariant;
  readonly story: StoryDetail;
  readonly prepare: PrepareGame;
}

function Shown({ variant, story, prepare }: ShownProps) {
  switch (variant) {
    case 'cover':
      return <CoverLanding story={story} prepare={prepare} />;
    case 'lines':
      return <LinesLanding story={story} prepare={prepare} />;
    case 'scene':
      return <SceneLanding story={story} prepare={prepare} />;
    case 'character':
      return <WithCharacter story={story} prepare={prepare} />;
  }
}

function WithCharacter({ story, prepare }: Omit<ShownProps, 'variant'>) {
  const character = useLive(useRemote(characterPage).state);
  return character.kind === 'ready' ? <CharacterLanding story={story} character={character.value} prepare={prepare} /> : null;
}
