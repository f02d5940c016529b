import { PictureReader } from '../../application/account/picture-reader.ts';
import { sharp } from './guarded-sharp.ts';

/** Pixels on a side of what is stored. */
const SIDE = 256;
/** Pixels of what is read: a small file may unfold to gigabytes, and the slowest kind takes seconds for these already. */
const MOST_PIXELS = 25_000_000;
const PATIENCE_SECONDS = 5;

/**
 * Reads and re-encodes with libvips. Of an animation the first frame is kept; places, cameras and names in the file are not. One picture at a time:
 * the threads that read them also check the tokens of every request.
 */
export class SharpPictureReader extends PictureReader {
  #before: Promise<unknown> = Promise.resolve();

  square(bytes: Uint8Array): Promise<Uint8Array | null> {
    const read = this.#before.then(() => this.#read(bytes));
    this.#before = read;
    return read;
  }

  async #read(bytes: Uint8Array): Promise<Uint8Array | null> {
    try {
      return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
        .webp({ quality: 82 })
        .timeout({ seconds: PATIENCE_SECONDS })
        .toBuffer();
    } catch {
      return null;
    }
  }
}
