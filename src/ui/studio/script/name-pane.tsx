import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useParams } from 'react-router';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { useUnsent } from '../use-unsent.ts';
import styles from './name-pane.module.scss';

/** Where a name is made and used, each place with its line, and a field to rename it. */
export function NamePane({ path }: { readonly path: string }) {
  const tools = useCase(ScriptTools);
  const desk = useCase(ScriptDesk);
  const guide = useCase(ScriptGuide);
  const name = useLivePart(tools.state, (state) => state.name);
  const list = useRef<HTMLUListElement>(null);
  const isRenaming = name?.isRenaming ?? false;
  useEffect(() => {
    if (name !== null && !isRenaming) list.current?.querySelector('button')?.focus();
  }, [name, isRenaming]);
  if (name === null) return null;
  const { value } = desk.state;
  const open = value.kind === 'ready' ? value.text : '';
  const linesOf = new Map(guide.texts.value.map(({ file, text }) => [file, (file === path ? open : text).split('\n')]));
  const places = [name.made, ...name.used];
  const files = new Set(places.map(({ file }) => file)).size;
  return (
    <section
      className={styles.pane}
      aria-label={`${name.name}: places`}
      onKeyDown={({ key }) => {
        if (key === 'Escape') tools.close();
      }}
    >
      <h2 className={styles.title}>
        <bdi {...PEOPLES_TEXT}>{name.name}</bdi>
        <span>
          {name.kind}, {counted(places.length, 'place')}
          {files > 1 && ` in ${counted(files, 'text')}`}
        </span>
        <Button look="quiet" onClick={() => tools.close()}>
          Close
        </Button>
      </h2>
      {isRenaming && <Rename key={name.name} name={name.name} />}
      <ul ref={list}>
        {places.map((place, at) => (
          <li key={`${place.file} ${place.line} ${place.from}`}>
            <button type="button" className={styles.place} onClick={() => tools.goTo(place)}>
              <span className={styles.line}>
                {place.file !== path && `${place.file} `}
                {place.line + 1}
              </span>
              <span className={styles.text}>{textOf(place, linesOf) || (at === 0 ? 'made here' : 'used here')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const textOf = ({ file, line }: FilePlace, linesOf: ReadonlyMap<string, readonly string[]>): string =>
  (linesOf.get(file)?.[line] ?? '').trim();

function Rename({ name }: { readonly name: string }) {
  const tools = useCase(ScriptTools);
  const { id: project = '' } = useParams();
  // It stays where nothing was renamed; the name that it is for is gone where it was.
  const [written, setWritten] = useUnsent(wordsPlace(project, `name for ${name}`), name);
  const field = useRef<HTMLInputElement>(null);
  const [id, refusalId] = [useId(), useId()];
  const refusal = written === name ? null : tools.refusal(written);
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === null) tools.rename(written);
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <label htmlFor={id}>New name</label>
      <input
        id={id}
        ref={field}
        value={written}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={refusal !== null}
        aria-describedby={refusalId}
        onChange={({ currentTarget: { value } }) => setWritten(value)}
      />
      <Button look="secondary" type="submit" disabled={refusal !== null || written === name}>
        Rename everywhere
      </Button>
      <p id={refusalId} role="status" className={styles.refusal}>
        {refusal}
      </p>
    </form>
  );
}
