import { catchError, from, map, type Observable, of, switchMap } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** A file that was chosen. `read` gives its bytes; it rejects where the file cannot be read any more. */
export interface ChosenFile {
  readonly name: string;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** How large a file may be, in bytes, and what is said of a larger one. */
export interface FileBound {
  readonly most: number;
  readonly tooLarge: string;
}

const UNREAD = 'The file could not be read. Choose it again.';

/** Sends the bytes of a file, if it is not too large. Emits once. */
export function sentFile<T>(
  { read }: ChosenFile,
  { most, tooLarge }: FileBound,
  send: (bytes: Uint8Array<ArrayBuffer>) => Observable<Result<T, ApiFailure | string>>,
): Observable<Result<T, ApiFailure | string>> {
  return from(read()).pipe(
    map((bytes) => (bytes.length > most ? fail(tooLarge) : ok(bytes))),
    catchError(() => of(fail(UNREAD))),
    // switchMap: emits once.
    switchMap((bytes): Observable<Result<T, ApiFailure | string>> => (bytes.ok ? send(bytes.value) : of(bytes))),
  );
}
