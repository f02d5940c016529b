import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import { startOf } from '#domain/text/cut.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { type AgeProblem, ageProblem } from '#server/application/stories/age-verification.ts';
import { newestVersions } from '#server/application/stories/versions.ts';
import type { CardAsset, CardFiles, CardFormat } from './card-files.ts';
import { storedPortrait } from './card-portraits.ts';
import { knownCharacters, portraitOf } from './characters.ts';
import type { PortraitPainter } from './portrait-painter.ts';

const MAX_FILE_NAME_LENGTH = 80;
const TYPES = { json: 'application/json', png: 'image/png', charx: 'application/zip' } as const;

/** A file in an answer: text as it is, anything else in base64. */
interface ExportedCard {
  readonly name: string;
  readonly type: string;
  readonly encoding: 'text' | 'base64';
  readonly content: string;
}

interface Needs {
  readonly db: Database;
  readonly files: CardFiles;
  readonly painter: PortraitPainter;
  readonly clock: Clock;
}

/** A name as that of a file, in any script. */
const fileName = (name: string): string =>
  startOf(
    name
      .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.]+|[\s.]+$/g, ''),
    MAX_FILE_NAME_LENGTH,
  );

/** Characters as card files. */
export class CharacterCardExport {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What came with the card. */
  #assets(id: string): Promise<readonly CardAsset[]> {
    return this.#needs.db.selectFrom('character_assets').select(['name', 'bytes']).where('character_id', '=', id).orderBy('name').execute();
  }

  /**
   * The newest version of a character as a file. `NOT_FOUND`: there is none for this player, or its story is hidden. A card holds what the character says, so the story's
   * rating counts.
   */
  async export(user: string, id: string, format: CardFormat): Promise<Result<ExportedCard, 'NOT_FOUND' | AgeProblem>> {
    const row = await knownCharacters(this.#needs.db, user)
      // As text: the parser of the database's driver does not keep every number as it was written.
      .select(['character_versions.character', sql<string>`coalesce(character -> 'source', character -> 'card')::text`.as('card')])
      .where('characters.id', '=', id)
      .executeTakeFirst();
    const home =
      row && (await newestVersions(this.#needs.db).select('story').where('stories.id', '=', row.character.storyId).executeTakeFirst());
    if (!home) return fail('NOT_FOUND');
    const tooYoung = await ageProblem(this.#needs.db, user, home.story.rating, this.#needs.clock.now());
    if (tooYoung !== null) return fail(tooYoung);
    const name = `${fileName(row.character.card.data.name) || id}.${format}`;
    const type = TYPES[format];
    if (format === 'json') return ok({ name, type, encoding: 'text', content: row.card });
    const card = this.#needs.files.parse(row.card);
    if (!card.ok) throw new Error(`the stored card of ${id}: ${card.error}`);
    const path = portraitOf(row.character.portraits.calm, home.story, id);
    const stored = await storedPortrait(this.#needs.db, path);
    const picture = await (stored ? this.#needs.painter.asPng(stored) : this.#needs.painter.png(path));
    const file = this.#needs.files.write(card.value, format, picture, await this.#assets(id));
    return ok({ name, type, encoding: 'base64', content: Buffer.from(file).toString('base64') });
  }
}
