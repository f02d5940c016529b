import type { StoryDetail } from '../../domain/stories/story.ts';
import { GameHeader } from './game-header.tsx';
import styles from './play-header.module.scss';

interface PlayHeaderProps {
  readonly story: StoryDetail;
  readonly showKeys: () => void;
}

export function PlayHeader({ story, showKeys }: PlayHeaderProps) {
  return (
    <GameHeader
      className={styles.header}
      back={`/story/${story.id}`}
      backLabel="Leave the game; it is kept"
      title={story.title}
      showKeys={showKeys}
    />
  );
}
