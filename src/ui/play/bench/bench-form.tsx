import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { StoryList } from '#application/stories/story-list.ts';
import { Button } from '#ui/design/button.tsx';
import { type Option, Options } from '#ui/design/options.tsx';
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
      <label>
        Story
        <select name="story" value={story?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
          <Options of={stories.map(({ id, title }) => [id, title])} />
        </select>
      </label>
      <label>
        Character
        <select key={story?.id} name="actor">
          <Options of={[['', 'Nobody in particular'], ...people.map(({ id, name }): Option => [id, name])]} />
        </select>
      </label>
      <label>
        Mode
        <select name="mode">
          <Options of={modes} />
        </select>
      </label>
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
