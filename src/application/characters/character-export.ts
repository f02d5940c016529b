import type { FileSaver } from '#application/platform/file-saver.ts';
import { FileExport } from '#application/remote/file-export.ts';
import { mapValue } from '#application/remote/remote.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { exportCharacter } from '#contract/characters.ts';

export type CardFormat = 'json' | 'png' | 'charx';

interface Card {
  readonly id: string;
  readonly format: CardFormat;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly files: FileSaver;
}

/** A character's card as a file. */
export class CharacterExport extends FileExport<Card> {
  constructor({ api, session, files }: Needs) {
    const request = (card: Card) => api.call(exportCharacter, card).pipe(mapValue(({ file }) => file));
    super(session, files, request, 'The card could not be made. Try again.');
  }
}
