import ArrowDown from 'lucide-react/icons/arrow-down';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import { PageHead } from '../branding/page-head.tsx';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import { Composer } from './composer/composer.tsx';
import { usePlayKeys } from './composer/use-play-keys.ts';
import { KeysDialog } from './dialogs/keys-dialog.tsx';
import { PlayDialogs, useShowDialog } from './dialogs/play-dialogs.tsx';
import { PlayHeader } from './play-header.tsx';
import { ConnectionLine, PlayNoticeBar } from './play-notice.tsx';
import styles from './play-screen.module.scss';
import { isBegun, storyOf } from './play-selectors.ts';
import { Scene } from './reading/scene.tsx';
import { StoryLog } from './reading/story-log.tsx';
import { useFollow } from './reading/use-follow.ts';
import { RecapBar } from './recap-bar.tsx';
import { CareCard } from './turn/care-card.tsx';

const isOver = (state: PlayState): boolean => state.kind === 'open' && Boolean(state.turns.at(-1)?.ending);
const lastId = (state: PlayState): string | undefined => (state.kind === 'open' ? state.turns.at(-1)?.id : undefined);

interface OpenGameProps {
  /** The page's title; without one it is the story's. */
  readonly title?: string | undefined;
  /** Replaces the story's header. */
  readonly header?: (showKeys: () => void) => ReactNode;
  /** Replaces the scene. */
  readonly picture?: ReactNode;
  /** Stands above the composer. */
  readonly aboveComposer?: ReactNode;
}

/** A game with its dialogs. */
export function OpenGame(props: OpenGameProps) {
  return (
    <PlayDialogs>
      <GameScreen {...props} />
    </PlayDialogs>
  );
}

/** The picture, the story so far, and the composer below. */
function GameScreen({ title, header, picture = <Scene />, aboveComposer }: OpenGameProps) {
  const play = useCase(Play);
  const story = useLivePart(play.state, storyOf);
  const over = useLivePart(play.state, isOver);
  const screen = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const show = useShowDialog();
  const showKeys = useCallback(() => keys.current?.showModal(), []);
  const { following, toLatest } = useFollow(log, () => isBegun(play.state.value));
  usePlayKeys({ play, screen, showKeys, show });
  useNewPage(screen, toLatest);
  useDockHeight(screen, dock);
  // Loads the italics of the player's lines before the first one is shown.
  useEffect(() => void document.fonts.load('italic 1rem Literata'), []);

  if (story === null) return null;
  return (
    <>
      <PageHead page={title ?? story.title} description={story.oneLiner} image={story.cover} />
      {header ? header(showKeys) : <PlayHeader story={story} showKeys={showKeys} />}
      <main ref={screen} id="main" className={styles.main} tabIndex={-1}>
        {picture}
        <StoryLog ref={log} />
        <div ref={dock} className={styles.dock}>
          {!following && !over && (
            <button type="button" className={styles.latest} onClick={toLatest}>
              <ArrowDown />
              Latest
            </button>
          )}
          <div className={styles.desk}>
            <ConnectionLine />
            <RecapBar />
            <PlayNoticeBar />
            <CareCard />
            {!over && aboveComposer}
            {!over && <Composer />}
          </div>
        </div>
      </main>
      <KeysDialog ref={keys} />
    </>
  );
}

/** Scrolls to a new turn; a focus on a removed choice moves to it instead of being lost. */
function useNewPage(screen: { readonly current: HTMLElement | null }, toLatest: () => void): void {
  const id = useLivePart(useCase(Play).state, lastId);
  const shown = useRef(id);
  const turn = useRef(toLatest);
  turn.current = toLatest;
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    turn.current();
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        screen.current?.querySelector<HTMLElement>('[data-last-turn]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, screen]);
}

/** Passes the height of the dock to the style sheet. */
function useDockHeight(screen: { readonly current: HTMLElement | null }, dock: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const resized = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      screen.current?.style.setProperty('--composer', `${Math.round(height)}px`);
    });
    if (dock.current) resized.observe(dock.current);
    return () => resized.disconnect();
  }, [screen, dock]);
}
