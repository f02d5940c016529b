import Play from 'lucide-react/icons/play';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type SharedRun, SharedRunPage } from '#application/sharing/shared-run-page.ts';
import { UNNAMED_ENDING } from '#domain/endings/unnamed-ending.ts';
import { gamePage } from '#domain/stories/game-page.ts';
import { storySharePicture } from '#domain/stories/share-pictures.ts';
import { parse } from '#domain/text/markdown.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Button } from '#ui/design/button.tsx';
import { FailedPage } from '#ui/page/failed-page.tsx';
import { LeaveMissing } from '#ui/page/leave-missing.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { AgeQuestion, ForOlderReaders } from '#ui/stories/age-question.tsx';
import { StoryLanguage, useStoryText } from '#ui/text/story-language.tsx';
import { StoryBlocks } from '#ui/text/story-text.tsx';
import styles from './shared-run-screen.module.scss';

/** `/run/{token}` in all its states. */
export function SharedRunScreen() {
  const page = useCase(SharedRunPage);
  const { token = '' } = useParams();
  const state = useLive(page.state);
  switch (state.kind) {
    case 'ready':
      return <RunToRead run={state.value} />;
    case 'missing':
      return <LeaveMissing />;
    case 'refused-age-unknown':
      return <AgeQuestion storyId={state.storyId} answered={() => page.open(token)} />;
    case 'refused-age':
      return <ForOlderReaders />;
    case 'failed':
      return <FailedPage title="This run could not be opened" retry={() => page.retry()} />;
    case 'loading':
      return (
        <p className="visually-hidden" role="status">
          Opening the run
        </p>
      );
  }
}

/** Who wrote what is read. Nothing is said of the player. */
const writtenBy = (ai: boolean): string =>
  ai ? 'An AI wrote the replies, a player chose what to do.' : 'A scripted story; a player chose the way through it.';

/** What was done in the turn that reached the first ending: a game of the reader's own begins before it. Null where it begins at the end of the run. */
function inputBeforeEnding(turns: SharedRun['turns']): string | null {
  const at = turns.findIndex(({ ending }) => ending);
  return at > 0 ? (turns[at]?.input ?? null) : null;
}

interface EndingProps {
  readonly ending: NonNullable<SharedRun['turns'][number]['ending']>;
  /** The title of the story. */
  readonly story: string;
}

function Ending({ ending: { id, name, text, epilogue }, story }: EndingProps) {
  const storyText = useStoryText();
  return (
    <div className={styles.ending}>
      <p className={styles.kind}>
        {id === UNNAMED_ENDING ? 'The end' : 'An ending'} of <bdi {...storyText}>{story}</bdi>
      </p>
      {name !== '' && <h2 {...storyText}>{name}</h2>}
      {text !== '' && <p {...storyText}>{text}</p>}
      {epilogue !== '' && <StoryBlocks blocks={parse(epilogue)} />}
    </div>
  );
}

function RunToRead({ run: { story, ai, turns } }: { readonly run: SharedRun }) {
  const page = useCase(SharedRunPage);
  const { token = '' } = useParams();
  const continuing = useLive(page.continuing);
  const navigate = useNavigate();
  const begin = inputBeforeEnding(turns);
  useEffect(() => {
    const begun = page.begun$.subscribe((game) => navigate(game.mode === 'character' ? gamePage(game) : `${gamePage(game)}/${game.id}`));
    return () => begun.unsubscribe();
  }, [page, navigate]);
  return (
    <StoryLanguage value={story.language}>
      <article className={styles.run}>
        <PageHead page={`A run of ${story.title}`} description={story.oneLiner} image={storySharePicture(story.id)} />
        <header className={styles.head}>
          <p className={styles.kind}>A run of</p>
          <h1 dir="auto" lang={story.language}>
            <Link to={`/story/${story.id}`}>{story.title}</Link>
          </h1>
          <p className={styles.note}>{writtenBy(ai)}</p>
        </header>
        {turns.map(({ input, text, speaker, scene, ending }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the turns never change, and have no ids
          <section key={at} aria-label={at === 0 ? 'Opening' : `Turn ${at}`}>
            {input !== null && input !== '' && (
              <p className={styles.input} dir="auto" lang={story.language}>
                {input}
              </p>
            )}
            {speaker && (
              <p className={styles.note} dir="auto" lang={story.language}>
                {speaker}
              </p>
            )}
            {scene && <img className={styles.scene} src={scene.image} alt={scene.alt} width={1600} height={900} loading="lazy" />}
            <StoryBlocks blocks={parse(text)} />
            {ending && <Ending ending={ending} story={story.title} />}
          </section>
        ))}
        <footer className={styles.foot}>
          <p className={styles.note}>
            Your own game begins{' '}
            {begin === null ? (
              'here'
            ) : (
              <>
                before “<bdi lang={story.language}>{begin}</bdi>”
              </>
            )}
            . What is written above is free.
          </p>
          <Button look="primary" disabled={continuing.kind === 'running'} onClick={() => page.continueFrom(token)}>
            <Play /> {begin === null ? 'Continue from here' : 'Continue before the ending'}
          </Button>
          {continuing.kind === 'failed' && <p role="alert">{continuing.message}</p>}
        </footer>
      </article>
    </StoryLanguage>
  );
}
