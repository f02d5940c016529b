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
import { MemorySummary } from './memory-summary.tsx';

/** Shows the memory of the game and lets the player correct it. */
export function MemoryDialog({ close }: { readonly close: () => void }) {
  const memory = useCase(GameMemory);
  const state = useLive(memory.state);
  return (
    <Sheet title="What the story remembers" onClose={close} typed>
      {state.kind === 'loading' && <p role="status">Reading…</p>}
      {state.kind === 'failed' && <MemoryFailed message={state.message} />}
      {state.kind === 'ready' && <Remembered editable={state.value} />}
    </Sheet>
  );
}

function Remembered({ editable }: { readonly editable: EditableMemory }) {
  const { memory, saving, problem } = editable;
  return (
    <div className={styles.parts} aria-busy={saving}>
      <p>
        {memory.used
          ? 'Touch a line to pin it or to put it right.'
          : 'The text is fixed and does not read this. What you add is kept for you.'}
      </p>
      <MemoryMet met={memory.met} />
      <MemoryKnown memory={memory} saving={saving} />
      {(memory.used || memory.summary !== null) && <MemorySummary key={memory.summary?.text} summary={memory.summary} saving={saving} />}
      <MemoryOwn used={memory.used} saving={saving} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <p className={styles.hidden}>
        <EyeOff /> What you have not read yet is not shown.
      </p>
    </div>
  );
}
