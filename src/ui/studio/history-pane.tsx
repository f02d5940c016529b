import { type KeptVersion, TextVersions } from '#application/studio/text-versions.ts';
import { recentText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './history-pane.module.scss';

interface HistoryPaneProps {
  readonly id: string;
  readonly path: string;
}

/** The versions of the text that are kept. Each can be taken back: it becomes the newest, and nothing is lost. */
export function HistoryPane({ id, path }: HistoryPaneProps) {
  const versions = useCase(TextVersions);
  const { list } = useLive(versions.state);
  const restoring = useLive(versions.restoring);
  return (
    <section className={styles.pane} aria-label="History">
      <h2 className={styles.title}>History</h2>
      {list.kind === 'loading' && <ListSkeleton rows={6} />}
      {list.kind === 'failed' && <ListFailed text={list.message} retry={() => versions.refresh()} />}
      {restoring.kind === 'failed' && <p role="alert">{restoring.message}</p>}
      {list.kind === 'ready' && (
        <>
          <ol aria-label="Versions">
            {list.value.versions.map((version) => (
              <Version
                key={version.version}
                version={version}
                isBusy={restoring.kind === 'running'}
                restore={() => versions.restore({ id, path }, version.version)}
              />
            ))}
          </ol>
          {list.value.before !== null && (
            <Button look="quiet" disabled={list.value.loadingOlder} onClick={() => versions.older()}>
              {list.value.loadingOlder ? 'Reading…' : 'Show older'}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface VersionProps {
  readonly version: KeptVersion;
  readonly isBusy: boolean;
  readonly restore: () => void;
}

function Version({ version: { version, at, by }, isBusy, restore }: VersionProps) {
  const when = recentText(at, useNow());
  return (
    <li className={styles.version}>
      <span>
        <time dateTime={at}>{when}</time>
        {by !== '' && (
          <bdi className={styles.by} {...PEOPLES_TEXT}>
            {by}
          </bdi>
        )}
      </span>
      <Button look="quiet" disabled={isBusy} onClick={restore}>
        Take it back<span className="visually-hidden">: version {version}</span>
      </Button>
    </li>
  );
}
