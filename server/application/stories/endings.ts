import type { AuthoredEnding } from '../../domain/play/authored-story.ts';
import type { Database } from '../database.ts';
import { newestVersions } from './versions.ts';

/** Endings that players have reached. */
export class Endings {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** An ending with its epilogue; null for one the player has not found. */
  async found(user: string, storyId: string, endingId: string): Promise<AuthoredEnding | null> {
    const row = await newestVersions(this.#db)
      .innerJoin('endings_found', 'endings_found.story_id', 'stories.id')
      .select('story_versions.story')
      .where('stories.id', '=', storyId)
      .where('endings_found.user_uuid', '=', user)
      .where('endings_found.ending_id', '=', endingId)
      .executeTakeFirst();
    return row?.story.endings.find((ending) => ending.id === endingId) ?? null;
  }
}
