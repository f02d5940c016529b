import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { projectLog } from '#application/studio/history/project-log.ts';
import { didText, logByDay } from '#domain/studio/history/project-log.ts';
import { clockText, dayText } from '#domain/text/date-text.ts';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListNone, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import { Select } from '#ui/design/select.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { tabAddress } from '../project-address.ts';
import styles from './log-pane.module.scss';

/** In place of a name. */
const GONE = 'An account that is gone';
const dayOf = (at: string): string => dayText(at, 'full');

/** Who did what to the story, by day. */
export function LogPane({ id }: { readonly id: string }) {
  const log = useRemote(projectLog);
  const [query] = useSearchParams();
  const by = query.get('by') ?? '';
  // Anew each time: others work on the story too.
  useEffect(() => log.open({ id, by }), [log, id, by]);
  const { filter, list } = useLive(log.state);
  const isShown = filter.id === id && filter.by === by;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.pane} aria-labelledby="log" tabIndex={0}>
      <div className={styles.head}>
        <h2 id="log">Who did what</h2>
        <People id={id} by={by} />
      </div>
      <p className={styles.note}>Who changed a text stands in the history of that text.</p>
      {(!isShown || list.kind === 'loading') && <ListSkeleton rows={8} />}
      {isShown && list.kind === 'failed' && <ListFailed text={list.message} retry={() => log.refresh()} />}
      {isShown && list.kind === 'ready' && (
        <>
          {list.value.entries.length === 0 && <ListNone>Nothing is in the log of this story.</ListNone>}
          {logByDay(list.value.entries, dayOf).map(({ day, rows }) => (
            <section key={day} aria-label={day}>
              <h3>{day}</h3>
              <ol>
                {rows.map((row) => (
                  <li key={row.id}>
                    <time dateTime={row.at}>{clockText(row.at)}</time>
                    <p>
                      <bdi {...PEOPLES_TEXT}>{row.by || GONE}</bdi> {didText(row)}
                    </p>
                  </li>
                ))}
              </ol>
            </section>
          ))}
          {list.value.before !== null && <ShowOlder isLoading={list.value.loadingOlder} load={() => log.older()} />}
        </>
      )}
    </section>
  );
}

/** Whose acts are shown; nothing where one person alone is in the log. */
function People({ id, by }: { readonly id: string; readonly by: string }) {
  const navigate = useNavigate();
  const known = useLive(useRemote(projectLog).people);
  const people = known.id === id ? known.people : [];
  if (people.length < 2 && by === '') return null;
  const options = people.map(({ id: one, name }) => [one, name || GONE] as const);
  return (
    <Field label="Person" labelHidden>
      {(control) => (
        <Select
          {...control}
          options={[['', 'All people'] as const, ...options]}
          value={by}
          onChange={({ currentTarget: { value } }) => void navigate(logAddress(id, value), { replace: true })}
        />
      )}
    </Field>
  );
}

const logAddress = (id: string, by: string): string => `${tabAddress(id, 'log')}${by === '' ? '' : `&${new URLSearchParams({ by })}`}`;
