import { map } from 'rxjs';
import { exportCharacter } from '../../../contract/characters.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import { Errand, type ErrandState } from '../account/errand.ts';
import { worded } from '../account/worded.ts';
import type { FileSaver } from '../file-saver.ts';
import type { Live } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

export type CardFormat = 'json' | 'png' | 'charx';

interface Card {
  readonly id: string;
  readonly format: CardFormat;
}

/** A character's card, to take away. */
export class CharacterExport {
  readonly #errand: Errand<Card, AnswerOf<typeof exportCharacter>>;

  readonly state: Live<ErrandState>;

  constructor(api: AuthorizedApi, session: Session, files: FileSaver) {
    this.#errand = new Errand(
      session,
      (card) => api.call(exportCharacter, card).pipe(map(worded('The card could not be made. Try again.'))),
      ({ file }) => files.save(file.name, file.content, file.type, file.encoding),
    );
    this.state = this.#errand.state;
  }

  save(id: string, format: CardFormat): void {
    this.#errand.run({ id, format });
  }
}
