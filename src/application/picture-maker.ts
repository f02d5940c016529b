import type { Observable } from 'rxjs';
import type { Result } from '../domain/result.ts';

/** A file that somebody picked. */
export interface PickedFile {
  /** In bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Makes profile pictures of files. */
export abstract class PictureMaker {
  /** The middle of the picture as a square, below 700,000 bytes, in base64. Cold; emits once; never errors. */
  abstract make(file: PickedFile): Observable<Result<string, 'unreadable'>>;
}
