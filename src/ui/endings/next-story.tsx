import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { StoryList, type StoryListState } from '#application/stories/story-list.ts';
import type { StorySummary } from '#domain/stories/story.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './next-story.module.scss';

/** Another story, preferably one without a found ending. */
function nextStory({ stories }: StoryListState, played: string): StorySummary | null {
  const others = stories.filter((story) => story.id !== played);
  return others.find((story) => story.endingsFound === 0) ?? others[0] ?? null;
}

/** The way to the next story. */
export function NextStory({ played }: { readonly played: string }) {
  const next = useLivePart(useCase(StoryList).state, (state) => nextStory(state, played));
  return (
    <Link to={next ? `/story/${next.id}` : '/'} className={styles.next}>
      {next && <img src={next.cover} alt="" width={60} height={90} loading="lazy" />}
      <span>
        <span className={styles.kind}>{next ? 'Next story' : 'Read on'}</span>
        <strong dir="auto">{next ? next.title : 'All stories'}</strong>
        {next && (
          <span className={styles.line} dir="auto">
            {next.oneLiner}
          </span>
        )}
      </span>
      <ChevronRight />
    </Link>
  );
}
