import { PictureReader } from '#server/application/account/picture-reader.ts';
import { sharp } from './guarded-sharp.ts';

/** Pixels per side of the stored picture. */
const SIDE = 256;
/** Maximum of input pixels: a small file may decompress to gigabytes. */
const MAX_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 5;

/**
 * Reads and re-encodes with libvips. Keeps the first frame of an animation and drops all metadata. One picture at a time, because
 * token checks use the same thread pool.
 */
export class SharpPictureReader extends PictureReader {
  readonly #timeoutSeconds: number;
  #before: Promise<unknown> = Promise.resolve();

  constructor(timeoutSeconds = TIMEOUT_SECONDS) {
    super();
    this.#timeoutSeconds = timeoutSeconds;
  }

  square(bytes: Uint8Array): Promise<Uint8Array | null> {
    const read = this.#before.then(() => this.#read(bytes));
    this.#before = read;
    return read;
  }

  async #read(bytes: Uint8Array): Promise<Uint8Array | null> {
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
        .webp({ quality: 82 })
        .timeout({ seconds: this.#timeoutSeconds })
        .toBuffer();
    } catch {
      return null;
    }
  }
}
