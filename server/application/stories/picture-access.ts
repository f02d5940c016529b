import { sql } from 'kysely';
import { openRatings } from '#domain/stories/age-gate.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { ContentVersion } from './content-version.ts';

/** A picture file, as its address says. */
export interface PictureFile {
  readonly kind: 'stories' | 'characters';
  /** Of the story or character. */
  readonly id: string;
  /** The whole address without its query. */
  readonly path: string;
}

/**
 * Who gets a picture: `keyholders` have an address from `SceneKeys`, because the story does not open to who gave no age group; `admins` alone see what
 * they hide.
 */
type PictureReaders = 'everybody' | 'keyholders' | 'admins';

interface RatedStory {
  readonly id: string;
  readonly story: AuthoredStory;
}

interface Needs {
  readonly db: Database;
  readonly published: Pick<ContentVersion, 'current'>;
  readonly clock: Clock;
}

/** Who may have the picture files of stories and characters. Read once per content version, so a page of many pictures costs no query each. */
export class PictureAccess {
  readonly #needs: Needs;
  #version: string | null = null;
  #hidden: ReadonlySet<string> = new Set();
  /** Of stories that ask for an age group: the pictures that are for everybody, by story. */
  #public: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** During an outage of the database the last answer counts, since pages that are open need their pictures. Fails when there was none yet. */
  async readers({ kind, id, path }: PictureFile): Promise<PictureReaders> {
    try {
      await this.#refresh();
    } catch (error) {
      if (this.#version === null) throw error;
    }
    if (this.#hidden.has(`${kind}/${id}`)) return 'admins';
    const open = kind === 'stories' ? this.#public.get(id) : undefined;
    // Whatever is not known to be for everybody needs a key, so no other spelling of an address gets around it.
    return open === undefined || open.has(path) ? 'everybody' : 'keyholders';
  }

  async #refresh(): Promise<void> {
    const version = await this.#needs.published.current();
    if (version === this.#version) return;
    const { rows } = await sql<{ owner: string }>`
      SELECT 'stories/' || id AS owner FROM stories WHERE hidden_at IS NOT NULL
      UNION ALL SELECT 'characters/' || characters.id FROM characters
        JOIN character_versions ON character_versions.character_id = characters.id AND character_versions.version = characters.version
        JOIN stories ON stories.id = character_versions.story_id
        WHERE stories.hidden_at IS NOT NULL`.execute(this.#needs.db);
    const rated = await this.#rated();
    this.#hidden = new Set(rows.map(({ owner }) => owner));
    this.#public = new Map(rated.map(({ id, story }) => [id, new Set([story.cover, ...story.cast.map(({ portrait }) => portrait)])]));
    this.#version = version;
  }

  /** The stories that do not open without a question. */
  #rated(): Promise<readonly RatedStory[]> {
    return this.#needs.db
      .selectFrom('stories')
      .innerJoin('story_versions', (join) =>
        join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
      )
      .select(['stories.id', 'story_versions.story'])
      .where('stories.rating', 'not in', openRatings(null, this.#needs.clock.now().getUTCFullYear()))
      .execute();
  }
}
