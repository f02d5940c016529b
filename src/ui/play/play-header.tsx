import type { StoryDetail } from '#domain/stories/story.ts';
import { GameHeader } from './game-header.tsx';
import styles from './play-header.module.scss';

interface PlayHeaderProps {
  readonly story: StoryDetail;
  readonly showKeys: () => void;
  /** The look; that of a book by default. */
  readonly className?: string | undefined;
}

/** The header of a story's game. */
export function PlayHeader({ story, showKeys, className = styles.header }: PlayHeaderProps) {
  return (
    <GameHeader
      className={className}
      back={`/story/${story.id}`}
      backLabel="Leave the game; it is kept"
      title={story.title}
      showKeys={showKeys}
    />
  );
}
