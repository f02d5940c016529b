import { useLayoutEffect, useRef } from 'react';
import { ReadingPlaces, type ShownPart } from '#application/play/reading/reading-places.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';

/** Tells at which sentence of a turn the player is while this view shows it, so that another view goes on there. */
export function useReadingPlace(turnId: string, part: () => ShownPart): void {
  const places = useCase(ReadingPlaces);
  // No effect event: the next view asks while it renders.
  const now = useRef(part);
  useLayoutEffect(() => {
    now.current = part;
  });
  // It ends before the view is taken from the page, where sentences are looked up.
  useLayoutEffect(() => places.show(turnId, () => now.current()), [places, turnId]);
  useWindowEvent('pagehide', () => places.keep());
}
