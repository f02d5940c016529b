import { join } from 'node:path';
import { PortraitPainter } from '#server/application/characters/portrait-painter.ts';
import { sharp } from './guarded-sharp.ts';

/** Pixels of a portrait at most: twice those of the largest place on a page. */
const [WIDTH, HEIGHT] = [1200, 1600];
/** Maximum of input pixels: a small file may decompress to gigabytes. */
const MAX_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 5;

/** Draws authored pictures with libvips, each once. */
export class SharpPortraitPainter extends PortraitPainter {
  /** The folder that `/content/` is served from. */
  readonly #folder: string;
  #before: Promise<unknown> = Promise.resolve();
  readonly #drawn = new Map<string, Promise<Uint8Array>>();

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  async asPng(portrait: Uint8Array): Promise<Uint8Array> {
    return await sharp(portrait).png({ compressionLevel: 9 }).toBuffer();
  }

  portrait(picture: Uint8Array): Promise<Uint8Array | null> {
    // One at a time, because checks of tokens use the same threads.
    const read = this.#before.then(() => anew(picture));
    this.#before = read;
    return read;
  }

  png(path: string): Promise<Uint8Array> {
    const known = this.#drawn.get(path);
    if (known) return known;
    const drawn = sharp(join(this.#folder, path.replace(/^\/content\//, '')))
      .png({ compressionLevel: 9 })
      .toBuffer();
    this.#drawn.set(path, drawn);
    // A failure is not cached, so that the next request tries again.
    drawn.catch(() => this.#drawn.delete(path));
    return drawn;
  }
}

/** The picture in the size of a portrait, without metadata. Of one whose pixels are damaged what can be read. */
async function anew(picture: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'none', animated: false })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
}
