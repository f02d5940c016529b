/** What a reader sees of a game: the newest turn between the picture above and the dock below. Everything is in CSS pixels. */
export interface PageView {
  /** How far the page is scrolled. */
  readonly scroll: number;
  /** Height of the window. */
  readonly height: number;
  /** Height of the dock at the bottom edge. */
  readonly dock: number;
  /** Height of the picture at the start of a turn. */
  readonly picture: number;
  /** Least height of the picture, where it is the header. Where there is no picture, both heights are that of the header. */
  readonly strip: number;
  /** Height of a line of text. */
  readonly line: number;
  /** Where the newest turn starts and ends, from the top of the page. */
  readonly turn: number;
  readonly end: number;
}

/** Text fades over this height below the picture, and over `FADE_BELOW` above the dock while it continues. */
const FADE_ABOVE = 22;
const FADE_BELOW = 44;
/** Space between the end of a turn and the dock. */
const MARGIN = 24;

/** How far the newest turn is below its place at the top of the reading area; negative when it was scrolled beyond. */
const offset = ({ turn, scroll, picture }: PageView): number => turn - scroll - picture;

/**
 * The picture is full at the newest turn's start and at the top of the page, and shrinks by each scrolled pixel away from there. The reading area
 * begins below it.
 */
export const pictureHeight = (view: PageView): number =>
  Math.max(view.strip, view.picture - Math.abs(offset(view)), view.picture - view.scroll);

/** The end of the reading area, from the top of the window. */
export const areaEnd = ({ height, dock }: PageView): number => height - dock;

/** Whether a part of the newest turn is below the reading area. */
export const continuesBelow = (view: PageView): boolean => view.end - view.scroll > areaEnd(view);

/**
 * What moves the page. `refused`: a turn was not accepted, and the one before is the newest again. `grown` is everything else: text that
 * came, choices that appeared, a picture that changed.
 */
export type ReadingEvent = 'turn' | 'latest' | 'refused' | 'nextScreen' | 'grown';

/**
 * How far the page is scrolled after an event: a new turn goes to its first line, a refused one to the end of the turn before, where the notice and
 * the choices are; `nextScreen` goes on by one screen less a line, and nothing else scrolls. No line leaves the reading area before it was fully in it.
 */
export function advance(view: PageView, event: ReadingEvent): number {
  if (event === 'grown') return view.scroll;
  const start = Math.max(0, view.turn - view.picture);
  if (event === 'refused') return Math.max(start, view.end + MARGIN - areaEnd(view));
  if (event !== 'nextScreen') return start;
  const left = Math.max(0, view.end + MARGIN - view.scroll - areaEnd(view));
  return view.scroll + Math.min(left, screenful(view));
}

/** How far a reader who has read the reading area can go on. The picture changes its height on the way. */
function screenful(view: PageView): number {
  const unread = areaEnd(view) - FADE_BELOW - view.line;
  const far = unread - view.strip - FADE_ABOVE;
  const shrinks = view.picture - view.strip;
  const from = offset(view);
  if (Math.abs(from - far) >= shrinks) return Math.max(view.line, far);
  // The picture would be taller than the strip there.
  if (unread >= from + view.picture + FADE_ABOVE) return from + shrinks;
  return Math.max(view.line, (unread - view.picture + from - FADE_ABOVE) / 2);
}
