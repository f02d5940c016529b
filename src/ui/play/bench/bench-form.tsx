import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { StoryList } from '#application/stories/story-list.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import type { Option } from '#ui/design/options.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './bench-form.module.scss';

const modes: readonly Option[] = [
  ['story', 'Story'],
  ['reasoning', 'Story with thoughts'],
  ['novel', 'Visual novel'],
];

/** Chooses the story, character and mode to open on the bench. */
export function BenchForm() {
  const navigate = useNavigate();
  const { stories } = useLive(useCase(StoryList).state);
  const [chosen, setChosen] = useState('');
  const story = stories.find(({ id }) => id === chosen) ?? stories[0];
  const people = story?.cast.filter((member) => member.hasPage) ?? [];
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(addressOf(new FormData(event.currentTarget)));
  };
  return (
    <form className={styles.form} onSubmit={begin}>
      <Field label="Story" className={styles.field}>
        {(control) => (
          <Select
            {...control}
            name="story"
            options={stories.map(({ id, title }) => [id, title])}
            value={story?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      <Field label="Character" className={styles.field}>
        {(control) => (
          <Select
            {...control}
            key={story?.id}
            name="actor"
            options={[['', 'Nobody in particular'], ...people.map(({ id, name }): Option => [id, name])]}
          />
        )}
      </Field>
      <Field label="Mode" className={styles.field}>
        {(control) => <Select {...control} name="mode" options={modes} />}
      </Field>
      <label className={styles.fresh}>
        <input type="checkbox" name="fresh" value="1" />
        Start a new game
      </label>
      <Button type="submit" look="primary" disabled={story === undefined}>
        Put it on the bench
      </Button>
    </form>
  );
}

/** The bench with what was chosen; empty fields are left out. */
function addressOf(form: FormData): string {
  const fields = [...form].map(([name, value]) => [name, String(value)]);
  return `/test-chat2?${new URLSearchParams(fields.filter(([, value]) => value !== ''))}`;
}
