import { useEffect, useRef } from 'react';
import { SingleKeys } from '../../application/play/single-keys.ts';
import { isIdle } from '../play/composer/use-play-keys.ts';
import { isCovered } from '../play/reading/covered.ts';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import type { NovelPlace } from './use-novel.ts';

const FORWARD: readonly string[] = [' ', 'Enter', 'ArrowRight', 'ArrowDown', 'PageDown'];
const BACK: readonly string[] = ['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'];

/** True on a button, which ignores arrow keys. */
const isButton = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('button');

/** Turns pages by keys. On the last page, the keys of the play screen apply. */
export function usePageKeys(place: NovelPlace): void {
  const single = useLive(useCase(SingleKeys).state);
  const now = useRef(place);
  now.current = place;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isCovered()) return;
      if (!single && !event.key.startsWith('Arrow')) return;
      const arrows = event.key.length > 1 && event.key !== 'Enter';
      if (!isIdle(event.target) && !(arrows && isButton(event.target))) return;
      if (BACK.includes(event.key)) now.current.back();
      else if (FORWARD.includes(event.key) && !now.current.atEnd) now.current.advance();
      else return;
      event.preventDefault();
      // Otherwise Enter would also focus the text box.
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [single]);
}
