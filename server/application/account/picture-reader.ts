/** Reads untrusted pictures. */
export abstract class PictureReader {
  /** The picture as a square WebP without metadata. Null when the bytes are no picture, or one too large to decode safely. */
  abstract square(bytes: Uint8Array): Promise<Uint8Array | null>;
}
