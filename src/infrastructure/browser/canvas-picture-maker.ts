import { defer, type Observable } from 'rxjs';
import { type PickedFile, PictureMaker } from '#application/platform/picture-maker.ts';
import { type SquareCut, squareCut } from '#domain/account/square-cut.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** Larger files are not read: photographs are smaller, and a phone holds the whole file in memory. */
export const MAX_FILE_BYTES = 50_000_000;
/** Base64 characters of 700,000 bytes. */
export const MAX_BASE64_LENGTH = 933_332;

/** Best first. A browser returns another type for one that it cannot encode. */
const encodings = [
  ['image/webp', 0.9],
  ['image/jpeg', 0.9],
  ['image/jpeg', 0.6],
] as const;

/** The part of a browser that reads and draws pictures. */
interface Drawing {
  /** Rejects when the file is not a picture. */
  readonly read: (file: Blob) => Promise<ImageBitmap>;
  readonly canvas: () => HTMLCanvasElement;
}

/** Redraws pictures on a canvas, which removes all metadata: location, camera, file name. */
export class CanvasPictureMaker extends PictureMaker {
  readonly #drawing: Drawing;

  constructor(drawing: Drawing) {
    super();
    this.#drawing = drawing;
  }

  make(file: PickedFile): Observable<Result<string, 'unreadable'>> {
    return defer(() => this.#make(file));
  }

  async #make(file: PickedFile): Promise<Result<string, 'unreadable'>> {
    if (file.size > MAX_FILE_BYTES) return fail('unreadable');
    try {
      const picture = await this.#drawing.read(new Blob([await file.arrayBuffer()]));
      const base64 = this.#encode(picture, squareCut(picture.width, picture.height));
      picture.close();
      return base64 === undefined ? fail('unreadable') : ok(base64);
    } catch {
      return fail('unreadable');
    }
  }

  #encode(picture: ImageBitmap, { x, y, edge, drawn }: SquareCut): string | undefined {
    const canvas = this.#drawing.canvas();
    canvas.width = drawn;
    canvas.height = drawn;
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, x, y, edge, edge, 0, 0, drawn, drawn);
    return encodings
      .map(([type, quality]) => canvas.toDataURL(type, quality).split(`data:${type};base64,`)[1])
      .find((base64) => base64 !== undefined && base64.length <= MAX_BASE64_LENGTH);
  }
}
