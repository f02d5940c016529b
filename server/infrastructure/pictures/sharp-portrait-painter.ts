import { join } from 'node:path';
import { PortraitPainter } from '#server/application/characters/portrait-painter.ts';
import { sharp } from './guarded-sharp.ts';

/** Draws authored pictures with libvips, each once. */
export class SharpPortraitPainter extends PortraitPainter {
  /** The folder that `/content/` is served from. */
  readonly #folder: string;
  readonly #drawn = new Map<string, Promise<Uint8Array>>();

  constructor(folder: string) {
    super();
    this.#folder = folder;
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
