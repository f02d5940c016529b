import { useEffect } from 'react';
import { StoryList } from '#application/stories/story-list.ts';
import { suggestedStories } from '#application/stories/suggested-stories.ts';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './because-you-loved.module.scss';
import { categoryName } from './category-name.ts';
import { StoryCard } from './story-card.tsx';

/** A shelf of stories like the one the player loved last; nothing for a player who has loved none. */
export function BecauseYouLoved() {
  const suggested = useRemote(suggestedStories);
  const { categories } = useLive(useCase(StoryList).state);
  const state = useLive(suggested.state);
  useEffect(() => suggested.open(), [suggested]);
  if (state.kind !== 'ready' || state.value.because === null || state.value.stories.length === 0) return null;
  const { because, stories } = state.value;
  return (
    <section className={styles.section} aria-labelledby="because">
      <h2 id="because" className={styles.heading}>
        Because you loved <bdi>{because.title}</bdi>
      </h2>
      <ul className={styles.row}>
        {stories.map((story) => (
          <li key={story.id}>
            {/* On the shelf above, the same cover has the view transition. */}
            <StoryCard story={story} category={categoryName(categories, story.category)} featured />
          </li>
        ))}
      </ul>
    </section>
  );
}
