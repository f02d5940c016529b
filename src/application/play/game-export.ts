import { map } from 'rxjs';
import { exportGame } from '../../../contract/games.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import { Errand, type ErrandState } from '../account/errand.ts';
import { worded } from '../account/worded.ts';
import type { FileSaver } from '../file-saver.ts';
import type { Live } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

export type CopyFormat = 'jsonl' | 'markdown' | 'html';

interface Copy {
  readonly gameId: string;
  readonly format: CopyFormat;
}

/** A copy of the branch the player stands on, to take away. */
export class GameExport {
  readonly #errand: Errand<Copy, AnswerOf<typeof exportGame>>;

  readonly state: Live<ErrandState>;

  constructor(api: AuthorizedApi, session: Session, files: FileSaver) {
    this.#errand = new Errand(
      session,
      ({ gameId, format }) => api.call(exportGame, { game_id: gameId, format }).pipe(map(worded('The copy could not be made. Try again.'))),
      ({ file }) => files.save(file.name, file.content, file.type),
    );
    this.state = this.#errand.state;
  }

  save(gameId: string, format: CopyFormat): void {
    this.#errand.run({ gameId, format });
  }
}
