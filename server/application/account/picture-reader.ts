/** Reads pictures of strangers. */
export abstract class PictureReader {
  /** The picture as a square WebP with nothing else of the file in it, or null when it is none, or one too large to be opened safely. */
  abstract square(bytes: Uint8Array): Promise<Uint8Array | null>;
}
