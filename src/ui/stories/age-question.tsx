import { type FormEvent, useEffect, useState } from 'react';
import { ageAnswer } from '#application/stories/age-answer.ts';
import { openStories } from '#application/stories/open-stories.ts';
import { ratedStory } from '#application/stories/rated-story.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { OLDEST } from '#domain/stories/age-gate.ts';
import { ratingText } from '#domain/stories/rating-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import type { Option } from '#ui/design/options.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import styles from './age-question.module.scss';
import { categoryName } from './category-name.ts';
import { Cover } from './cover.tsx';
import { StoryCard } from './story-card.tsx';

interface AgeQuestionProps {
  /** The story that asks; null where it is not known. */
  readonly storyId: string | null;
  /** The server has kept the answer. */
  readonly answered: () => void;
}

/** Asks for the year of birth, once. The question does not say which answer opens the story. */
export function AgeQuestion({ storyId, answered }: AgeQuestionProps) {
  const answer = useRemote(ageAnswer);
  const state = useLive(answer.state);
  const thisYear = new Date(useNow()).getFullYear();
  const [year, setYear] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (year !== '') answer.run({ birthYear: Number(year), taken: answered });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Asking storyId={storyId} />
      <Field
        label="In what year were you born?"
        hint="We keep the age group, never the year. It decides which stories open, and nothing else."
        className={styles.year}
      >
        {(control) => (
          <Select
            {...control}
            options={yearsUpTo(thisYear)}
            value={year}
            autoComplete="bday-year"
            onChange={({ target }) => setYear(target.value)}
          />
        )}
      </Field>
      <p role="alert" className={styles.problem}>
        {state.kind === 'failed' && state.message}
      </p>
      <div className={styles.ways}>
        <Button type="submit" look="primary" size="large" disabled={year === '' || state.kind === 'running'}>
          Go on
        </Button>
        <Button to="/" look="quiet">
          Stories for everyone
        </Button>
      </div>
    </form>
  );
}

/** The story that asks, by its cover and its rating. */
function Asking({ storyId }: Pick<AgeQuestionProps, 'storyId'>) {
  const rated = useRemote(ratedStory);
  const state = useLive(rated.state);
  useEffect(() => {
    if (storyId !== null) rated.open(storyId);
  }, [rated, storyId]);
  const story = state.kind === 'ready' && state.value.id === storyId ? state.value : null;
  const hasCover = story !== null || (storyId !== null && state.kind === 'loading');
  return (
    <header className={styles.asking}>
      {hasCover && <div className={styles.cover}>{story !== null && <Cover story={story} eager />}</div>}
      {/* Only mature stories ask. */}
      <h1>
        <bdi>{story?.title ?? 'This story'}</bdi> is rated {ratingText[story?.rating ?? 'mature']}
      </h1>
      <p>One question first, and only once.</p>
    </header>
  );
}

/** The newest first. */
const yearsUpTo = (newest: number): readonly Option[] => [
  ['', 'Choose a year'],
  ...Array.from({ length: OLDEST + 1 }, (_, index) => String(newest - index)).map((year) => [year, year] as const),
];

/** The way on for a player who is too young: stories that are open to them, with their covers. */
export function ForOlderReaders() {
  const stories = useRemote(openStories);
  const { categories } = useLive(useCase(StoryList).state);
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
            <StoryCard story={story} category={categoryName(categories, story.category)} />
          </li>
        ))}
      </ul>
      <Button to="/" look="primary">
        To all stories
      </Button>
    </div>
  );
}
