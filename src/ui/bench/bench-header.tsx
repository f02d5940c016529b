import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import button from '../controls/button.module.scss';
import { GameMenu } from '../play/dialogs/game-menu.tsx';
import { NarratorLabel } from '../play/play-header.tsx';
import { SlimHeader } from '../shell/frame/slim-header.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import styles from './bench-header.module.scss';

interface BenchHeaderProps {
  readonly showKeys?: () => void;
  readonly toggleEvents?: () => void;
  readonly eventsShown?: boolean;
}

/** The way back, what is on the bench, and on small screens the way to its events. */
export function BenchHeader({ showKeys, toggleEvents, eventsShown }: BenchHeaderProps) {
  return (
    <div className={styles.header}>
      <SlimHeader
        back={showKeys ? '/test-chat2' : '/'}
        backLabel={showKeys ? 'Put something else on the bench' : 'Back to the stories'}
        title={showKeys && <Title />}
      >
        {toggleEvents && (
          <button type="button" className={`${button.quiet} ${styles.toggle}`} aria-pressed={eventsShown} onClick={toggleEvents}>
            Events
          </button>
        )}
        <ThemeToggle />
        {showKeys && <GameMenu showKeys={showKeys} />}
      </SlimHeader>
    </div>
  );
}

const titleOf = (state: PlayState): string => {
  if (state.kind !== 'open') return '';
  const partner = state.story.cast.find(({ id }) => id === state.game.actor_id);
  return `${partner?.name ?? state.story.title} (${state.game.mode})`;
};

function Title() {
  return (
    <div className={styles.title}>
      <h1>{useLivePart(useCase(Play).state, titleOf)}</h1>
      <NarratorLabel />
    </div>
  );
}
