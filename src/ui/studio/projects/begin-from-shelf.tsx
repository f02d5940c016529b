import { type FormEvent, useState } from 'react';
import { NewProject } from '#application/studio/projects/new-project.ts';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed } from '#ui/design/list-states.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

/** Begins a project with the text of a story that players have. */
export function BeginFromShelf() {
  const project = useCase(NewProject);
  const served = useRemote(servedStories);
  const stories = useLive(served.state);
  const beginning = useLive(project.beginning);
  const [chosen, choose] = useState<string | null>(null);
  if (stories.kind === 'failed') return <ListFailed text={stories.message} retry={() => served.retry()} />;
  if (stories.kind === 'loading') return <p>Reading the shelf…</p>;
  const storyId = chosen ?? stories.value[0]?.id;
  if (storyId === undefined) return <p>The shelf is empty.</p>;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    project.begin({ kind: 'story', storyId });
  };
  return (
    <form onSubmit={begin}>
      <Field
        label="Story"
        hint="Players stay on the version that they have. A story that is in the studio already is taken from there."
        problem={beginning.kind === 'failed' ? beginning.message : null}
      >
        {(control) => (
          <Select
            {...control}
            options={stories.value.map(({ id, title }) => [id, title] as const)}
            value={storyId}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
      <Button look="primary" type="submit" disabled={beginning.kind === 'running'}>
        {beginning.kind === 'running' ? 'Making it…' : 'Make the story'}
      </Button>
    </form>
  );
}
