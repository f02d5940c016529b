import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { Play } from '#application/play/play.ts';
import { isRunning } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { modelChange } from '#domain/play/model-change.ts';
import type { Turn } from '#domain/play/turn.ts';
import { isUnloaded } from '#domain/play/turn-pages.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { LastTurn } from '../turn/last-turn.tsx';
import { TurnView } from '../turn/turn-view.tsx';
import styles from './story-log.module.scss';
import { useStoryStyle } from './use-story-style.ts';

/** Estimated height in pixels of a turn that was not rendered yet. */
const USUAL_HEIGHT = 480;
/** How far beyond the screen turns are rendered, in pixels: enough to search recent text, few enough elements. */
const AROUND = 2_400;
/** After this many turns scrolled by, the visible range is reported to `Play`. */
const SCROLLED_BY = 5;

const earlier = (state: PlayState): readonly Turn[] => (state.kind === 'open' ? state.turns.slice(0, -1) : []);
const sameTurns = (a: readonly Turn[], b: readonly Turn[]): boolean => a.length === b.length && a.every((turn, index) => turn === b[index]);
const olderOf = (state: PlayState): 'none' | 'available' | 'loading' => {
  if (state.kind !== 'open' || state.before === null) return 'none';
  return state.loadingOlder ? 'loading' : 'available';
};

/** The story so far, oldest first. Finished turns do not render again, and only turns near the screen are in the page. */
export function StoryLog({ afterTurn }: { readonly afterTurn?: ReactNode }) {
  const { state } = useCase(Play);
  const running = useLivePart(state, isRunning);
  const { className, ...style } = useStoryStyle();
  return (
    <div className={`${styles.log} ${className}`} {...style} role="log" aria-label="The story" aria-live="off" aria-busy={running}>
      <Older />
      <EarlierTurns />
      <LastTurn after={afterTurn} />
    </div>
  );
}

function EarlierTurns() {
  const play = useCase(Play);
  const turns = useLivePart(play.state, earlier, sameTurns);
  const list = useRef<WindowVirtualizerHandle>(null);
  const read = useRef(turns.length);
  const [shown, setShown] = useState({ turns, shift: false });
  if (shown.turns !== turns) setShown({ turns, shift: isLongerAbove(turns, shown.turns) });

  const onScroll = () => {
    const { current } = list;
    if (!current) return;
    const from = current.findItemIndex(current.scrollOffset);
    const to = current.findItemIndex(current.scrollOffset + current.viewportSize);
    const missing = turns[from] && turns[to] && (isUnloaded(turns[from]) || isUnloaded(turns[to]));
    if (!missing && Math.abs(from - read.current) < SCROLLED_BY) return;
    read.current = from;
    play.reading(from, to);
  };

  return (
    <WindowVirtualizer ref={list} data={turns} shift={shown.shift} itemSize={USUAL_HEIGHT} bufferSize={AROUND} onScroll={onScroll}>
      {(turn, index) => (
        <div key={turn.id} data-turn={turn.id}>
          {isUnloaded(turn) ? (
            <div style={{ height: list.current?.getItemSize(index) }} />
          ) : (
            <TurnView turn={turn} newModel={modelChange(turns, index)} />
          )}
        </div>
      )}
    </WindowVirtualizer>
  );
}

/** Whether older turns were inserted above, so that the visible text has to stay in place. */
function isLongerAbove(turns: readonly Turn[], before: readonly Turn[]): boolean {
  const [first] = before;
  return first !== undefined && turns[0]?.id !== first.id && turns.some(({ id }) => id === first.id);
}

function Older() {
  const play = useCase(Play);
  const older = useLivePart(play.state, olderOf);
  const top = useRef<HTMLDivElement>(null);
  const isAvailable = older === 'available';
  const [wasAvailable, setWasAvailable] = useState(isAvailable);
  if (isAvailable && !wasAvailable) setWasAvailable(true);
  useNearAfterScroll(top, isAvailable, () => play.older());

  // Keeps its space after the last page, or everything below would move up.
  if (!wasAvailable) return null;
  return (
    <div ref={top} className={styles.older}>
      {older !== 'none' && (
        <Button look="quiet" disabled={older === 'loading'} onClick={() => play.older()}>
          {older === 'loading' ? 'Turning back…' : 'Earlier turns'}
        </Button>
      )}
    </div>
  );
}

const scrolling = ['wheel', 'touchmove', 'keydown'] as const;

/** Calls `onNear` when an element comes near the screen, while `active`. Only after the reader scrolls: a game opens at its end and passes the top on the way. */
function useNearAfterScroll(element: RefObject<HTMLElement | null>, active: boolean, onNear: () => void): void {
  const isNear = useEffectEvent(onNear);
  useEffect(() => {
    const { current: place } = element;
    if (!active || !place) return;
    let moved = false;
    const seen = new IntersectionObserver((entries) => moved && entries.some((entry) => entry.isIntersecting) && isNear(), {
      rootMargin: '1600px',
    });
    const onMove = () => {
      if (moved) return;
      moved = true;
      // Makes the observer report again.
      seen.unobserve(place);
      seen.observe(place);
    };
    for (const event of scrolling) addEventListener(event, onMove, { passive: true });
    seen.observe(place);
    return () => {
      for (const event of scrolling) removeEventListener(event, onMove);
      seen.disconnect();
    };
  }, [element, active]);
}
