import { type FormEvent, type ReactNode, useState } from 'react';
import { NewProject } from '#application/studio/projects/new-project.ts';
import { MAX_PROJECT_TITLE_LENGTH } from '#domain/studio/project-limits.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

export interface TypedTitle {
  readonly title: string;
  readonly setTitle: (title: string) => void;
  /** Whether the field has the focus as it comes: it was asked for. */
  readonly hasFocus: boolean;
}

interface BeginTitledProps extends TypedTitle {
  /** Makes the story under a title that fits. */
  readonly begin: (title: string) => void;
  /** Stands above the title. */
  readonly children?: ReactNode;
}

/** Begins a story under a title, which stays while one looks at other ways to begin it. */
export function BeginTitled({ title, setTitle, hasFocus, begin, children }: BeginTitledProps) {
  const beginning = useLive(useCase(NewProject).beginning);
  const [isAsked, ask] = useState(false);
  const called = title.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    if (called !== '' && called.length <= MAX_PROJECT_TITLE_LENGTH) begin(called);
  };
  const missing = isAsked && called === '' ? 'Give it a title. You can change it later.' : null;
  return (
    <form onSubmit={submit}>
      {children}
      <Field
        label="Title"
        limit={{ text: title, most: MAX_PROJECT_TITLE_LENGTH }}
        problem={beginning.kind === 'failed' ? beginning.message : missing}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            // biome-ignore lint/a11y/noAutofocus: it was asked for
            autoFocus={hasFocus}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Button look="primary" type="submit" disabled={beginning.kind === 'running'}>
        {beginning.kind === 'running' ? 'Making it…' : 'Make the story'}
      </Button>
    </form>
  );
}
