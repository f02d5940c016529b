import { exportCharacter } from '../../../contract/characters.ts';
import type { FileSaver } from '../file-saver.ts';
import { FileExport } from '../remote/file-export.ts';
import { mapValue } from '../remote/remote.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

export type CardFormat = 'json' | 'png' | 'charx';

interface Card {
  readonly id: string;
  readonly format: CardFormat;
}

/** A character's card as a file. */
export class CharacterExport extends FileExport<Card> {
  constructor(api: AuthorizedApi, session: Session, files: FileSaver) {
    const request = (card: Card) => api.call(exportCharacter, card).pipe(mapValue(({ file }) => file));
    super(session, files, request, 'The card could not be made. Try again.');
  }
}
