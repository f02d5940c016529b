import { useEffect } from 'react';
import type { AloudState } from '#application/play/aloud/read-aloud.ts';
import { Play } from '#application/play/play.ts';
import { newestTurn } from '#application/play/play-selectors.ts';
import { lettersIn } from '#domain/play/aloud/letters-in.ts';
import type { ToSay } from '#domain/play/aloud/to-say.ts';
import { shownWords } from '#domain/text/plain-text.ts';
import { prefersReducedMotion } from '#ui/design/prefers-reduced-motion.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { readingArea } from '../turn/reading-area.ts';
import { sentenceRange } from '../turn/sentence-range.ts';

const MARK = 'aloud';
/** Space in pixels between the header and a sentence that is brought into view. */
const GAP = 24;

/**
 * Marks the sentence that is read, and brings it into view when it is not there. A highlight of the browser colours it, so the page's elements stay
 * as they are; without highlights nothing is marked.
 */
export function useMarkedSentence(state: AloudState): void {
  const play = useCase(Play);
  const at = state.kind === 'off' ? null : state.at;
  const isReading = state.kind === 'reading';
  useEffect(() => {
    const page = document.querySelector('[data-last-turn]');
    const turn = newestTurn(play.state.value);
    if (!('highlights' in CSS) || !page || !turn || at === null || at.part !== 'text' || at.turnId !== turn.id) return;
    let followed = false;
    const mark = () => {
      const range = rangeOf(page, shownWords(turn.text), at);
      if (!range) return;
      CSS.highlights.set(MARK, new Highlight(range));
      if (isReading && !followed) followed = follow(range);
    };
    // The words may still be to come: a reply appears at the player's reading speed.
    const growing = new MutationObserver(mark);
    growing.observe(page, { childList: true, characterData: true, subtree: true });
    mark();
    return () => {
      growing.disconnect();
      CSS.highlights.delete(MARK);
    };
  }, [play, at, isReading]);
}

/** Where a piece of the shown words is on the page, counted in letters. Null before its first letter appears. */
function rangeOf(page: Element, text: string, { start, end }: ToSay): Range | null {
  const from = lettersIn(text.slice(0, start));
  return sentenceRange(page, from, from + lettersIn(text.slice(start, end)));
}

/** Scrolls to a sentence that is outside the reading area. False while it has no place yet. */
function follow(range: Range): boolean {
  const { top, bottom, height } = range.getBoundingClientRect();
  if (height === 0) return false;
  const area = readingArea();
  if (top < area.top || bottom > area.bottom) scrollBy({ top: top - area.top - GAP, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  return true;
}
