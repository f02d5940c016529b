import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { AgeAnswer } from '../../application/safety/age-answer.ts';
import { OLDEST } from '../../domain/safety/age-gate.ts';
import button from '../controls/button.module.scss';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import styles from './age-question.module.scss';

/** Asks for the year of birth, once. The question does not say which answer opens the story. */
export function AgeQuestion() {
  const answer = useCase(AgeAnswer);
  const state = useLive(answer.state);
  const [year, setYear] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (year !== '') answer.send(Number(year));
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

export function ForOlderReaders() {
  return (
    <div className={styles.form}>
      <h1>This story is for older readers</h1>
      <p>Every story on the shelf says for whom it is. Most are for you.</p>
      <Link to="/" className={button.primary}>
        To the stories
      </Link>
    </div>
  );
}
