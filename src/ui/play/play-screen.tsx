import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Play } from '#application/play/play.ts';
import { isBegun } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { Session } from '#application/session/session.ts';
import { runPage } from '#domain/stories/game-page.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Button } from '#ui/design/button.tsx';
import { Empty } from '#ui/design/empty.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { LeaveMissing } from '#ui/page/leave-missing.tsx';
import { SlimHeader } from '#ui/page/slim-header.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { SignedOutNotice } from '#ui/session/signed-out.tsx';
import { AgeQuestion, ForOlderReaders } from '#ui/stories/age-question.tsx';
import { StoryLanguage } from '#ui/text/story-language.tsx';
import { BreakNote } from './break-note.tsx';
import { WhichGameDialog } from './dialogs/which-game-dialog.tsx';
import { OpenGame } from './open-game.tsx';
import styles from './play-screen.module.scss';
import { VersionNote } from './version-note.tsx';

const BROKEN_OFF = 'The connection broke off before the first page. Your game is kept.';

const kindOf = (state: PlayState): PlayState['kind'] => state.kind;
const languageOf = (state: PlayState): string => (state.kind === 'open' ? state.story.language : '');
const failureOf = (state: PlayState): string => (state.kind === 'failed' ? failureMessage(state.failure, BROKEN_OFF) : '');
const storyIdOf = (state: PlayState): string | null => (state.kind === 'failed' ? state.storyId : null);
const codeOf = (state: PlayState): string => (state.kind === 'failed' ? state.failure.code : '');

/** Codes that have a text of their own. */
const explained: ReadonlySet<string> = new Set(['AGE_UNKNOWN', 'AGE_RESTRICTED', 'STORY_HIDDEN']);

interface PlayScreenProps {
  /** The view of an open game; a book by default. */
  readonly open?: ReactNode;
  /** The skeleton until the game is open. */
  readonly opening?: ReactNode;
}

/** `/chat/{story}` in all its states. */
export function PlayScreen({ open = <OpenGame />, opening = <PlaySkeleton /> }: PlayScreenProps) {
  const play = useCase(Play);
  const kind = useLivePart(play.state, kindOf);
  const language = useLivePart(play.state, languageOf);
  useEffect(() => play.show(), [play]);
  switch (kind) {
    case 'open':
      return (
        <StoryLanguage value={language}>
          {open}
          <BreakNote />
          <VersionNote />
          <WhichGameDialog />
          <FreshAddress />
        </StoryLanguage>
      );
    case 'left':
      return <Left />;
    case 'missing':
      return <LeaveMissing />;
    case 'failed':
      return <OpenFailed />;
    case 'opening':
    case 'closed':
      return (
        <>
          <PageHead />
          {opening}
        </>
      );
  }
}

const freshPage = (state: PlayState): string | null =>
  state.kind === 'open' && state.opened === 'fresh' && isBegun(state) ? runPage(state.game) : null;

/** Names a game that was begun anew in the address, so that a reload opens it again and not the one before it, which is still the latest. */
function FreshAddress() {
  const page = useLivePart(useCase(Play).state, freshPage);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isNamed = page === null || page === pathname + search;
  useEffect(() => {
    if (!isNamed) navigate(page, { replace: true, preventScrollReset: true });
  }, [isNamed, page, navigate]);
  return null;
}

/** The player is another than before. Nothing is begun for them until they ask for it. */
function Left() {
  const play = useCase(Play);
  const presence = useLive(useCase(Session).presence);
  const open = () => play.retry();
  return (
    <>
      <PageHead />
      <SlimHeader back="/" backLabel="Back to the stories" />
      <main id="main" className={`${styles.main} ${styles.instead}`} tabIndex={-1}>
        {presence.kind === 'member' ? (
          <Empty
            title="Another account is signed in now"
            text="This story was open for the account before. What was written in it waits for that account."
          >
            <Button look="primary" onClick={open}>
              Open the story
            </Button>
          </Empty>
        ) : (
          <SignedOutNotice reason={presence.kind === 'guest' ? 'unknown' : presence.reason} begin={open} />
        )}
      </main>
    </>
  );
}

/** Shows the server's message if there is one, such as a missing narrator or a rate limit. */
function OpenFailed() {
  const play = useCase(Play);
  const message = useLivePart(play.state, failureOf);
  const code = useLivePart(play.state, codeOf);
  const storyId = useLivePart(play.state, storyIdOf);
  return (
    <>
      <PageHead />
      <SlimHeader back="/" backLabel="Back to the stories" />
      <main id="main" className={`${styles.main} ${styles.instead}`} tabIndex={-1}>
        {code === 'AGE_UNKNOWN' && <AgeQuestion storyId={storyId} answered={() => play.retry()} />}
        {code === 'AGE_RESTRICTED' && <ForOlderReaders />}
        {code === 'STORY_HIDDEN' && (
          <Empty title="This story is away for now" text={message}>
            <Button to="/" look="primary">
              To the stories
            </Button>
          </Empty>
        )}
        {!explained.has(code) && (
          <Empty title="The story could not be opened" text={message}>
            <Button look="primary" onClick={() => play.retry()}>
              Try again
            </Button>
          </Empty>
        )}
      </main>
    </>
  );
}

/** Widths of the skeleton lines. */
const LINES = ['96%', '100%', '92%', '60%', '98%', '94%', '40%'] as const;

function PlaySkeleton() {
  return (
    <>
      <div className={styles.skeletonScene} data-beside="" aria-hidden="true" />
      <main id="main" className={styles.main} tabIndex={-1} aria-busy="true">
        <p className="visually-hidden" role="status">
          Opening the story
        </p>
        {LINES.map((width) => (
          <Skeleton key={width} width={width} className={styles.skeleton} />
        ))}
      </main>
    </>
  );
}
