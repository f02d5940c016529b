import type { FileSaver } from '#application/platform/file-saver.ts';
import { FileExport } from '#application/remote/file-export.ts';
import { mapValue } from '#application/remote/remote.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { type CopyFormat, exportGame } from '#contract/play.ts';

export type { CopyFormat } from '#contract/play.ts';

interface Copy {
  readonly gameId: string;
  readonly format: CopyFormat;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly files: FileSaver;
}

/** The current branch of a game as a file. */
export class GameExport extends FileExport<Copy> {
  constructor({ api, session, files }: Needs) {
    const request = (copy: Copy) => api.call(exportGame, copy).pipe(mapValue(({ file }) => file));
    super(session, files, request, 'The copy could not be made. Try again.');
  }
}
