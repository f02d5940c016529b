import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { type KeptVersion, TextVersions } from '#application/studio/history/text-versions.ts';
import { recentText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { DiffLines } from '../texts/text-diff.tsx';
import styles from './history-pane.module.scss';

interface HistoryPaneProps {
  readonly id: string;
  readonly path: string;
}

/** The versions of the text that are kept. Each shows what was changed since, unsaved words among it, and can be restored: it becomes the newest, and nothing is lost. */
export function HistoryPane({ id, path }: HistoryPaneProps) {
  const versions = useCase(TextVersions);
  const { list } = useLive(versions.state);
  const restoring = useLive(versions.restoring);
  useEffect(() => versions.follow({ id, path }), [versions, id, path]);
  const [isAsked, ask] = useState(false);
  const [looked, look] = useState<number | null>(null);
  const newest = list.kind === 'ready' ? list.value.versions[0]?.version : undefined;
  const toggle = (version: number) => {
    if (looked !== version) versions.look({ id, path }, version);
    look(looked === version ? null : version);
  };
  return (
    <section className={styles.pane} aria-label="History">
      <h2 className={styles.title}>History</h2>
      {list.kind === 'loading' && <ListSkeleton rows={6} />}
      {list.kind === 'failed' && <ListFailed text={list.message} retry={() => versions.refresh()} />}
      {isAsked && restoring.kind === 'failed' && <p role="alert">{restoring.message}</p>}
      <p role="status" className={styles.by}>
        {isAsked && restoring.kind === 'done' && 'It is the text again. What stood there before stays in this history.'}
      </p>
      {list.kind === 'ready' && (
        <>
          <ol aria-label="Versions">
            {list.value.versions.map((one) => (
              <Version
                key={one.version}
                version={one}
                isNewest={one.version === newest}
                isBusy={restoring.kind === 'running'}
                isLooked={one.version === looked}
                look={() => toggle(one.version)}
                restore={() => {
                  ask(true);
                  versions.restore({ id, path }, one.version);
                }}
              >
                <ChangedSince path={path} />
              </Version>
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

/** What was changed since the version that is looked at, as the text stands in the editor. */
function ChangedSince({ path }: { readonly path: string }) {
  const versions = useCase(TextVersions);
  const before = useLive(versions.looked);
  // Keys come first.
  const after = useDeferredValue(useLive(versions.written));
  if (before.kind === 'loading') return <ListSkeleton rows={4} />;
  if (before.kind === 'failed') return <ListFailed text={before.message} retry={() => versions.lookAgain()} />;
  return <DiffLines label={`What changed in ${path}`} before={before.value} after={after} />;
}

interface VersionProps {
  readonly version: KeptVersion;
  readonly isNewest: boolean;
  readonly isBusy: boolean;
  readonly isLooked: boolean;
  readonly look: () => void;
  readonly restore: () => void;
  /** What was changed since. */
  readonly children: ReactNode;
}

function Version({ version: { version, at, by }, isNewest, isBusy, isLooked, look, restore, children }: VersionProps) {
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
      {!isNewest && (
        <Button look="quiet" aria-expanded={isLooked} onClick={look}>
          Compare<span className="visually-hidden">: version {version}</span>
        </Button>
      )}
      <Button look="quiet" disabled={isBusy} onClick={restore}>
        Restore<span className="visually-hidden">: version {version}</span>
      </Button>
      {isLooked && children}
    </li>
  );
}
