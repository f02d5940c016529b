import { Link } from 'react-router';
import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import { type ShelfState, StoryShelf } from '../../application/stories/story-shelf.ts';
import type { ReachedEnding } from '../../domain/play/turn.ts';
import type { StorySummary } from '../../domain/stories/story.ts';
import button from '../controls/button.module.scss';
import { EndingsList } from '../stories/endings-list.tsx';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import styles from './ending-card.module.scss';

const storyIdOf = (state: PlayState): string => (state.kind === 'open' ? state.story.id : '');

/** Another story, rather one of which no ending is known yet. */
function nextStory({ stories }: ShelfState, played: string): StorySummary | null {
  const others = stories.filter((story) => story.id !== played);
  return others.find((story) => story.endings_found === 0) ?? others[0] ?? null;
}

/** The close of a story: which ending it is, which others there are, and where to go from here. */
export function EndingCard({ ending }: { readonly ending: ReachedEnding }) {
  const storyId = useLivePart(useCase(Play).state, storyIdOf);
  const next = useLivePart(useCase(StoryShelf).state, (state) => nextStory(state, storyId));
  const found = ending.endings.filter((known) => known.found).length;
  return (
    <section className={styles.card} aria-labelledby="ending" data-ending="">
      <p className={styles.mark} aria-hidden="true">
        <span />
      </p>
      <p className={styles.kind}>You reached an ending</p>
      <h2 id="ending">{ending.name}</h2>
      <p className={styles.text}>{ending.text}</p>
      <div className={styles.ways}>
        <Link to={`/chat/${storyId}?fresh`} className={button.primary}>
          Play again
        </Link>
        <Link to={next ? `/story/${next.id}` : '/'} className={button.secondary}>
          {next ? 'Next story' : 'All stories'}
        </Link>
      </div>
      {next && <p className={styles.next}>Next: {next.title}</p>}
      <div className={styles.endings}>
        <h3>
          {found} of {ending.endings.length} endings found
        </h3>
        <EndingsList endings={ending.endings} />
      </div>
    </section>
  );
}
