import type { StoryDetail } from '../../domain/stories/story.ts';
import { GameHeader } from '../play/game-header.tsx';
import styles from './novel-header.module.scss';

export function NovelHeader({ story, showKeys }: { readonly story: StoryDetail; readonly showKeys: () => void }) {
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
