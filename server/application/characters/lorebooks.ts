import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import { clipped } from '#domain/text/clipped.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { lockContent, seedCharacter, seedStory } from '#server/application/stories/seed-content.ts';
import { everyNewestCharacter, everyNewestVersion, newestCharacters } from '#server/application/stories/versions.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { asSillyTavernWorld, asV3Lorebook, type ReadLorebook } from '#server/domain/characters/lorebook-file.ts';
import { parseStored } from '#server/domain/characters/lossless-json.ts';
import { lorebookProblem } from '#server/domain/memory/lorebook-size.ts';
import { freeId, type Romanize } from '#server/domain/text/free-id.ts';
import type { CardFiles } from './card-files.ts';

/** What a lorebook is for: one story, one character, or with neither all stories. */
export interface LorebookPlace {
  readonly storyId?: string | undefined;
  readonly characterId?: string | undefined;
}

/** `own`: as it came. */
export type LorebookForm = 'own' | 'v3' | 'sillytavern';

interface Imported {
  readonly id: string;
  readonly warnings: readonly string[];
}

/** The file cannot be read, or there is no such story or character. */
type NotImported = { readonly kind: 'lorebook'; readonly problem: string } | { readonly kind: 'story' } | { readonly kind: 'character' };

interface Needs {
  readonly db: Database;
  readonly files: CardFiles;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly romanize: Romanize;
  readonly onChange: () => void;
}

const MAX_NAME_LENGTH = 200;

/** Lorebooks that come in files and go out again. New games of what they are for are begun with them; others keep the versions they were begun with. */
export class Lorebooks {
  readonly #needs: Needs;
  /** `onChange` runs after a change is committed. */
  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Takes a lorebook in, in place of one of the same name for the same. `name`: of the file. */
  async import(admin: string, file: Uint8Array, name: string, place: LorebookPlace): Promise<Result<Imported, NotImported>> {
    const read = this.#needs.files.readLorebook(file, 'book');
    if (!read.ok) return fail({ kind: 'lorebook', problem: read.error });
    const tooLarge = lorebookProblem(read.value.book.entries);
    if (tooLarge !== null) return fail({ kind: 'lorebook', problem: tooLarge });
    const called = clipped(read.value.book.name.trim() || name.replace(/\.\w{1,8}$/, '').trim() || 'Lorebook', MAX_NAME_LENGTH);
    const stored = await this.#needs.db.transaction().execute(async (tx): Promise<Result<Imported, NotImported>> => {
      await lockContent(tx);
      const missing = await missingPlace(tx, place);
      if (missing !== null) return fail({ kind: missing });
      const id = await this.#store(tx, read.value, called, place);
      await this.#publish(tx, place);
      await this.#needs.audit.write(admin, `lorebook.import ${id}`, null, tx);
      return ok({ id, warnings: read.value.warnings });
    });
    if (stored.ok) this.#needs.onChange();
    return stored;
  }

  async list() {
    return this.#needs.db
      .selectFrom('lorebooks')
      .innerJoin('lorebook_versions', (join) =>
        join.onRef('lorebook_versions.lorebook_id', '=', 'lorebooks.id').onRef('lorebook_versions.version', '=', 'lorebooks.version'),
      )
      .select(['lorebooks.id', 'lorebooks.name', 'lorebooks.version', 'lorebook_versions.entries', 'lorebook_versions.form'])
      .select(['lorebooks.story_id as storyId', 'lorebooks.character_id as characterId'])
      .where('lorebooks.removed_at', 'is', null)
      .orderBy('lorebooks.id')
      .execute();
  }

  /** The newest version as JSON; null where there is none. */
  async export(id: string, form: LorebookForm): Promise<{ readonly name: string; readonly content: string } | null> {
    const row = await this.#needs.db
      .selectFrom('lorebooks')
      .innerJoin('lorebook_versions', (join) =>
        join.onRef('lorebook_versions.lorebook_id', '=', 'lorebooks.id').onRef('lorebook_versions.version', '=', 'lorebooks.version'),
      )
      // As text: the parser of the database's driver does not keep every number as it was written.
      .select(['lorebooks.name', sql<string>`source::text`.as('source')])
      .where('lorebooks.id', '=', id)
      .where('lorebooks.removed_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const name = `${id}.json`;
    if (form === 'own') return { name, content: row.source };
    const read = this.#needs.files.readLorebook(Buffer.from(row.source), id);
    if (!read.ok) throw new Error(`the stored lorebook ${id}: ${read.error}`);
    const named = { ...read.value, book: { ...read.value.book, name: row.name } };
    return { name, content: JSON.stringify(form === 'v3' ? asV3Lorebook(named) : asSillyTavernWorld(named)) };
  }

  /** Takes it out of new games. False where there is none. */
  async remove(admin: string, id: string): Promise<boolean> {
    const removed = await this.#needs.db.transaction().execute(async (tx) => {
      await lockContent(tx);
      const row = await tx
        .updateTable('lorebooks')
        .set({ removed_at: this.#needs.clock.now() })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .returning(['story_id as storyId', 'character_id as characterId'])
        .executeTakeFirst();
      if (!row) return false;
      await this.#publish(tx, { storyId: row.storyId ?? undefined, characterId: row.characterId ?? undefined });
      await this.#needs.audit.write(admin, `lorebook.remove ${id}`, null, tx);
      return true;
    });
    if (removed) this.#needs.onChange();
    return removed;
  }

  /** A new version of the lorebook of this name for this place, or a new one. Returns its id. */
  async #store(tx: Tx, { book, form, source }: ReadLorebook, name: string, { storyId, characterId }: LorebookPlace): Promise<string> {
    const [story_id, character_id] = [storyId ?? null, characterId ?? null];
    const all = await tx.selectFrom('lorebooks').select(['id', 'version', 'name', 'story_id', 'character_id', 'removed_at']).execute();
    const same = all.find(
      (one) => one.name === name && one.story_id === story_id && one.character_id === character_id && one.removed_at === null,
    );
    const taken = new Set(all.map(({ id }) => id));
    const id = same?.id ?? freeId(name, { fallback: 'lorebook', isTaken: (tried) => taken.has(tried), romanize: this.#needs.romanize });
    const version = (same?.version ?? 0) + 1;
    if (same) await tx.updateTable('lorebooks').set({ version }).where('id', '=', id).execute();
    else await tx.insertInto('lorebooks').values({ id, version, name, story_id, character_id }).execute();
    // Ids of entries are unique among all books of a prompt.
    const entries = book.entries.map((entry, index) => ({ ...entry, id: `${id}-${index + 1}` }));
    await tx
      .insertInto('lorebook_versions')
      .values({
        lorebook_id: id,
        version,
        form,
        entries: entries.length,
        source: JSON.stringify(source),
        book: JSON.stringify({ ...book, id, name, entries }),
        created_at: this.#needs.clock.now(),
      })
      .execute();
    return id;
  }

  /** New versions of what the lorebooks are for, which name the newest of them. */
  async #publish(tx: Tx, { storyId, characterId }: LorebookPlace): Promise<void> {
    const now = this.#needs.clock.now();
    if (characterId !== undefined) {
      const row = await everyNewestCharacter(tx)
        .select([sql<string>`character::text`.as('character'), 'character_versions.script'])
        .where('characters.id', '=', characterId)
        .executeTakeFirstOrThrow();
      await seedCharacter(tx, parseStored(row.character) as AuthoredCharacter, row.script, now);
      return;
    }
    const every = everyNewestVersion(tx).select(['story_versions.story', 'story_versions.script']);
    const rows = await (storyId === undefined ? every : every.where('stories.id', '=', storyId)).execute();
    for (const { story, script } of rows) await seedStory(tx, story, script, now);
  }
}

async function missingPlace(tx: Tx, { storyId, characterId }: LorebookPlace): Promise<'story' | 'character' | null> {
  if (storyId !== undefined) {
    const story = await tx.selectFrom('stories').select('id').where('id', '=', storyId).executeTakeFirst();
    if (!story) return 'story';
  }
  if (characterId === undefined) return null;
  const character = await newestCharacters(tx).select('characters.id').where('characters.id', '=', characterId).executeTakeFirst();
  return character ? null : 'character';
}
