import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { AgeAnswer } from '../../application/safety/age-answer.ts';
import { OpenStories } from '../../application/safety/open-stories.ts';
import { StoryShelf } from '../../application/stories/story-shelf.ts';
import { OLDEST } from '../../domain/safety/age-gate.ts';
import button from '../controls/button.module.scss';
import { categoryName } from '../stories/category-name.ts';
import { StoryCard } from '../stories/story-card.tsx';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import styles from './age-question.module.scss';

/** Asks for the year of birth, once. The question does not say which answer opens the story. */
export function AgeQuestion({ answered }: { readonly answered: () => void }) {
  const answer = useCase(AgeAnswer);
  const state = useLive(answer.state);
  const [year, setYear] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (year !== '') answer.send(Number(year), answered);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>In which year were you born?</h1>
      <p>This story has a rating, so it asks once. We keep the age group, never the year.</p>
      <label htmlFor={id}>Year of birth</label>
      <select id={id} value={year} autoComplete="bday-year" onChange={(event) => setYear(event.target.value)}>
        <option value="">Choose a year</option>
        {years(new Date().getFullYear()).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <p role="alert" className={styles.problem}>
        {state.kind === 'failed' && state.message}
      </p>
      <button type="submit" className={button.primary} disabled={year === '' || state.kind === 'running'}>
        Go on
      </button>
    </form>
  );
}

/** The newest first. */
const years = (newest: number): readonly number[] => Array.from({ length: OLDEST + 1 }, (_, index) => newest - index);

/** The way on for a player who is too young: stories that are open to them, with their covers. */
export function ForOlderReaders() {
  const stories = useCase(OpenStories);
  const { categories } = useLive(useCase(StoryShelf).state);
  const state = useLive(stories.state);
  useEffect(() => stories.open(), [stories]);
  const open = state.kind === 'ready' ? state.value : [];
  return (
    <div className={styles.older}>
      <h1>This story is for older readers</h1>
      {open.length > 0 && <p>These are for you:</p>}
      <ul className={styles.open} aria-busy={state.kind === 'loading'}>
        {open.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} category={categoryName(categories, story.category)} featured={false} />
          </li>
        ))}
      </ul>
      <Link to="/" className={button.primary}>
        To all stories
      </Link>
    </div>
  );
}
