import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Play } from '#application/play/play.ts';
import { storyOf } from '#application/play/play-selectors.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { usePlayKeys } from './composer/use-play-keys.ts';
import { PlayDialogs, useShowDialog } from './dialogs/play-dialogs.tsx';
import { PlayKeysDialog } from './dialogs/play-keys-dialog.tsx';
import { DockBar } from './dock/dock-bar.tsx';
import { PlayHeader } from './play-header.tsx';
import styles from './play-screen.module.scss';
import { Scene } from './reading/scene.tsx';
import { StoryLog } from './reading/story-log.tsx';
import { useKeyboardHeight } from './reading/use-keyboard-height.ts';
import { usePageView } from './reading/use-page-view.ts';
import { ReadingPage } from './turn/reading.tsx';

interface OpenGameProps {
  /** The page's title; without one it is the story's. */
  readonly title?: string | undefined;
  /** Replaces the story's header. */
  readonly header?: (showKeys: () => void) => ReactNode;
  /** Replaces the scene. */
  readonly picture?: ReactNode;
  /** Shown after the newest turn, unless the story has ended. */
  readonly afterTurn?: ReactNode;
}

/** A game with its dialogs. */
export function OpenGame(props: OpenGameProps) {
  return (
    <ReadingPage>
      <PlayDialogs>
        <GameScreen {...props} />
      </PlayDialogs>
    </ReadingPage>
  );
}

/** The picture, the story so far, and the dock at the foot. */
function GameScreen({ title, header, picture = <Scene />, afterTurn }: OpenGameProps) {
  const play = useCase(Play);
  const story = useLivePart(play.state, storyOf);
  const screen = useRef<HTMLElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const show = useShowDialog();
  const showKeys = useCallback(() => keys.current?.showModal(), []);
  const { dock, below, go } = usePageView(screen);
  usePlayKeys({ play, screen, showKeys, show });
  useKeyboardHeight(screen);
  // Loads the italics of the player's lines before the first one is shown.
  useEffect(() => void document.fonts.load('italic 1rem Literata'), []);

  if (story === null) return null;
  return (
    <>
      <PageHead page={title ?? story.title} description={story.oneLiner} image={story.cover} />
      {header ? header(showKeys) : <PlayHeader story={story} showKeys={showKeys} />}
      <main ref={screen} id="main" className={styles.main} tabIndex={-1}>
        {picture}
        <StoryLog afterTurn={afterTurn} />
        <DockBar dock={dock} below={below} go={go} />
      </main>
      <PlayKeysDialog ref={keys} />
    </>
  );
}
