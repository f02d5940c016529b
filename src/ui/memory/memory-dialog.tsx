import EyeOff from 'lucide-react/icons/eye-off';
import { type EditableMemory, GameMemory } from '#application/memory/game-memory.ts';
import { Sheet } from '#ui/design/sheet.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './memory-dialog.module.scss';
import { MemoryFailed } from './memory-failed.tsx';
import { MemoryKnown } from './memory-known.tsx';
import { MemoryMet } from './memory-met.tsx';
import { MemoryOwn } from './memory-own.tsx';
import { MemoryPlayer } from './memory-player.tsx';
import { MemorySummary } from './memory-summary.tsx';

/** Shows the memory of the game and lets the player correct it. */
export function MemoryDialog({ close }: { readonly close: () => void }) {
  const memory = useCase(GameMemory);
  const state = useLive(memory.state);
  const character = state.kind === 'ready' ? (state.value.memory.player?.character ?? null) : null;
  return (
    <Sheet title={character === null ? 'What the story remembers' : `What ${character} remembers`} onClose={close} typed>
      {state.kind === 'loading' && <p role="status">Reading…</p>}
      {state.kind === 'failed' && <MemoryFailed message={state.message} />}
      {state.kind === 'ready' && <Remembered editable={state.value} />}
    </Sheet>
  );
}

/** What the lines below are for. */
function lead({ used, player }: EditableMemory['memory']): string {
  if (used) return 'Touch a line to pin it or to put it right.';
  return player === null
    ? 'Whom you have met and what has come to light on your way, with room for notes of your own.'
    : 'What you add here is kept for you alone.';
}

function Remembered({ editable }: { readonly editable: EditableMemory }) {
  const { memory, saving, problem } = editable;
  // A scripted talk is about the two of them alone.
  const showsStory = memory.used || memory.player === null;
  return (
    <div className={styles.parts} aria-busy={saving}>
      {memory.player && <MemoryPlayer player={memory.player} saving={saving} />}
      <p>{lead(memory)}</p>
      <MemoryMet met={memory.met} />
      {(showsStory || memory.facts.length > 0) && <MemoryKnown memory={memory} saving={saving} />}
      {(memory.used || memory.summary !== null) && <MemorySummary key={memory.summary?.text} summary={memory.summary} saving={saving} />}
      <MemoryOwn used={memory.used} saving={saving} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {showsStory && (
        <p className={styles.hidden}>
          <EyeOff /> What you have not read yet is not shown.
        </p>
      )}
    </div>
  );
}
