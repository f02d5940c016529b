import { fail, ok, type Result } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { lockContent, seedCharacter } from '#server/application/stories/seed-content.ts';
import { everyNewestVersion } from '#server/application/stories/versions.ts';
import { type AuthoredCharacter, cardParts } from '#server/domain/characters/authored-character.ts';
import { freeCharacterId } from '#server/domain/characters/character-id.ts';
import type { CardFiles } from './card-files.ts';

interface Needs {
  readonly db: Database;
  readonly files: CardFiles;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly onImport: () => void;
}

/** Makes characters of card files. */
export class CharacterCardImport {
  readonly #needs: Needs;
  /** `onImport` runs after an import is committed. */
  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Imports a card as a new character of a story, outside its cast. It has no script, so only a language model can play it. */
  async import(admin: string, file: Uint8Array, storyId: string): Promise<Result<Imported, NotImported>> {
    const read = this.#needs.files.read(file);
    if (!read.ok) return fail({ kind: 'card', problem: read.error });
    const { card, warnings } = read.value;
    const imported = await this.#needs.db.transaction().execute(async (tx): Promise<Result<Imported, NotImported>> => {
      await lockContent(tx);
      const taken = await takenIds(tx);
      if (!taken.stories.has(storyId)) return fail({ kind: 'story' });
      const id = freeCharacterId(card.data.name, (tried) => taken.characters.has(tried));
      const character: AuthoredCharacter = { id, ...cardParts(read.value), portraits: {}, storyId };
      await seedCharacter(tx, character, '', this.#needs.clock.now());
      await this.#needs.audit.write(admin, `character.import ${id}`, null, tx);
      return ok({ id, warnings });
    });
    if (imported.ok) this.#needs.onImport();
    return imported;
  }
}

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
