import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import { openedProject } from '#application/studio/opened-project.ts';
import { ScriptSearch, type SearchState } from '#application/studio/script/script-search.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { lineAround } from '#domain/studio/script/text-hits.ts';
import { keyOfCommand } from '#domain/studio/studio-keys.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { useUnsent } from '../use-unsent.ts';
import styles from './search-pane.module.scss';

/** How many places are listed at once. */
const LISTED = 100;

/** Words to find, how many places have them and at which one is, and these places with their lines. */
export function SearchPane({ id, path }: { readonly id: string; readonly path: string }) {
  const search = useCase(ScriptSearch);
  const state = useLive(search.state);
  const known = useLivePart(useRemote(openedProject).state, (project) => (project.kind === 'ready' ? project.value.paths : null));
  const field = useRef<HTMLInputElement>(null);
  const [fieldId, saidId] = [useId(), useId()];
  const paths = known?.join('\n') ?? '';
  useEffect(() => search.attach({ id, path, paths: paths === '' ? [path] : paths.split('\n') }), [search, id, path, paths]);
  useEffect(() => {
    if (!state.isAsked) return;
    search.ask(false);
    // After the frame, which gives the focus to a page that was gone to. What one types next takes the place of the words.
    queueMicrotask(() => {
      field.current?.focus();
      field.current?.select();
    });
  }, [search, state.isAsked]);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') search.close();
    else if (event.key === 'Enter' && event.target === field.current) search.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.pane} aria-label="Find" onKeyDown={keys}>
      <div className={styles.bar}>
        <label htmlFor={fieldId}>Find</label>
        <input
          id={fieldId}
          ref={field}
          value={state.words}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={saidId}
          onChange={({ currentTarget: { value } }) => search.find(value)}
        />
        <IconButton label={`The place before (${keyOfCommand('previous-hit')})`} onClick={() => search.step(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={`The next place (${keyOfCommand('next-hit')})`} onClick={() => search.step(1)}>
          <ChevronDown />
        </IconButton>
        <label className={styles.all}>
          <input type="checkbox" checked={state.inAll} onChange={({ currentTarget: { checked } }) => search.searchIn(checked)} />
          In all texts of the story
        </label>
        <p id={saidId} role="status" className={styles.said}>
          {[state.replaced, said(state)].filter(Boolean).join(' ')}
        </p>
        <Button look="quiet" onClick={() => search.close()}>
          Close
        </Button>
      </div>
      <Replace state={state} />
      {state.problem !== null && (
        <p role="alert" className={styles.problem}>
          {state.problem}{' '}
          <Button look="quiet" flush onClick={() => search.searchIn(true)}>
            Try again
          </Button>
        </p>
      )}
      <Places state={state} path={path} />
    </section>
  );
}

/** Other words for those that are found: in the place where one is, and in all. */
function Replace({ state: { inAll, isReading } }: { readonly state: SearchState }) {
  const search = useCase(ScriptSearch);
  const { id: project = '' } = useParams();
  const [insert, setInsert] = useUnsent(wordsPlace(project, 'replace with'));
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.replace(insert);
  };
  return (
    <form className={styles.bar} onSubmit={submit}>
      <label htmlFor={id}>Replace with</label>
      <input id={id} value={insert} spellCheck={false} autoComplete="off" onChange={({ currentTarget: { value } }) => setInsert(value)} />
      <Button look="quiet" type="submit">
        Replace
      </Button>
      <Button look="quiet" disabled={isReading} onClick={() => search.replaceAll(insert)}>
        {inAll ? 'Replace all in the story' : 'Replace all in this text'}
      </Button>
    </form>
  );
}

/** "3 of 12 in 2 texts". */
function said({ words, hits, isMore, isCurrent, at, inAll, isReading }: SearchState): string {
  if (words === '' || !isCurrent) return '';
  const files = new Set(hits.map(({ file }) => file)).size;
  const rest = isReading ? '; the other texts are being read' : '';
  if (hits.length === 0) return isReading ? 'The other texts are being read…' : `Nowhere in ${inAll ? 'the story' : 'this text'}`;
  if (isMore) return `More than ${counted(hits.length, 'place')}${rest}`;
  const count = at === null ? counted(hits.length, 'place') : `${countText(at + 1)} of ${countText(hits.length)}`;
  return `${count}${inAll && !isReading ? ` in ${counted(files, 'text')}` : ''}${rest}`;
}

/** The places, those of one part of a long list at once: that of the place where one is. */
function Places({ state: { hits, isMore, at, texts }, path }: { readonly state: SearchState; readonly path: string }) {
  const tools = useCase(ScriptTools);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (at !== null) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const start = Math.floor((at ?? 0) / LISTED) * LISTED;
  const shown = useMemo(() => hits.slice(start, start + LISTED), [hits, start]);
  // Not at each move of the caret, nor for texts of which nothing is listed: they may be long.
  const lines = useMemo(() => {
    const files = new Set(shown.map(({ file }) => file));
    return new Map(texts.flatMap(({ file, text }) => (files.has(file) ? [[file, text.split('\n')] as const] : [])));
  }, [shown, texts]);
  if (hits.length === 0) return null;
  return (
    <>
      <ul ref={list} className={styles.places}>
        {shown.map((hit, index) => {
          const line = lineAround(lines.get(hit.file)?.[hit.line] ?? '', hit);
          return (
            <li key={`${hit.file} ${hit.line} ${hit.from}`}>
              <button
                type="button"
                className={styles.place}
                aria-current={start + index === at || undefined}
                onClick={() => tools.goTo(hit)}
              >
                <span className={styles.line}>
                  {hit.file !== path && `${hit.file} `}
                  {hit.line + 1}
                </span>
                <span className={styles.text} {...PEOPLES_TEXT}>
                  {line.before}
                  <mark>{line.hit}</mark>
                  {line.after}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {hits.length > shown.length && (
        <p className={styles.part}>
          {countText(start + 1)} to {countText(start + shown.length)} of {isMore && 'more than '}
          {countText(hits.length)} are listed.
        </p>
      )}
    </>
  );
}
