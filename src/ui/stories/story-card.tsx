import { memo } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import type { StorySummary } from '#domain/stories/story.ts';
import { Cover } from './cover.tsx';
import { EndingsFound } from './endings-found.tsx';
import styles from './story-card.module.scss';

interface StoryCardProps {
  readonly story: StorySummary;
  readonly category: string;
  /** True when the same cover stands elsewhere on the page, and has the view transition. */
  readonly again?: boolean;
  /** Marks a story that was published since the first visit. */
  readonly isNew?: boolean;
}

/** A story on the shelf. The whole card links to its page. */
export const StoryCard = memo(function StoryCard({ story, category, again = false, isNew = false }: StoryCardProps) {
  const to = `/story/${story.id}`;
  const flies = useViewTransitionState(to) && !again;
  return (
    <article className={styles.card}>
      <Link to={to} className={styles.link} viewTransition aria-label={story.title}>
        <Cover story={story} titled flies={flies} />
        {isNew && <span className={styles.new}>New</span>}
      </Link>
      <p className={styles.meta}>
        <span>{category}</span>
        <EndingsFound found={story.endingsFound} total={story.endingsTotal} />
      </p>
      <p className={styles.line} dir="auto">
        {story.oneLiner}
      </p>
    </article>
  );
});
