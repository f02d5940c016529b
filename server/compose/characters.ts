import type { FastifyInstance } from 'fastify';
import { CardCharacters } from '#server/application/characters/card-characters.ts';
import { shownPortrait } from '#server/application/characters/card-portraits.ts';
import { CharacterCardExport } from '#server/application/characters/character-card-export.ts';
import { CharacterCardImport } from '#server/application/characters/character-card-import.ts';
import { Characters } from '#server/application/characters/characters.ts';
import { Lorebooks } from '#server/application/characters/lorebooks.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { registerCharacterRoutes } from '#server/infrastructure/http/characters-routes.ts';
import { SharpPortraitPainter } from '#server/infrastructure/pictures/sharp-portrait-painter.ts';
import { anyAsciiRomanize as romanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import type { Deps } from './deps.ts';
import { content } from './folders.ts';

/** Characters and their cards. */
export function composeCharacters(app: FastifyInstance, { db, narrators, published, audit, clock }: Deps): void {
  const files = new FflateCardFiles();
  const painter = new SharpPortraitPainter(content);
  registerCharacterRoutes(app, {
    characters: new Characters({ db, narrator: narrators.newest.traits, clock }),
    cardExport: new CharacterCardExport({ db, files, painter, clock }),
    lorebooks: new Lorebooks({ db, files, audit, clock, romanize, onChange: () => published.changed() }),
    portrait: (id, hash) => shownPortrait(db, id, hash),
    cards: new CardCharacters({ db, audit, clock, onChange: () => published.changed() }),
    cardImport: new CharacterCardImport({ db, files, audit, clock, painter, romanize, onImport: () => published.changed() }),
  });
}
