import Heart from 'lucide-react/icons/heart';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { likedStories, playedStories } from '#application/engagement/player-profile.ts';
import type { Remote } from '#application/remote/remote.ts';
import type { StorySummary } from '#domain/stories/story.ts';
import { Button } from '#ui/design/button.tsx';
import { Tabs } from '#ui/design/tabs.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './played-and-liked.module.scss';

type Tab = 'played' | 'liked';

/** Stories the player has played, and those they like. */
export function PlayedAndLiked() {
  const reading = { played: useRemote(playedStories), liked: useRemote(likedStories) };
  const lists = { played: useLive(reading.played.state), liked: useLive(reading.liked.state) };
  const [tab, setTab] = useState<Tab>('played');
  const likes = new Set(lists.liked.kind === 'ready' ? lists.liked.value.map(({ id }) => id) : []);
  const nameOf = (name: Tab, text: string) => {
    const list = lists[name];
    return list.kind === 'ready' ? `${text} ${list.value.length}` : text;
  };
  return (
    <section className={styles.section} aria-label="Stories">
      <Tabs
        label="Stories"
        tabs={[
          ['played', nameOf('played', 'Played')],
          ['liked', nameOf('liked', 'Liked')],
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <Stories list={lists[tab]} likes={likes} retry={() => reading[tab].retry()}>
        {tab === 'liked' ? (
          'Stories you mark with a heart stand here.'
        ) : (
          <>
            Stories you play stand here. <Link to="/">Choose the first one</Link>.
          </>
        )}
      </Stories>
    </section>
  );
}

interface StoriesProps {
  readonly list: Remote<readonly StorySummary[]>;
  readonly likes: ReadonlySet<string>;
  readonly retry: () => void;
  /** Shown when there are none. */
  readonly children: ReactNode;
}

function Stories({ list, likes, retry, children }: StoriesProps) {
  if (list.kind === 'loading') return <div className={styles.loading} aria-busy="true" />;
  if (list.kind === 'failed')
    return (
      <p role="alert" className={styles.none}>
        {list.message}
        <Button look="secondary" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  if (list.value.length === 0) return <p className={styles.empty}>{children}</p>;
  return (
    <ul className={styles.covers}>
      {list.value.map((story) => (
        <li key={story.id}>
          <Link to={`/story/${story.id}`} aria-label={story.title}>
            <img src={story.cover} alt={story.coverAlt} width={118} height={177} loading="lazy" />
          </Link>
          <p>
            {likes.has(story.id) && <Heart aria-label="Liked." />} {story.endingsFound} of {story.endingsTotal}
            <span className="visually-hidden"> endings</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
