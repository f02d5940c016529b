import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { GameHeader } from '../game-header.tsx';
import styles from './bench-header.module.scss';

interface BenchHeaderProps {
  readonly showKeys: () => void;
  readonly toggleEvents: () => void;
  readonly eventsShown: boolean;
}

const titleOf = (state: PlayState): string => {
  if (state.kind !== 'open') return '';
  const partner = state.story.cast.find(({ id }) => id === state.game.actorId);
  return `${partner?.name ?? state.story.title} (${state.game.mode})`;
};

/** The header of a game on the bench. On small screens it has the button that shows the events. */
export function BenchHeader({ showKeys, toggleEvents, eventsShown }: BenchHeaderProps) {
  const title = useLivePart(useCase(Play).state, titleOf);
  return (
    <GameHeader className={styles.header} back="/test-chat2" backLabel="Put something else on the bench" title={title} showKeys={showKeys}>
      <Button look="quiet" className={styles.toggle} aria-pressed={eventsShown} onClick={toggleEvents}>
        Events
      </Button>
    </GameHeader>
  );
}
