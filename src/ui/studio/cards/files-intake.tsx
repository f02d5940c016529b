import { type DragEvent, type ReactNode, useState } from 'react';
import type { FileIn, FilesIn } from '#application/studio/cards/files-in.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { chosenFile } from '../chosen-file.ts';
import { NoteList } from '../note-list.tsx';
import styles from './files-intake.module.scss';

interface FilesIntakeProps<P> {
  readonly files: FilesIn<P>;
  /** What one of the files is called: “card”. */
  readonly noun: string;
  readonly look: 'primary' | 'secondary';
  /** What the files are for; null while that is not known. */
  readonly place: P | null;
  /** The field in which they are chosen: its name, what is said of the kinds of files before any is chosen, and their extensions. */
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  /** What stands at a file that came in, with its id. */
  readonly done: (id: string) => ReactNode;
  /** What to do about a file of which nobody knows whether it came in. */
  readonly unclear: string;
}

/** Files that are chosen or dropped, then taken in by a press, with what became of each. */
export function FilesIntake<P>({ files, noun, look, place, label, hint, accept, done, unclear }: FilesIntakeProps<P>) {
  const all = useLive(files.files);
  const [isOver, setOver] = useState(false);
  const chosen = all.filter(({ state }) => state.kind === 'chosen').length;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    files.choose([...event.dataTransfer.files].map(chosenFile));
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={styles.intake}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field within does the same by key */}
      <div className={styles.drop} data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
        <Field label={label} hint={`${hint}, each at most ${fileLimits.card}. Choose as many as you like, or drop them here.`}>
          {(control) => (
            <input
              {...control}
              type="file"
              multiple
              accept={accept}
              onChange={({ currentTarget }) => {
                files.choose([...(currentTarget.files ?? [])].map(chosenFile));
                // The same file may be chosen again.
                currentTarget.value = '';
              }}
            />
          )}
        </Field>
      </div>
      {all.length > 0 && (
        <ol className={styles.files} aria-label={`Your ${noun}s`} aria-live="polite">
          {all.map((file) => (
            <li key={file.key} data-state={file.state.kind}>
              <FileRow file={file} files={files} done={done} unclear={unclear} />
            </li>
          ))}
        </ol>
      )}
      {chosen > 0 && (
        <p>
          <Button look={look} disabled={place === null} onClick={() => place !== null && files.take(place)}>
            Take in {counted(chosen, noun)}
          </Button>
        </p>
      )}
    </div>
  );
}

interface FileRowProps<P> extends Pick<FilesIntakeProps<P>, 'files' | 'done' | 'unclear'> {
  readonly file: FileIn;
}

function FileRow<P>({ file: { key, name, state }, files, done, unclear }: FileRowProps<P>) {
  const link = state.kind === 'done' ? done(state.id) : null;
  return (
    <>
      <strong {...PEOPLES_TEXT}>{name}</strong>
      {state.kind === 'chosen' && <p>Not taken in yet.</p>}
      {state.kind === 'waiting' && <p>Waits for the files before it.</p>}
      {state.kind === 'sending' && <p>Reading the file…</p>}
      {state.kind === 'done' && (
        <>
          <p>{state.warnings.length === 0 ? 'It is in, with all that it has.' : 'It is in. Some of it is otherwise here:'}</p>
          {state.warnings.length > 0 && <NoteList notes={state.warnings} />}
        </>
      )}
      {state.kind === 'failed' && (
        <p className={styles.failed} {...PEOPLES_TEXT}>
          {state.message} {state.isUnclear && unclear}
        </p>
      )}
      {(state.kind === 'chosen' || state.kind === 'done' || state.kind === 'failed') && (
        <div className={styles.answers}>
          {link}
          {state.kind === 'failed' && (
            <Button look="secondary" onClick={() => files.again(key)} aria-label={`Try again: ${name}`}>
              Try again
            </Button>
          )}
          <Button
            look="quiet"
            flush={link === null && state.kind !== 'failed'}
            onClick={() => files.leave(key)}
            aria-label={`${state.kind === 'done' ? 'Close' : 'Leave it'}: ${name}`}
          >
            {state.kind === 'done' ? 'Close' : 'Leave it'}
          </Button>
        </div>
      )}
    </>
  );
}
