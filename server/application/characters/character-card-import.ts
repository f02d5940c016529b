import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { lockContent, seedCharacter } from '#server/application/stories/seed-content.ts';
import { everyNewestVersion } from '#server/application/stories/versions.ts';
import { type AuthoredCharacter, cardParts } from '#server/domain/characters/authored-character.ts';
import { freeId, type Romanize } from '#server/domain/text/free-id.ts';
import { NO_SCRIPT } from './card-characters.ts';
import type { CardFiles } from './card-files.ts';
import { portraitPath } from './card-portraits.ts';
import type { PortraitPainter } from './portrait-painter.ts';

interface Needs {
  readonly db: Database;
  readonly files: CardFiles;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly painter: PortraitPainter;
  readonly romanize: Romanize;
  readonly onImport: () => void;
}

/** Makes characters of card files. */
export class CharacterCardImport {
  readonly #needs: Needs;
  /** `onImport` runs after an import is committed. */
  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Imports a card as a new character of a story, outside its cast. It has no script, so only a language model can play it. `id`: of the sending, chosen by the caller; the same
   * file again under it, for the same story, makes nothing: the character that it made is answered, also where that was taken out. Source: STUDIO-216.
   */
  async import(admin: string, file: Uint8Array, storyId: string, id?: string): Promise<Result<Imported, NotImported>> {
    const read = this.#needs.files.read(file);
    if (!read.ok) return fail({ kind: 'card', problem: read.error });
    const { card, pictures, assets } = read.value;
    const portrait = await this.#portrait(pictures);
    const warnings = [...(portrait === null && pictures.length > 0 ? [NO_PORTRAIT] : []), ...read.value.warnings];
    const sending = id === undefined ? null : sendingOf(id, storyId, file);
    const imported = await this.#needs.db.transaction().execute(async (tx): Promise<Result<Imported, NotImported>> => {
      await lockContent(tx);
      const made = sending && (await tx.selectFrom('characters').select('id').where('sending', '=', sending).executeTakeFirst());
      if (made) return ok({ id: made.id, warnings });
      const taken = await takenIds(tx);
      if (!taken.stories.has(storyId)) return fail({ kind: 'story' });
      const isTaken = (tried: string) => taken.characters.has(tried);
      const characterId = freeId(card.data.name, { fallback: 'character', isTaken, romanize: this.#needs.romanize });
      const character: AuthoredCharacter = {
        id: characterId,
        ...cardParts(read.value),
        portraits: portrait === null ? {} : { calm: portraitPath(characterId, portrait.hash) },
        storyId,
      };
      await seedCharacter(tx, character, NO_SCRIPT, this.#needs.clock.now(), sending);
      if (portrait !== null)
        await tx
          .insertInto('character_portraits')
          .values({ character_id: characterId, ...portrait })
          .execute();
      for (const { name, bytes } of assets)
        await tx.insertInto('character_assets').values({ character_id: characterId, name, bytes }).execute();
      await this.#needs.audit.write(admin, `character.import ${characterId}`, null, tx);
      return ok({ id: characterId, warnings });
    });
    if (imported.ok) this.#needs.onImport();
    return imported;
  }

  /** The first of the pictures that can be read, stored anew. */
  async #portrait(pictures: readonly Uint8Array[]): Promise<{ readonly hash: string; readonly image: Uint8Array } | null> {
    for (const picture of pictures) {
      const image = await this.#needs.painter.portrait(picture);
      if (image) return { hash: createHash('sha256').update(image).digest('hex').slice(0, 24), image };
    }
    return null;
  }
}

/** What a sending is known by: under an id that was used for another file, this one is another sending. */
const sendingOf = (id: string, storyId: string, file: Uint8Array): string =>
  createHash('sha256')
    .update(JSON.stringify([id, storyId]))
    .update(file)
    .digest('hex');

const NO_PORTRAIT = 'Its picture cannot be read: the cover of the story stands in for it.';

interface Imported {
  readonly id: string;
  readonly warnings: readonly string[];
}

/** The card cannot be read, or there is no such story. */
type NotImported = { readonly kind: 'card'; readonly problem: string } | { readonly kind: 'story' };

/** Ids in use: of stories, and of characters, including cast members without a card. */
async function takenIds(tx: Tx) {
  const stories = await everyNewestVersion(tx).select(['stories.id', 'story_versions.cast_members as cast']).execute();
  const characters = await tx.selectFrom('characters').select('id').execute();
  return {
    stories: new Set(stories.map(({ id }) => id)),
    characters: new Set([...characters.map(({ id }) => id), ...stories.flatMap(({ cast }) => cast.map(({ id }) => id))]),
  };
}
