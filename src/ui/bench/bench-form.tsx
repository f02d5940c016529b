import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { StoryShelf } from '../../application/stories/story-shelf.ts';
import button from '../controls/button.module.scss';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import styles from './bench-form.module.scss';

/** Chooses the story, character and mode to open on the bench. */
export function BenchForm() {
  const navigate = useNavigate();
  const { stories } = useLive(useCase(StoryShelf).state);
  const [chosen, setChosen] = useState('');
  const story = stories.find(({ id }) => id === chosen) ?? stories[0];
  const people = story?.cast.filter((member) => member.hasPage) ?? [];

  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string' && value !== '') address.set(name, value);
    navigate(`/test-chat2?${address}`);
  };
  return (
    <form className={styles.form} onSubmit={begin}>
      <label>
        Story
        <select name="story" value={story?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
          {stories.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Character
        <select key={story?.id} name="actor">
          <option value="">Nobody in particular</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Mode
        <select name="mode">
          <option value="story">Story</option>
          <option value="reasoning">Story with thoughts</option>
          <option value="novel">Visual novel</option>
        </select>
      </label>
      <label className={styles.fresh}>
        <input type="checkbox" name="fresh" value="1" />
        Start a new game
      </label>
      <button type="submit" className={button.primary} disabled={story === undefined}>
        Put it on the bench
      </button>
    </form>
  );
}
