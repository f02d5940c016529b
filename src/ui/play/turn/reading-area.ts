/** The part of the window where text is read, in pixels from its top. */
export interface ReadingArea {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Below the page's header and the scene's picture, where that is as wide as the window, down to the dock. Found in the document: the header is the
 * frame's, and scene, text and dock stand apart in each way to read.
 */
export function readingArea(): ReadingArea {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const scene = document.querySelector('[data-scene]')?.getBoundingClientRect();
  const bottom = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? innerHeight;
  return { top: scene && scene.width >= innerWidth ? Math.max(header, scene.bottom) : header, bottom };
}
