import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { Reasoning } from '#application/play/reasoning.ts';
import type { Turn } from '#domain/play/turn.ts';
import { LoadedText } from '#ui/design/loaded-text.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './thoughts.module.scss';

const isShown = (state: PlayState): boolean => state.kind === 'open' && state.game.mode === 'reasoning';

/** The narrator's reasoning, folded and loaded when it is unfolded. Only in the reasoning mode. */
export function Thoughts({ turn }: { readonly turn: Turn }) {
  const shown = useLivePart(useCase(Play).state, isShown);
  return shown && turn.reasoned ? <FoldedThoughts turnId={turn.id} /> : null;
}

function FoldedThoughts({ turnId }: { readonly turnId: string }) {
  const reasoning = useCase(Reasoning);
  const thought = useLivePart(reasoning.state, (thoughts) => thoughts[turnId]);
  return (
    <details className={styles.thoughts} onToggle={(event) => event.currentTarget.open && reasoning.open(turnId)}>
      <summary>What the narrator thought</summary>
      <LoadedText text={thought} />
    </details>
  );
}
