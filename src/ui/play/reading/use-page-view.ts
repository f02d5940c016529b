import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Play } from '#application/play/play.ts';
import { refusedChoiceOf } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { ReadingPlaces } from '#application/play/reading/reading-places.ts';
import { type Dock, dockOf } from '#domain/play/reading/dock.ts';
import { advance, continuesBelow, type PageView, pictureHeight, type ReadingEvent } from '#domain/play/reading/page-view.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useReading } from '../turn/reading.tsx';
import { smoothScroll } from './smooth-scroll.ts';

/** Milliseconds after opening in which the layout may still settle. */
const OPENING = 800;

const lastId = (state: PlayState): string | undefined => (state.kind === 'open' ? state.turns.at(-1)?.id : undefined);
const isRefused = (state: PlayState): boolean => refusedChoiceOf(state) !== null;
const isOver = (state: PlayState): boolean => state.kind === 'open' && Boolean(state.turns.at(-1)?.ending);

/** Reads the page. Lengths of the style sheet are registered, so the browser gives them in pixels. Null before a turn is shown. */
function viewOf(screen: HTMLElement | null): PageView | null {
  const turn = screen?.querySelector<HTMLElement>('[data-last-turn]');
  const end = turn?.querySelector('[data-turn-end]');
  if (!turn || !end) return null;
  const style = getComputedStyle(turn);
  const length = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return {
    scroll: scrollY,
    height: innerHeight,
    dock: length('--dock'),
    picture: length('--play-top'),
    strip: length('--play-strip'),
    line: Number.parseFloat(style.lineHeight) || 24,
    turn: turn.getBoundingClientRect().top + scrollY,
    end: end.getBoundingClientRect().top + scrollY,
  };
}

/** Gives the picture its height. */
function shrinkPicture(screen: HTMLElement | null, view: PageView): void {
  const scene = screen?.querySelector<HTMLElement>('[data-scene]');
  if (!scene) return;
  const shrunk = view.picture - pictureHeight(view);
  scene.style.setProperty('--shrunk', `${shrunk}px`);
  scene.style.setProperty('--strip', shrunk === 0 ? '0' : String(shrunk / (view.picture - view.strip)));
}

interface ShownView {
  readonly dock: Dock;
  /** Whether text continues below the dock's edge. */
  readonly below: boolean;
}

/** Follows the reading position on the page, and moves it where the rules say so. */
export function usePageView(screen: RefObject<HTMLElement | null>): ShownView & { readonly go: (event: ReadingEvent) => void } {
  const play = useCase(Play);
  const { pendingReply: reply, nextScreen } = useReading();
  const pendingReply = useLive(reply) !== null;
  const over = useLivePart(play.state, isOver);
  const [shown, setShown] = useState<ShownView>({ dock: pendingReply ? 'pendingReply' : 'write', below: false });
  const stop = useRef<() => void>(() => undefined);

  const look = useCallback(() => {
    const view = viewOf(screen.current);
    if (view === null) return;
    shrinkPicture(screen.current, view);
    const next = { dock: dockOf(view, { pendingReply, over }), below: continuesBelow(view) };
    setShown((before) => (before.dock === next.dock && before.below === next.below ? before : next));
  }, [screen, pendingReply, over]);

  const go = useCallback(
    (event: ReadingEvent) => {
      stop.current();
      const view = viewOf(screen.current);
      if (view === null) return;
      const to = advance(view, event);
      const isFixed = event === 'nextScreen';
      stop.current = smoothScroll(
        () => {
          const now = isFixed ? view : viewOf(screen.current);
          return now && (isFixed ? to : advance(now, event));
        },
        { settling: isFixed ? 0 : undefined },
      );
    },
    [screen],
  );
  useEffect(() => {
    nextScreen.set(() => go('nextScreen'));
    return () => nextScreen.set(null);
  }, [nextScreen, go]);

  useOpening(screen);
  useNewTurn(screen, go);
  useLooking(screen, look);
  return { ...shown, go };
}

/** Calls `look` whenever the page is scrolled or changes its size. */
function useLooking(screen: RefObject<HTMLElement | null>, look: () => void): void {
  useLayoutEffect(look, [look]);
  useEffect(() => {
    const changed = new ResizeObserver(look);
    for (const part of screen.current?.querySelectorAll('[role="log"]') ?? []) changed.observe(part);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      changed.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [screen, look]);
}

/** A game opens at its newest turn, at the card of its ending, or at a choice that could not be paid. Before the first paint, so that the list of earlier turns starts at its end. */
function useOpening(screen: RefObject<HTMLElement | null>): void {
  const { state } = useCase(Play);
  const places = useCase(ReadingPlaces);
  const [isUnderWay] = useState(() => Number.isFinite(places.of(lastId(state.value) ?? '') ?? Number.POSITIVE_INFINITY));
  useLayoutEffect(() => {
    // Text that another view has brought further than a screen ends above the dock: the sentence that is read is there.
    const opens = isRefused(state.value) || isUnderWay ? 'refused' : 'turn';
    const goal = () => {
      const view = viewOf(screen.current);
      const card = screen.current?.querySelector('[data-ending]')?.getBoundingClientRect();
      if (view === null || !card) return view && advance(view, opens);
      return Math.max(0, card.top + scrollY - Math.max(view.strip, (innerHeight - card.height) / 2));
    };
    return smoothScroll(goal, { instant: true, settling: OPENING });
  }, [screen, state, isUnderWay]);
}

/** Goes to a new turn once, after a refused one to its notice; a focus on a removed choice moves to the turn instead of being lost. */
function useNewTurn(screen: RefObject<HTMLElement | null>, go: (event: ReadingEvent) => void): void {
  const play = useCase(Play);
  const id = useLivePart(play.state, lastId);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    // A turn that was refused is taken back, with a notice.
    const wasRefused = play.state.value.kind === 'open' && play.state.value.notice !== null;
    go(wasRefused ? 'refused' : 'turn');
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        screen.current?.querySelector<HTMLElement>('[data-last-turn]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, screen, go, play]);
}
