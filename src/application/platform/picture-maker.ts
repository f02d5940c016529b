import type { Observable } from 'rxjs';
import type { Result } from '#domain/result.ts';

export interface PickedFile {
  /** In bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export abstract class PictureMaker {
  /** The centre of the picture as a square, below 700,000 bytes, in base64. Cold; emits once; never errors. */
  abstract make(file: PickedFile): Observable<Result<string, 'unreadable'>>;
}
