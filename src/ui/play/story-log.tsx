import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import type { Turn } from '../../domain/play/turn.ts';
import button from '../controls/button.module.scss';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import { LastTurn } from './last-turn.tsx';
import styles from './story-log.module.scss';
import { TurnView } from './turn-view.tsx';

const earlier = (state: PlayState): readonly Turn[] => (state.kind === 'open' ? state.turns.slice(0, -1) : []);
const sameTurns = (a: readonly Turn[], b: readonly Turn[]): boolean => a.length === b.length && a.every((turn, index) => turn === b[index]);
const isRunning = (state: PlayState): boolean => state.kind === 'open' && state.turns.at(-1)?.status === 'running';
const olderOf = (state: PlayState): 'none' | 'there' | 'loading' => {
  if (state.kind !== 'open' || state.before === null) return 'none';
  return state.loadingOlder ? 'loading' : 'there';
};

/** The story so far, oldest first. Turns that are over never render again. */
export function StoryLog({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  const { state } = useCase(Play);
  const turns = useLivePart(state, earlier, sameTurns);
  const running = useLivePart(state, isRunning);
  useKeptPlace(ref, turns[0]?.id);
  return (
    <div ref={ref} className={styles.log} role="log" aria-label="The story" aria-live="off" aria-busy={running}>
      <Older />
      {turns.map((turn) => (
        <div key={turn.id} data-turn={turn.id}>
          <TurnView turn={turn} />
        </div>
      ))}
      <LastTurn />
    </div>
  );
}

const topOf = (log: HTMLElement | null, turnId: string): number | null =>
  log?.querySelector(`[data-turn="${turnId}"]`)?.getBoundingClientRect().top ?? null;

/** When older turns come in above, what the reader looks at stays where it is. */
function useKeptPlace(log: RefObject<HTMLElement | null>, first: string | undefined): void {
  const shown = useRef(first);
  const old = shown.current;
  // Measured while rendering: when an effect runs, the older turns are in place already.
  const before = old === undefined || old === first ? null : topOf(log.current, old);
  useLayoutEffect(() => {
    shown.current = first;
    const after = old === undefined ? null : topOf(log.current, old);
    if (before !== null && after !== null) scrollBy({ top: after - before, behavior: 'instant' });
  }, [log, first, old, before]);
}

function Older() {
  const play = useCase(Play);
  const older = useLivePart(play.state, olderOf);
  const top = useRef<HTMLDivElement>(null);
  const there = older === 'there';

  useEffect(() => {
    if (!there || !top.current) return;
    // Only once the reader moves: a game opens at its end, and passes its top on the way there.
    let moved = false;
    const seen = new IntersectionObserver((entries) => moved && entries.some((entry) => entry.isIntersecting) && play.older(), {
      rootMargin: '240px',
    });
    const onMove = () => {
      moved = true;
    };
    addEventListener('wheel', onMove, { passive: true });
    addEventListener('touchmove', onMove, { passive: true });
    seen.observe(top.current);
    return () => {
      removeEventListener('wheel', onMove);
      removeEventListener('touchmove', onMove);
      seen.disconnect();
    };
  }, [play, there]);

  if (older === 'none') return null;
  return (
    <div ref={top} className={styles.older}>
      <button type="button" className={button.quiet} disabled={older === 'loading'} onClick={() => play.older()}>
        {older === 'loading' ? 'Turning back…' : 'Earlier turns'}
      </button>
    </div>
  );
}
