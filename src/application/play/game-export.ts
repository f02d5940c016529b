import { exportGame } from '../../../contract/games.ts';
import type { FileSaver } from '../file-saver.ts';
import { FileExport } from '../remote/file-export.ts';
import { mapValue } from '../remote/remote.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

export type CopyFormat = 'jsonl' | 'markdown' | 'html';

interface Copy {
  readonly gameId: string;
  readonly format: CopyFormat;
}

/** The current branch of a game as a file. */
export class GameExport extends FileExport<Copy> {
  constructor(api: AuthorizedApi, session: Session, files: FileSaver) {
    const request = (copy: Copy) => api.call(exportGame, copy).pipe(mapValue(({ file }) => file));
    super(session, files, request, 'The copy could not be made. Try again.');
  }
}
