import { sql } from 'kysely';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { lockContent } from '#server/application/stories/seed-content.ts';
import { everyNewestCharacter } from '#server/application/stories/versions.ts';
import { portraitOf } from './characters.ts';

/** The script of a character that came in from a card. One of `content/` always has a script. */
export const NO_SCRIPT = '';

/** A character that came in from a card, as the desk lists it. */
interface CardCharacter {
  readonly id: string;
  readonly name: string;
  readonly portrait: string;
  readonly storyId: string;
  readonly storyTitle: string;
  /** Since when players have it no more, as ISO 8601; null where they have it. */
  readonly takenOut: string | null;
  /** Players who talk with it. */
  readonly talks: number;
}

interface Needs {
  readonly db: Database;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly onChange: () => void;
}

/**
 * The characters that came in from cards. One that is taken out is in no list, page or new talk; nothing of it is deleted, and talks that players have with it
 * go on in the version that they were begun in. Source: STUDIO-215.
 */
export class CardCharacters {
  readonly #needs: Needs;
  /** `onChange` runs after a change is committed. */
  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async list(): Promise<readonly CardCharacter[]> {
    const rows = await everyNewestCharacter(this.#needs.db)
      .innerJoin('stories', 'stories.id', 'character_versions.story_id')
      .innerJoin('story_versions', (join) =>
        join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
      )
      .select(['characters.id', 'character_versions.name', 'character_versions.portrait', 'characters.taken_out_at', 'stories.title'])
      .select(['character_versions.story_id as storyId', 'story_versions.cover', 'story_versions.cast_members as cast'])
      .select(
        sql<number>`(SELECT count(DISTINCT games.user_uuid)::int FROM games
          WHERE games.story_id = character_versions.story_id AND games.actor_id = characters.id)`.as('talks'),
      )
      .where('character_versions.script', '=', NO_SCRIPT)
      .orderBy(sql`lower(character_versions.name)`)
      .orderBy('characters.id')
      .execute();
    return rows.map(({ portrait, cover, cast, taken_out_at, title, ...row }) => ({
      ...row,
      portrait: portraitOf(portrait, { cover, cast }, row.id),
      storyTitle: title,
      takenOut: taken_out_at?.toISOString() ?? null,
    }));
  }

  /** Takes one out, or brings it back; again, it changes nothing. False: no card made a character of this id. */
  async take(admin: string, id: string, out: boolean): Promise<boolean> {
    const { db, audit, clock, onChange } = this.#needs;
    const known = await db.transaction().execute(async (tx) => {
      await lockContent(tx);
      const row = await everyNewestCharacter(tx)
        .select('characters.taken_out_at')
        .where('characters.id', '=', id)
        .where('character_versions.script', '=', NO_SCRIPT)
        .executeTakeFirst();
      if (row === undefined) return false;
      if ((row.taken_out_at !== null) === out) return true;
      await tx
        .updateTable('characters')
        .set({ taken_out_at: out ? clock.now() : null })
        .where('id', '=', id)
        .execute();
      await audit.write(admin, `character.${out ? 'take-out' : 'bring-back'} ${id}`, null, tx);
      return true;
    });
    if (known) onChange();
    return known;
  }
}
