/** Renders authored SVG pictures as bitmaps. */
export abstract class PortraitPainter {
  /** `path`: a picture of a story or character, as the browser loads it. */
  abstract png(path: string): Promise<Uint8Array>;
}
