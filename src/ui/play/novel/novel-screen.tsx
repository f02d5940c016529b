import { useCallback, useEffect, useRef, useState } from 'react';
import { Play } from '#application/play/play.ts';
import { newestTurn, storyOf } from '#application/play/play-selectors.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { usePlayKeys } from '../composer/use-play-keys.ts';
import { PlayDialogs, useShowDialog } from '../dialogs/play-dialogs.tsx';
import { PlayKeysDialog } from '../dialogs/play-keys-dialog.tsx';
import { PlayHeader } from '../play-header.tsx';
import { PlayScreen } from '../play-screen.tsx';
import { Scene } from '../reading/scene.tsx';
import { ReadingPage } from '../turn/reading.tsx';
import { History } from './history.tsx';
import styles from './novel-screen.module.scss';
import { NovelTurn } from './novel-turn.tsx';

/** `/chat4/{story}`: a story as a visual novel. */
export function NovelScreen() {
  return <PlayScreen open={<OpenNovel />} opening={<NovelSkeleton />} />;
}

/** The novel, or its log as a book. Both are at the same sentence. */
function OpenNovel() {
  const [log, setLog] = useState(false);
  if (log) return <History close={() => setLog(false)} />;
  return (
    <ReadingPage>
      <PlayDialogs>
        <Novel showLog={() => setLog(true)} />
      </PlayDialogs>
    </ReadingPage>
  );
}

interface NovelProps {
  readonly showLog: () => void;
}

/** The full-screen scene with the newest turn in front of it. */
function Novel({ showLog }: NovelProps) {
  const play = useCase(Play);
  const story = useLivePart(play.state, storyOf);
  const turn = useLivePart(play.state, newestTurn);
  const screen = useRef<HTMLElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const show = useShowDialog();
  // Both last over turns.
  const [auto, setAuto] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [scene, showScene] = useState<string>();
  const showKeys = useCallback(() => keys.current?.showModal(), []);
  usePlayKeys({ play, screen, showKeys, show });
  useEffect(() => void document.fonts.load('italic 1rem Literata'), []);

  if (story === null || turn === null) return null;
  return (
    <div className={styles.novel}>
      <PageHead page={story.title} description={story.oneLiner} image={story.cover} />
      <PlayHeader className={styles.header} story={story} showKeys={showKeys} />
      <main ref={screen} id="main" className={styles.main} tabIndex={-1}>
        <Scene full scene={scene} />
        <NovelTurn key={turn.id} story={story} turn={turn} box={{ auto, setAuto, hidden, setHidden, showLog }} showScene={showScene} />
      </main>
      <PlayKeysDialog ref={keys} />
    </div>
  );
}

function NovelSkeleton() {
  return (
    <main id="main" className={styles.novel} tabIndex={-1} aria-busy="true">
      <p className="visually-hidden" role="status">
        Opening the story
      </p>
      <div className={styles.skeleton} />
    </main>
  );
}
