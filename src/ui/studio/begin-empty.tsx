import { type FormEvent, useState } from 'react';
import { NewProject } from '#application/studio/new-project.ts';
import { MAX_PROJECT_TITLE_LENGTH } from '#domain/studio/project-limits.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

/** Begins an empty story under a title. */
export function BeginEmpty() {
  const project = useCase(NewProject);
  const beginning = useLive(project.beginning);
  const [title, setTitle] = useState('');
  const [isAsked, ask] = useState(false);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    if (title.trim() !== '' && title.trim().length <= MAX_PROJECT_TITLE_LENGTH) project.begin({ kind: 'empty', title: title.trim() });
  };
  const missing = isAsked && title.trim() === '' ? 'Give it a title. You can change it later.' : null;
  return (
    <form onSubmit={begin}>
      <Field
        label="Title"
        limit={{ text: title, most: MAX_PROJECT_TITLE_LENGTH }}
        problem={beginning.kind === 'failed' ? beginning.message : missing}
      >
        {(control) => <input {...control} type="text" dir="auto" value={title} onChange={(event) => setTitle(event.target.value)} />}
      </Field>
      <Button look="primary" type="submit" disabled={beginning.kind === 'running'}>
        {beginning.kind === 'running' ? 'Making it…' : 'Make the story'}
      </Button>
    </form>
  );
}
