import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { ContentVersion } from './content-version.ts';

/** Whose picture it is, as its address says. */
export interface PictureOwner {
  readonly kind: 'stories' | 'characters';
  readonly id: string;
}

/** Which stories and characters admins hide, for their picture files. Read once per content version, so a page of many pictures costs no query each. */
export class HiddenPictures {
  readonly #db: Database;
  readonly #published: Pick<ContentVersion, 'current'>;
  #version: string | null = null;
  #hidden: ReadonlySet<string> = new Set();

  constructor(db: Database, published: Pick<ContentVersion, 'current'>) {
    this.#db = db;
    this.#published = published;
  }

  /** During an outage of the database the last answer counts, since pages that are open need their pictures. Fails when there was none yet. */
  async has({ kind, id }: PictureOwner): Promise<boolean> {
    try {
      await this.#refresh();
    } catch (error) {
      if (this.#version === null) throw error;
    }
    return this.#hidden.has(`${kind}/${id}`);
  }

  async #refresh(): Promise<void> {
    const version = await this.#published.current();
    if (version === this.#version) return;
    const { rows } = await sql<{ owner: string }>`
      SELECT 'stories/' || id AS owner FROM stories WHERE hidden_at IS NOT NULL
      UNION ALL SELECT 'characters/' || characters.id FROM characters
        JOIN character_versions ON character_versions.character_id = characters.id AND character_versions.version = characters.version
        JOIN stories ON stories.id = character_versions.story_id
        WHERE stories.hidden_at IS NOT NULL`.execute(this.#db);
    this.#hidden = new Set(rows.map(({ owner }) => owner));
    this.#version = version;
  }
}
