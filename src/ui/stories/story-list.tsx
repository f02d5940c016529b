import { useEffect, useRef } from 'react';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { NewStories } from '#application/stories/new-stories.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { isNewStory } from '#domain/stories/new-stories.ts';
import { Button } from '#ui/design/button.tsx';
import { Empty } from '#ui/design/empty.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLazyComponent } from '#ui/platform/use-lazy-component.ts';
import { useLive } from '#ui/platform/use-live.ts';
import { categoryName } from './category-name.ts';
import { StoryCard } from './story-card.tsx';
import styles from './story-list.module.scss';

const loadNoStories = async () => (await loadChunk(() => import('./no-stories.tsx'))).NoStories;

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The story cards. More load near the end of the list, or by the button. */
export function StoryCards() {
  const shelf = useCase(StoryList);
  const { filter, stories, more, phase } = useLive(shelf.state);
  const isEmpty = phase !== 'loading' && stories.length === 0;
  const NoStories = useLazyComponent(isEmpty, loadNoStories);
  if (isEmpty) return NoStories && <NoStories filter={filter} />;
  return (
    <>
      <Cards />
      {phase === 'failed' ? (
        <Empty title="The rest did not come" text="The connection broke off.">
          <Button look="secondary" onClick={() => shelf.retry()}>
            Try again
          </Button>
        </Empty>
      ) : (
        more && <MoreStories key={stories.length} load={() => shelf.more()} busy={phase === 'loading-more'} />
      )}
    </>
  );
}

function Cards() {
  const { stories, phase, categories } = useLive(useCase(StoryList).state);
  const known = useLive(useCase(NewStories).known);
  const waiting = phase === 'loading' || phase === 'loading-more';
  return (
    <ul className={styles.grid} aria-busy={waiting}>
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard story={story} category={categoryName(categories, story.category)} isNew={isNewStory(story, known)} />
        </li>
      ))}
      {waiting &&
        SKELETONS.map((key) => (
          <li key={key} className={styles.skeleton} aria-hidden="true">
            <span />
            <span />
            <span />
          </li>
        ))}
    </ul>
  );
}

function MoreStories({ load, busy }: { readonly load: () => void; readonly busy: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const loadNow = useRef(load);
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && loadNow.current(), {
      rootMargin: '600px',
    });
    if (end.current) seen.observe(end.current);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={end} className={styles.more}>
      <Button look="secondary" disabled={busy} onClick={load}>
        More stories
      </Button>
    </div>
  );
}
