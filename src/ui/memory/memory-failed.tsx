import { GameMemory } from '#application/memory/game-memory.ts';
import { Play } from '#application/play/play.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './memory-dialog.module.scss';

/** Says why a game's memory could not be read, with the way to try again. */
export function MemoryFailed({ message }: { readonly message: string }) {
  const [memory, play] = [useCase(GameMemory), useCase(Play)];
  const again = () => {
    if (play.state.value.kind === 'open') memory.open(play.state.value.game.id);
  };
  return (
    <p role="alert">
      {message}{' '}
      <button type="button" className={styles.link} onClick={again}>
        Try again
      </button>
    </p>
  );
}
