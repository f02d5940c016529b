import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_PROJECT_PICTURE_PIXELS } from '#contract/studio-limits.ts';
import { StoryPictureMaker } from '#server/application/studio/sheets/story-picture-maker.ts';
import { sharp } from './guarded-sharp.ts';

/** Pixels of a picture at most. */
const [WIDTH, HEIGHT] = [1600, 1600];
const TIMEOUT_SECONDS = 10;

/** Makes pictures with libvips, one at a time, because checks of tokens use the same threads. Drawings have a queue of their own: one may take as long as it can, and no upload waits for it. */
export class SharpStoryPictures extends StoryPictureMaker {
  readonly #uploads = new Queue();
  readonly #drawings = new Queue();

  anew(picture: Uint8Array): Promise<Uint8Array | null> {
    return this.#uploads.next(() => webp(picture));
  }

  drawn(svg: string): Promise<Uint8Array | null> {
    return this.#drawings.next(async () => {
      // Bytes of a drawing are refused everywhere, since strangers send bytes; a file is ours.
      const file = join(tmpdir(), `${randomUUID()}.svg`);
      try {
        await writeFile(file, svg, { mode: 0o600 });
        return await webp(file);
      } finally {
        await rm(file, { force: true });
      }
    });
  }
}

class Queue {
  #before: Promise<unknown> = Promise.resolve();

  next(make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const made = this.#before.then(make);
    this.#before = made.catch(() => undefined);
    return made;
  }
}

async function webp(picture: Uint8Array | string): Promise<Uint8Array | null> {
  try {
    return await sharp(picture, { limitInputPixels: MAX_PROJECT_PICTURE_PIXELS, failOn: 'error', animated: false })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
}
