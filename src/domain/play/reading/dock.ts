import { areaEnd, continuesBelow, type PageView } from './page-view.ts';

/**
 * The one thing that is next for a reader. `latest`: go to the newest turn, which is below. `pendingReply`: a reply is being written. `more`: go on
 * reading. `write`: all is read, the player writes. `over`: the story has ended.
 */
export type Dock = 'latest' | 'pendingReply' | 'more' | 'write' | 'over';

interface Reply {
  /** Text is received or revealed. */
  readonly pendingReply: boolean;
  /** It ended the story. */
  readonly over: boolean;
}

/** What the dock shows. */
export function dockOf(view: PageView, { pendingReply, over }: Reply): Dock {
  if (isAhead(view)) return 'latest';
  if (pendingReply) return 'pendingReply';
  if (continuesBelow(view)) return 'more';
  return over ? 'over' : 'write';
}

/** Less than two lines of the newest turn are in the reading area: the reader scrolled back. */
const isAhead = (view: PageView): boolean => view.turn - view.scroll > areaEnd(view) - 2 * view.line;
