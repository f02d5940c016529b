import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import button from '../controls/button.module.scss';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import styles from './recap-bar.module.scss';

const recapIn = (state: PlayState): string | null => {
  if (state.kind !== 'open' || state.story.game?.id !== state.game.id) return null;
  return state.story.game.recap ?? null;
};
const newest = (state: PlayState): string | undefined => (state.kind === 'open' ? state.turns.at(-1)?.id : undefined);

/** What happened before, in a game that was left for some hours. It goes with the next turn. */
export function RecapBar() {
  const { state } = useCase(Play);
  const recap = useLivePart(state, recapIn);
  const turn = useLivePart(state, newest);
  const opened = useRef(turn);
  const [closed, setClosed] = useState(false);
  if (recap === null || recap === '' || closed || turn !== opened.current) return null;
  return (
    <section className={styles.bar} aria-label="Previously">
      <p>
        <strong>Previously:</strong> {recap}
      </p>
      <button type="button" className={button.icon} aria-label="Close the recap" onClick={() => setClosed(true)}>
        <X />
      </button>
    </section>
  );
}
