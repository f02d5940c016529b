import Download from 'lucide-react/icons/download';
import { type ProjectCheck, projectCheck, releases } from '#application/studio/publishing/publishing.ts';
import { storyPackage } from '#application/studio/publishing/story-package.ts';
import { counted } from '#domain/text/count-text.ts';
import { recentText } from '#domain/text/date-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { TextDiffs } from '../texts/text-diff.tsx';
import { PublishPane } from './publish-pane.tsx';
import styles from './versions-pane.module.scss';

/** What players have of a story, what is different from it, and what is read before they get that. */
export function VersionsPane({ id }: { readonly id: string }) {
  const check = useRemote(projectCheck);
  const state = useLive(check.state);
  return (
    <div className={styles.pane}>
      <ReleaseList id={id} />
      {state.kind === 'loading' && <ListSkeleton rows={8} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => check.retry()} />}
      {state.kind === 'ready' && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <section className={styles.changes} aria-labelledby="changes" tabIndex={0}>
            <h2 id="changes">{state.value.live === null ? 'A new story' : `The draft against version ${state.value.live.version}`}</h2>
            {state.value.changes.length === 0 ? (
              <p>{unchangedText(state.value)}</p>
            ) : (
              <ul>
                {state.value.changes.map((sentence) => (
                  <li key={sentence} {...PEOPLES_TEXT}>
                    {sentence}
                  </li>
                ))}
              </ul>
            )}
            <TextDiffs id={id} texts={state.value.texts} />
          </section>
          <PublishPane key={state.value.draft} id={id} check={state.value} />
        </>
      )}
    </div>
  );
}

/** What is said where no sentence tells of a change. */
function unchangedText({ live, texts }: ProjectCheck): string {
  if (live === null) return 'Players have nothing of it yet.';
  return texts.some(({ changed }) => changed) ? 'Only how its texts are written has changed since.' : 'Nothing has changed since.';
}

/** The versions that were published, the newest first. */
function ReleaseList({ id }: { readonly id: string }) {
  const remote = useRemote(releases);
  const { list: state } = useLive(remote.state);
  const now = useNow();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.releases} aria-labelledby="releases" tabIndex={0}>
      <h2 id="releases">Published</h2>
      {state.kind === 'loading' && <ListSkeleton rows={3} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => remote.refresh()} />}
      {state.kind === 'ready' && state.value.releases.length === 0 && <p>No version was published here yet.</p>}
      {state.kind === 'ready' && state.value.releases.length > 0 && (
        <ol>
          {state.value.releases.map(({ version, at, by, note, takenBack, texts, proof }) => (
            <li key={version}>
              <strong>Version {version}</strong>
              {takenBack && <span> taken back</span>}
              <p>
                <time dateTime={at}>{recentText(at, now)}</time>
                {by !== '' && (
                  <>
                    {' · '}
                    <bdi {...PEOPLES_TEXT}>{by}</bdi>
                  </>
                )}
                {` · ${counted(texts.length, 'text')}`}
              </p>
              <p>{proof || 'Published without a search of every way.'}</p>
              {note !== '' && <p {...PEOPLES_TEXT}>{note}</p>}
            </li>
          ))}
        </ol>
      )}
      {state.kind === 'ready' && state.value.before !== null && (
        <ShowOlder isLoading={state.value.loadingOlder} load={() => remote.older()} />
      )}
      <p className={styles.kept}>
        Every published version is kept for ever. A version that is taken back from the history becomes a new draft.
      </p>
      <Package id={id} />
    </section>
  );
}

/** The draft as a file, to keep in git or to bring elsewhere. */
function Package({ id }: { readonly id: string }) {
  const file = useRemote(storyPackage);
  const state = useLive(file.state);
  return (
    <div>
      <Button look="secondary" disabled={state.kind === 'running'} onClick={() => file.run(id)}>
        <Download /> Download the story
      </Button>
      <ActionNote state={state} running="Packing…" />
    </div>
  );
}
