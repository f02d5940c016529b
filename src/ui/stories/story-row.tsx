import type { ReactNode } from 'react';
import { StoryList } from '#application/stories/story-list.ts';
import type { StorySummary } from '#domain/stories/story.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { categoryName } from './category-name.ts';
import { StoryCard } from './story-card.tsx';
import styles from './story-row.module.scss';

interface StoryRowProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: ReactNode;
  readonly stories: readonly StorySummary[];
}

/** A shelf of stories in one row, under a heading. */
export function StoryRow({ id, title, stories }: StoryRowProps) {
  const { categories } = useLive(useCase(StoryList).state);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.row}>
        {stories.map((story) => (
          <li key={story.id}>
            {/* It stands on the shelf above, too. */}
            <StoryCard story={story} category={categoryName(categories, story.category)} again />
          </li>
        ))}
      </ul>
    </section>
  );
}
