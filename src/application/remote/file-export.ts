import type { Observable } from 'rxjs';
import type { Live } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { FileSaver } from '#application/platform/file-saver.ts';
import type { Session } from '#application/session/session.ts';
import type { Result } from '#domain/result.ts';
import { Action, type ActionState } from './action.ts';

export interface ExportedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: string;
  readonly encoding?: 'text' | 'base64';
}

/** Requests a file from the server and offers it as a download. Once at a time. */
export class FileExport<I> {
  readonly #action: Action<I, ExportedFile>;

  readonly state: Live<ActionState>;

  /** `fallback` is the message of a failure for which the server has none. */
  constructor(session: Session, files: FileSaver, request: (input: I) => Observable<Result<ExportedFile, ApiFailure>>, fallback: string) {
    const done = ({ name, content, type, encoding }: ExportedFile) => files.save(name, content, type, encoding);
    this.#action = new Action<I, ExportedFile>({ session, send: request, fallback, done });
    this.state = this.#action.state;
  }

  save(input: I): void {
    this.#action.run(input);
  }
}
