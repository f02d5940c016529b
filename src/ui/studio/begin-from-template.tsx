import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { NewProject } from '#application/studio/new-project.ts';
import { templateList, USUAL } from '#application/studio/templates.ts';
import { MAX_PROJECT_TITLE_LENGTH } from '#domain/studio/project-limits.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed } from '#ui/design/list-states.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

/** Begins a story with the brief and the script of a template. */
export function BeginFromTemplate() {
  const project = useCase(NewProject);
  const list = useRemote(templateList);
  const state = useLive(list.state);
  const beginning = useLive(project.beginning);
  const [chosen, choose] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [isAsked, ask] = useState(false);
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => list.retry()} />;
  if (state.kind === 'loading') return <p>Reading the templates…</p>;
  const templates = state.value.templates.filter(({ id, archived }) => id !== USUAL && !archived);
  const templateId = chosen ?? templates[0]?.id;
  if (templateId === undefined)
    return (
      <p>
        There is no template yet. <Link to="/templates">Make one</Link>
      </p>
    );
  const begin = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    const called = title.trim();
    if (called !== '' && called.length <= MAX_PROJECT_TITLE_LENGTH) project.begin({ kind: 'template', templateId, title: called });
  };
  const missing = isAsked && title.trim() === '' ? 'Give it a title. You can change it later.' : null;
  return (
    <form onSubmit={begin}>
      <Field label="Template">
        {(control) => (
          <Select
            {...control}
            options={templates.map(({ id, name, version }) => [id, `${name}, version ${version}`] as const)}
            value={templateId}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
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
