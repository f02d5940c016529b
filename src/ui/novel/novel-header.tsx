import ScrollText from 'lucide-react/icons/scroll-text';
import type { StoryDetail } from '../../domain/stories/story.ts';
import button from '../controls/button.module.scss';
import { GameHeader } from '../play/game-header.tsx';
import styles from './novel-header.module.scss';

interface NovelHeaderProps {
  readonly story: StoryDetail;
  readonly showKeys: () => void;
  readonly showHistory: () => void;
}

export function NovelHeader({ story, showKeys, showHistory }: NovelHeaderProps) {
  return (
    <GameHeader
      className={styles.header}
      back={`/story/${story.id}`}
      backLabel="Leave the game; it is kept"
      title={story.title}
      showKeys={showKeys}
    >
      <button type="button" className={button.icon} aria-label="History" title="History" onClick={showHistory}>
        <ScrollText />
      </button>
    </GameHeader>
  );
}
