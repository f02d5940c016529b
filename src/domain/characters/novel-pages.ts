/** How much text a page of a visual novel holds, in UTF-16 units. */
export const PAGE_LENGTH = 280;

/** A paragraph's end, or a sentence's with the marks that close it; in either case with the space behind it. Initials and titles end nothing. */
const SENTENCE_END = /\s*\n\s*|(?<!\b(?:Mr|Mrs|Ms|Dr|St|\p{Lu}))[.!?…]+["”’»)\]*_]*\s+/gu;

/** The longest beginning of `text` that fits on a page and ends with a whole word, or with a whole character where one word fills it. */
function fitting(text: string): number {
  const gap = text.slice(0, PAGE_LENGTH).search(/\s\S*$/);
  if (gap > 0) return gap + 1;
  const half = text.charCodeAt(PAGE_LENGTH - 1);
  return half >= 0xd800 && half <= 0xdbff ? PAGE_LENGTH - 1 : PAGE_LENGTH;
}

/** The pieces that are never parted: sentences, and of longer ones what fits on a page. Those of a growing text are those of the whole one. */
function piecesOf(text: string, growing: boolean): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  const cutLong = (to: number) => {
    while (to - from > PAGE_LENGTH) {
      const length = fitting(text.slice(from, to));
      pieces.push(text.slice(from, from + length));
      from += length;
    }
  };
  for (const match of text.matchAll(SENTENCE_END)) {
    const to = match.index + match[0].length;
    // Where the text breaks off, more of the same space may come.
    if (growing && to === text.length) break;
    cutLong(to);
    pieces.push(text.slice(from, to));
    from = to;
  }
  cutLong(text.length);
  if (!growing && from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/**
 * Parts a text into the pages of a visual novel: as many sentences as fit, never over the end of a paragraph. Joined, the pages are the text.
 * Of a `growing` text only what can change no more is on a page; its pages stay what they are while it grows, but for the last, which gets longer.
 */
export function novelPages(text: string, growing = false): readonly string[] {
  const pages: string[] = [];
  let room = 0;
  for (const piece of piecesOf(text, growing)) {
    const last = pages.length - 1;
    const blank = piece.trim() === '';
    if (last >= 0 && (blank || piece.trimEnd().length <= room)) pages[last] += piece;
    else pages.push(piece);
    const page = pages.at(-1) ?? '';
    room = /\n\s*$/.test(page) && page.trim() !== '' ? 0 : PAGE_LENGTH - page.length;
  }
  return pages;
}
