/** What a page has recorded of the newest turn. */
export interface Followed {
  /** Lines that left the reading area with words that were never in it. */
  readonly lost: readonly string[];
  /** What moved without being scrolled: paragraphs of the turn, and in browsers that report layout shift every element. */
  readonly shifted: readonly string[];
  readonly lines: number;
}

/** Runs in the page. Starts to look at every frame: which words of the newest turn are in the reading area, which have left it, and what moves. */
export function followLines(): void {
  const seen = new Map<number, number>();
  const followed = { lost: [] as string[], shifted: [] as string[], lines: 0 };
  Object.assign(window, { followed });
  // Of what is gone again, like the choices after a press, the browser tells late, and no name.
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as unknown as {
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }[])
      for (const { node, previousRect, currentRect } of sources)
        if (node !== null) followed.shifted.push(`${node.nodeName} ${node.className}: ${previousRect.y} to ${currentRect.y}`);
  }).observe({ type: 'layout-shift' });
  const range = document.createRange();
  const tops = new Map<number, number>();
  let scrolled = scrollY;
  /** Not every browser reports layout shift. */
  const compare = (paragraph: Element, place: number, by: number) => {
    const { top, bottom } = paragraph.getBoundingClientRect();
    const moved = top - (tops.get(place) ?? top);
    const seenHere = bottom > 0 && top < innerHeight;
    if (seenHere && Math.abs(moved) > 1.5 && Math.abs(moved + by) > 1.5) followed.shifted.push(`paragraph ${place} by ${moved}`);
    tops.set(place, top);
  };
  const look = () => {
    const by = scrollY - scrolled;
    scrolled = scrollY;
    const scene = document.querySelector('[data-scene]')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const from = scene && scene.width >= innerWidth ? scene.bottom : header;
    const dock = document.querySelector('[data-dock]');
    // The last lines fade while text continues.
    const to = (dock?.getBoundingClientRect().top ?? 0) - (dock?.hasAttribute('data-below') ? 44 : 0);
    for (const [place, paragraph] of document.querySelectorAll('[data-last-turn] [data-block] > p').entries()) {
      compare(paragraph, place, by);
      range.selectNodeContents(paragraph);
      for (const { top, bottom, right } of range.getClientRects()) {
        const line = Math.round(top + scrollY);
        const read = seen.get(line) ?? 0;
        if (top >= from - 1 && bottom <= to + 1) seen.set(line, Math.max(read, right));
        else if (bottom < from && right > read + 1) followed.lost.push(`${paragraph.textContent?.slice(0, 30)} at ${line}`);
      }
    }
    followed.lines = seen.size;
    requestAnimationFrame(look);
  };
  look();
}
