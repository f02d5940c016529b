import ScrollText from 'lucide-react/icons/scroll-text';
import type { StoryDetail } from '../../domain/stories/story.ts';
import button from '../controls/button.module.scss';
import { GameMenu } from '../play/dialogs/game-menu.tsx';
import { NarratorLabel } from '../play/play-header.tsx';
import { SlimHeader } from '../shell/frame/slim-header.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import styles from './novel-header.module.scss';

interface NovelHeaderProps {
  readonly story: StoryDetail;
  readonly showKeys: () => void;
  readonly showHistory: () => void;
}

/** The way back, which story this is, whether an AI tells it, and the way to all that was told. */
export function NovelHeader({ story, showKeys, showHistory }: NovelHeaderProps) {
  return (
    <div className={styles.header}>
      <SlimHeader
        back={`/story/${story.id}`}
        backLabel="Leave the game; it is kept"
        title={
          <div className={styles.title}>
            <h1>{story.title}</h1>
            <NarratorLabel />
          </div>
        }
      >
        <button type="button" className={button.icon} aria-label="History" title="History" onClick={showHistory}>
          <ScrollText />
        </button>
        <ThemeToggle />
        <GameMenu showKeys={showKeys} />
      </SlimHeader>
    </div>
  );
}
