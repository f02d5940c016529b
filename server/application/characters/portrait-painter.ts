/** Renders authored SVG pictures as bitmaps, and stores pictures of strangers anew. */
export abstract class PortraitPainter {
  /** `path`: a picture of a story or character, as the browser loads it. */
  abstract png(path: string): Promise<Uint8Array>;
  /** A stored portrait as a PNG. */
  abstract asPng(portrait: Uint8Array): Promise<Uint8Array>;
  /** An untrusted picture stored anew as a portrait, in WebP; null where it is none, or too large. */
  abstract portrait(picture: Uint8Array): Promise<Uint8Array | null>;
}
