import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { CardFiles, CardFormat } from './card-files.ts';
import { portraitOf } from './characters.ts';
import type { PortraitPainter } from './portrait-painter.ts';
import { everyNewestVersion, newestCharacters } from './versions.ts';

const TYPES = { json: 'application/json', png: 'image/png', charx: 'application/zip' } as const;

/** Characters as card files. */
export class CharacterCardExport {
  readonly #db: Database;
  readonly #files: CardFiles;
  readonly #painter: PortraitPainter;

  constructor(db: Database, files: CardFiles, painter: PortraitPainter) {
    this.#db = db;
    this.#files = files;
    this.#painter = painter;
  }

  /** The newest version of a character as a file; null when there is no such character. */
  async export(id: string, format: CardFormat) {
    const row = await newestCharacters(this.#db)
      // As text: the parser of the database's driver does not keep every number as it was written.
      .select(['character_versions.character', sql<string>`(character -> 'card')::text`.as('card')])
      .where('characters.id', '=', id)
      .executeTakeFirst();
    const home =
      row && (await everyNewestVersion(this.#db).select('story').where('stories.id', '=', row.character.storyId).executeTakeFirst());
    if (!home) return null;
    const name = `${id}.${format}`;
    const type = TYPES[format];
    if (format === 'json') return { name, type, encoding: 'text' as const, content: row.card };
    const card = this.#files.parse(row.card);
    if (!card.ok) throw new Error(`the stored card of ${id}: ${card.error}`);
    const picture = await this.#painter.png(portraitOf(row.character.portraits.calm, home.story, id));
    const file = this.#files.write(card.value, format, picture);
    return { name, type, encoding: 'base64' as const, content: Buffer.from(file).toString('base64') };
  }
}
