import { sql } from 'kysely';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { freeCharacterId } from '../../domain/cards/character-id.ts';
import type { AuthoredCharacter } from '../../domain/play/authored-character.ts';
import type { Audit } from '../account/audit.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import type { CardFiles, CardFormat } from './card-files.ts';
import { portraitOf } from './characters.ts';
import type { PortraitPainter } from './portrait-painter.ts';
import { lockContent, seedCharacter } from './seed-content.ts';
import { newestCharacters, newestVersions } from './versions.ts';

const TYPES = { json: 'application/json', png: 'image/png', charx: 'application/zip' } as const;

export interface CardNeeds {
  readonly db: Database;
  readonly files: CardFiles;
  readonly painter: PortraitPainter;
  readonly audit: Audit;
  readonly clock: Clock;
  /** Runs after an import is committed. */
  readonly onImport: () => void;
}

/** Export and import of characters as card files. */
export class CharacterCards {
  readonly #needs: CardNeeds;

  constructor(needs: CardNeeds) {
    this.#needs = needs;
  }

  /** The newest version of a character as a file; null when there is no such character. */
  async export(id: string, format: CardFormat) {
    const { db, files, painter } = this.#needs;
    const row = await newestCharacters(db)
      // As text: the parser of the database's driver does not keep every number as it was written.
      .select(['character_versions.character', sql<string>`(character -> 'card')::text`.as('card')])
      .where('characters.id', '=', id)
      .executeTakeFirst();
    const home = row && (await newestVersions(db).select('story').where('stories.id', '=', row.character.storyId).executeTakeFirst());
    if (!home) return null;
    const name = `${id}.${format}`;
    const type = TYPES[format];
    if (format === 'json') return { name, type, encoding: 'text' as const, content: row.card };
    const card = files.parse(row.card);
    if (!card.ok) throw new Error(`the stored card of ${id}: ${card.error}`);
    const picture = await painter.png(portraitOf(row.character.portraits.calm, home.story, id));
    const file = files.write(card.value, format, picture);
    return { name, type, encoding: 'base64' as const, content: Buffer.from(file).toString('base64') };
  }

  /** Imports a card as a new character of a story, outside its cast. It has no script, so only a language model can play it. */
  async import(admin: string, file: Uint8Array, storyId: string): Promise<Result<Imported, NotImported>> {
    const { db, files, audit, clock, onImport } = this.#needs;
    const read = files.read(file);
    if (!read.ok) return fail({ kind: 'card', problem: read.error });
    const { card, warnings } = read.value;
    if (card.data.first_mes.trim() === '') return fail({ kind: 'card', problem: 'data.first_mes is empty, and a talk begins with it' });
    const imported = await db.transaction().execute(async (tx): Promise<Result<Imported, NotImported>> => {
      await lockContent(tx);
      const taken = await takenIds(tx);
      if (!taken.stories.has(storyId)) return fail({ kind: 'story' });
      const id = freeCharacterId(card.data.name, (tried) => taken.characters.has(tried));
      const character: AuthoredCharacter = { id, card, portraits: {}, storyId };
      await seedCharacter(tx, character, '', clock.now());
      await audit.write(admin, `character.import ${id}`, null, tx);
      return ok({ id, warnings });
    });
    if (imported.ok) onImport();
    return imported;
  }
}

export interface Imported {
  readonly id: string;
  readonly warnings: readonly string[];
}

/** The card cannot be read, or there is no such story. */
export type NotImported = { readonly kind: 'card'; readonly problem: string } | { readonly kind: 'story' };

/** Ids in use: of stories, and of characters, including cast members without a card. */
async function takenIds(tx: Tx) {
  const stories = await newestVersions(tx).select(['stories.id', 'story_versions.cast_members as cast']).execute();
  const characters = await tx.selectFrom('characters').select('id').execute();
  return {
    stories: new Set(stories.map(({ id }) => id)),
    characters: new Set([...characters.map(({ id }) => id), ...stories.flatMap(({ cast }) => cast.map(({ id }) => id))]),
  };
}
