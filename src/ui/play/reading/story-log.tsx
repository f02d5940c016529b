import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { Play } from '../../../application/play/play.ts';
import type { PlayState } from '../../../application/play/play-state.ts';
import type { Turn } from '../../../domain/play/turn.ts';
import { isGivenBack } from '../../../domain/play/turn-pages.ts';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
import { useLivePart } from '../../use-live.ts';
import { isRunning } from '../play-selectors.ts';
import { LastTurn } from '../turn/last-turn.tsx';
import { TurnView } from '../turn/turn-view.tsx';
import styles from './story-log.module.scss';

/** Height of a turn that was not seen yet, in pixels. */
const USUAL_HEIGHT = 480;
/** How far beyond the screen, in pixels, turns are on the page: enough to find words in what was just read, few enough elements in any case. */
const AROUND = 2_400;
/** After so many turns scrolled by, the game is told what is being read. */
const SCROLLED_BY = 5;

const earlier = (state: PlayState): readonly Turn[] => (state.kind === 'open' ? state.turns.slice(0, -1) : []);
const sameTurns = (a: readonly Turn[], b: readonly Turn[]): boolean => a.length === b.length && a.every((turn, index) => turn === b[index]);
const olderOf = (state: PlayState): 'none' | 'there' | 'loading' => {
  if (state.kind !== 'open' || state.before === null) return 'none';
  return state.loadingOlder ? 'loading' : 'there';
};

/** The story so far, oldest first. Turns that are over never render again, and only those near to the screen are on the page. */
export function StoryLog({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  const { state } = useCase(Play);
  const running = useLivePart(state, isRunning);
  return (
    <div ref={ref} className={styles.log} role="log" aria-label="The story" aria-live="off" aria-busy={running}>
      <Older />
      <EarlierTurns />
      <LastTurn />
    </div>
  );
}

function EarlierTurns() {
  const play = useCase(Play);
  const turns = useLivePart(play.state, earlier, sameTurns);
  const list = useRef<WindowVirtualizerHandle>(null);
  const shown = useRef(turns);
  const read = useRef(turns.length);
  const first = shown.current[0];
  // Older turns came in above: what the reader looks at stays where it is.
  const shift = first !== undefined && turns[0]?.id !== first.id && turns.some(({ id }) => id === first.id);
  useLayoutEffect(() => {
    shown.current = turns;
  }, [turns]);

  const onScroll = () => {
    const { current } = list;
    if (!current) return;
    const from = current.findItemIndex(current.scrollOffset);
    const to = current.findItemIndex(current.scrollOffset + current.viewportSize);
    const missing = turns[from] && turns[to] && (isGivenBack(turns[from]) || isGivenBack(turns[to]));
    if (!missing && Math.abs(from - read.current) < SCROLLED_BY) return;
    read.current = from;
    play.reading(from, to);
  };

  return (
    <WindowVirtualizer ref={list} data={turns} shift={shift} itemSize={USUAL_HEIGHT} bufferSize={AROUND} onScroll={onScroll}>
      {(turn, index) => (
        <div key={turn.id} data-turn={turn.id}>
          {isGivenBack(turn) ? <div style={{ height: list.current?.getItemSize(index) }} /> : <TurnView turn={turn} />}
        </div>
      )}
    </WindowVirtualizer>
  );
}

function Older() {
  const play = useCase(Play);
  const older = useLivePart(play.state, olderOf);
  const top = useRef<HTMLDivElement>(null);
  const there = older === 'there';
  const wasThere = useRef(false);
  if (there) wasThere.current = true;

  useEffect(() => {
    if (!there || !top.current) return;
    // Only once the reader moves: a game opens at its end, and passes its top on the way there.
    let moved = false;
    const place = top.current;
    const seen = new IntersectionObserver((entries) => moved && entries.some((entry) => entry.isIntersecting) && play.older(), {
      rootMargin: '1600px',
    });
    const onMove = () => {
      if (moved) return;
      moved = true;
      // Asks once more whether it is near.
      seen.unobserve(place);
      seen.observe(place);
    };
    const ways = ['wheel', 'touchmove', 'keydown'] as const;
    for (const way of ways) addEventListener(way, onMove, { passive: true });
    seen.observe(place);
    return () => {
      for (const way of ways) removeEventListener(way, onMove);
      seen.disconnect();
    };
  }, [play, there]);

  // Its place stays when the last page has come, or everything below would move up.
  if (!wasThere.current) return null;
  return (
    <div ref={top} className={styles.older}>
      {older !== 'none' && (
        <button type="button" className={button.quiet} disabled={older === 'loading'} onClick={() => play.older()}>
          {older === 'loading' ? 'Turning back…' : 'Earlier turns'}
        </button>
      )}
    </div>
  );
}
