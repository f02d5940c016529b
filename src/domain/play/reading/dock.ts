import { areaEnd, continuesBelow, type PageView } from './page-view.ts';

/**
 * The one thing that is next for a reader. `latest`: go to the newest turn, which is below. `coming`: a reply is being written. `more`: go on
 * reading. `write`: all is read, the player writes. `over`: the story has ended.
 */
export type Dock = 'latest' | 'coming' | 'more' | 'write' | 'over';

interface Reply {
  /** Text is received or revealed. */
  readonly coming: boolean;
  /** It ended the story. */
  readonly over: boolean;
}

/** What the dock shows. */
export function dockOf(view: PageView, { coming, over }: Reply): Dock {
  if (isAhead(view)) return 'latest';
  if (coming) return 'coming';
  if (continuesBelow(view)) return 'more';
  return over ? 'over' : 'write';
}

/** Less than two lines of the newest turn are in the reading area: the reader scrolled back. */
const isAhead = (view: PageView): boolean => view.turn - view.scroll > areaEnd(view) - 2 * view.line;
