import { useState } from 'react';
import { Link } from 'react-router';
import { NewProject } from '#application/studio/projects/new-project.ts';
import { templateList, USUAL } from '#application/studio/templates/templates.ts';
import { Field } from '#ui/design/field.tsx';
import { ListFailed } from '#ui/design/list-states.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { BeginTitled, type TypedTitle } from './begin-titled.tsx';

/** Begins a story with the brief and the script of a template. */
export function BeginFromTemplate(typed: TypedTitle) {
  const project = useCase(NewProject);
  const list = useRemote(templateList);
  const state = useLive(list.state);
  const [chosen, choose] = useState<string | null>(null);
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
  return (
    <BeginTitled {...typed} begin={(title) => project.begin({ kind: 'template', templateId, title })}>
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
    </BeginTitled>
  );
}
