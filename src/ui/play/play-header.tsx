import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import type { NarratorTraits } from '../../domain/play/narrator-traits.ts';
import type { StoryDetail } from '../../domain/stories/story.ts';
import { SlimHeader } from '../shell/frame/slim-header.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import { GameMenu } from './dialogs/game-menu.tsx';
import styles from './play-header.module.scss';

interface PlayHeaderProps {
  readonly story: StoryDetail;
  readonly showKeys: () => void;
}

const narratorOf = (state: PlayState): NarratorTraits | null => (state.kind === 'open' ? state.game.narrator : null);

/** Whether an AI tells it, plainly. */
export function NarratorLabel() {
  const narrator = useLivePart(useCase(Play).state, narratorOf);
  return (
    narrator && (
      <span className={styles.label} title={narrator.meaning}>
        {narrator.label}
      </span>
    )
  );
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
            <NarratorLabel />
          </div>
        }
      >
        <ThemeToggle />
        <GameMenu showKeys={showKeys} />
      </SlimHeader>
    </div>
  );
}
