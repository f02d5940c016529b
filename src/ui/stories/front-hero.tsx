import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlayedStory, StorySummary } from '#domain/stories/story.ts';
import { ContinueHero } from './continue-hero.tsx';
import { Hero } from './hero.tsx';

/** Ms after the change in which a press was meant for what stood there before: longer than it takes to see the change and hold back. */
const MEANT_BEFORE = 600;

interface FrontHeroProps {
  readonly featured: StorySummary;
  readonly isPlayed: boolean;
  /** The game that the player left; undefined without one, and until it is known. */
  readonly left: PlayedStory | undefined;
}

/**
 * The featured story, or in its place the game that a returning player left, once that is known. A press at that moment opens what the player saw: a
 * pressed hero stays until it is released, and for a moment after the change a press counts for the featured story.
 */
export function FrontHero({ featured, isPlayed, left }: FrontHeroProps) {
  const [pressed, setPressed] = useState(false);
  const [shown, setShown] = useState(left);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const hero = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    // A press may be older than the scripts.
    if (hero.current?.matches(':active')) setPressed(true);
  }, []);

  useEffect(() => {
    if (pressed || shown === left) return;
    if (shown?.id !== left?.id) changedAt.current = performance.now();
    setShown(left);
  }, [left, shown, pressed]);

  useEffect(() => {
    if (!pressed) return;
    // A task later, since the click comes after the release.
    const release = () => setTimeout(() => setPressed(false));
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release);
    return () => {
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release);
    };
  }, [pressed]);

  const openWhatWasSeen = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || shown === undefined || performance.now() - changedAt.current >= MEANT_BEFORE) return;
    event.preventDefault();
    event.stopPropagation();
    navigate(link.pathname.startsWith('/chat') ? `/chat/${featured.id}` : `/story/${featured.id}`);
  };

  return (
    <div ref={hero} onPointerDownCapture={() => setPressed(true)} onClickCapture={openWhatWasSeen}>
      {shown ? <ContinueHero story={shown} /> : <Hero story={featured} isPlayed={isPlayed} />}
    </div>
  );
}
