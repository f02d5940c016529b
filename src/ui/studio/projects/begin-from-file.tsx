import type { ChangeEvent } from 'react';
import { NewProject, type ReadFile } from '#application/studio/projects/new-project.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { chosenFile } from '../chosen-file.ts';
import { NoteList } from '../note-list.tsx';
import styles from './begin-story.module.scss';

/** Begins projects from the stories of a file. It is read first, and what would come over is shown. */
export function BeginFromFile() {
  const project = useCase(NewProject);
  const reading = useLive(project.reading);
  const taking = useLive(project.taking);
  const file = useLive(project.file);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) project.read(chosenFile(chosen));
    // The same file may be chosen again after it was corrected.
    currentTarget.value = '';
  };
  const failed = [taking, reading].find((state) => state.kind === 'failed');
  return (
    <div className={styles.file}>
      <Field
        label="File"
        hint={`Ink, Twee, the HTML of Twine, or a zip archive of these or of a story’s folder, at most ${fileLimits.story}. It is read first, and you see what comes over before anything is made.`}
        problem={failed?.kind === 'failed' ? failed.message : null}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".ink,.twee,.tw,.html,.htm,.zip"
            disabled={reading.kind === 'running' || taking.kind === 'running'}
            onChange={choose}
          />
        )}
      </Field>
      <div role="status">{reading.kind === 'running' && <p>Reading the file…</p>}</div>
      {file !== null && <Report file={file} />}
      {file !== null && (
        <p className={styles.answers}>
          <Button look="primary" disabled={taking.kind === 'running'} onClick={() => project.take()}>
            {taking.kind === 'running' ? 'Making it…' : makeText(file.report.stories.length)}
          </Button>
          <Button look="quiet" disabled={taking.kind === 'running'} onClick={() => project.leave()}>
            Leave it
          </Button>
        </p>
      )}
    </div>
  );
}

const makeText = (stories: number): string => (stories === 1 ? 'Make the story' : `Make ${stories} stories`);

function Report({ file: { name, report } }: { readonly file: ReadFile }) {
  return (
    <section aria-label={`What comes over from ${name}`}>
      <ul className={styles.report}>
        {report.stories.map(({ title, knots, words, notes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and the list never changes
          <li key={index}>
            <strong {...PEOPLES_TEXT}>{title}</strong>: {counted(knots, 'knot')}, {counted(words, 'word')}.
            {notes.length === 0 ? ' All of it comes over.' : <Notes notes={notes} />}
          </li>
        ))}
        {report.refused.map((sentence) => (
          <li key={sentence}>A story cannot come in. {sentence}</li>
        ))}
      </ul>
    </section>
  );
}

const Notes = ({ notes }: { readonly notes: readonly string[] }) => (
  <details>
    <summary>{counted(notes.length, 'thing')} came over otherwise than it stands, or not at all</summary>
    <NoteList notes={notes} />
  </details>
);
