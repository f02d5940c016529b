import Keyboard from 'lucide-react/icons/keyboard';
import type { StoryDetail } from '../../domain/stories/story.ts';
import button from '../controls/button.module.scss';
import { SlimHeader } from '../shell/slim-header.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import styles from './play-header.module.scss';

interface PlayHeaderProps {
  readonly story: StoryDetail;
  readonly showKeys: () => void;
}

/** The way back, which story this is, and whether an AI tells it. */
export function PlayHeader({ story, showKeys }: PlayHeaderProps) {
  return (
    <div className={styles.header}>
      <SlimHeader
        back={`/story/${story.id}`}
        backLabel="Leave the game; it is kept"
        title={
          <div className={styles.title}>
            <h1>{story.title}</h1>
            <span
              className={styles.label}
              title={story.narrator.kind === 'scripted' ? 'Every word was written by its author; no AI is at work.' : undefined}
            >
              {story.narrator.kind === 'scripted' ? 'scripted' : 'AI'}
            </span>
          </div>
        }
      >
        <button type="button" className={`${button.icon} ${styles.keys}`} aria-label="Keys" title="Keys (?)" onClick={showKeys}>
          <Keyboard />
        </button>
        <ThemeToggle />
      </SlimHeader>
    </div>
  );
}
