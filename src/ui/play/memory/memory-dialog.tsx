import { type EditableMemory, GameMemory } from '../../../application/play/game-memory.ts';
import { Play } from '../../../application/play/play.ts';
import { useCase } from '../../use-cases.tsx';
import { useLive } from '../../use-live.ts';
import { PlayDialog } from '../dialogs/play-dialog.tsx';
import styles from './memory-dialog.module.scss';
import { MemoryFacts } from './memory-facts.tsx';
import { MemoryLore } from './memory-lore.tsx';
import { MemorySummary } from './memory-summary.tsx';

/** Shows and edits the memory of the game. */
export function MemoryDialog({ close }: { readonly close: () => void }) {
  const memory = useCase(GameMemory);
  const state = useLive(memory.state);
  return (
    <PlayDialog title="What the story remembers" close={close} typed>
      {state.kind === 'loading' && <p role="status">Reading…</p>}
      {state.kind === 'failed' && <Failed message={state.message} />}
      {state.kind === 'ready' && <Remembered editable={state.value} />}
    </PlayDialog>
  );
}

function Failed({ message }: { readonly message: string }) {
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

function Remembered({ editable }: { readonly editable: EditableMemory }) {
  const { memory, saving, problem } = editable;
  return (
    <div className={styles.parts} aria-busy={saving}>
      {!memory.used && <p>Whoever tells this game does not read any of this. It is kept for you all the same.</p>}
      <MemoryFacts facts={memory.facts} saving={saving} />
      <MemorySummary key={memory.summary?.text} summary={memory.summary} saving={saving} />
      <MemoryLore lore={memory.lore} saving={saving} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
