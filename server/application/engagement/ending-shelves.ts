import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { ratingsFor } from '#server/application/stories/age-verification.ts';
import { WENT_ON_AT } from '#server/application/stories/latest-games.ts';
import type { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { newestVersions } from '#server/application/stories/versions.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';

/** Shelves at most. A story's whole document is read for each. */
const MOST_SHELVES = 40;
/** Newest stories that fill up the shelves of a player with few games. */
const LEAST_SHELVES = 6;

/** An ending on the shelf. The name and the picture are those of an ending that was found. */
interface ShelvedEnding {
  readonly id: string;
  readonly name: string | null;
  readonly hint: string;
  readonly foundAt: string | null;
  readonly scene: { readonly image: string; readonly alt: string } | null;
}

interface EndingShelf {
  readonly storyId: string;
  readonly title: string;
  readonly cover: string;
  readonly coverAlt: string;
  readonly endings: readonly ShelvedEnding[];
}

interface FoundEnding {
  readonly storyId: string;
  readonly endingId: string;
  readonly foundAt: Date;
  /** The scene in which the ending was reached; null when the game was deleted. */
  readonly scene: string | null;
}

interface Needs {
  readonly db: Database;
  readonly scenes: Pick<SceneKeys, 'opened'>;
  readonly clock: Clock;
}

/** The endings of a player, story by story: those played last first, then new stories. */
export class EndingShelves {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async of(user: string): Promise<readonly EndingShelf[]> {
    const [ids, found, { open }] = await Promise.all([
      this.#stories(user),
      this.#found(user),
      ratingsFor(this.#needs.db, user, this.#needs.clock.now()),
    ]);
    const rows = await newestVersions(this.#needs.db)
      .select(['stories.id', 'story_versions.story'])
      .where('stories.id', 'in', ids)
      .execute();
    const byId = new Map(rows.map(({ id, story }) => [id, story]));
    return ids.flatMap((id) => {
      const story = byId.get(id);
      if (!story) return [];
      const here = found.filter(({ storyId }) => storyId === id);
      const sceneOf = (name: string) => {
        const scene = open.includes(story.rating) ? story.scenes[name] : undefined;
        return scene ? this.#needs.scenes.opened({ image: scene.image, alt: scene.alt }, story.rating) : null;
      };
      return [shelfOf(story, here, sceneOf)];
    });
  }

  /** By indexes: what the player has played, then new stories until there are enough. */
  async #stories(user: string): Promise<string[]> {
    const played = await sql<{ id: string }>`
      SELECT stories.id FROM (SELECT story_id, max(${WENT_ON_AT}) AS latest FROM games WHERE user_uuid = ${user} GROUP BY story_id) AS played
      JOIN stories ON stories.id = played.story_id
      WHERE stories.hidden_at IS NULL
      ORDER BY played.latest DESC, stories.published_on DESC, stories.id LIMIT ${MOST_SHELVES}`.execute(this.#needs.db);
    const ids = played.rows.map(({ id }) => id);
    const missing = LEAST_SHELVES - ids.length;
    if (missing <= 0) return ids;
    const newest = await sql<{ id: string }>`
      SELECT id FROM stories WHERE hidden_at IS NULL AND id <> ALL (${ids}::text[])
      ORDER BY published_on DESC, id LIMIT ${missing}`.execute(this.#needs.db);
    return [...ids, ...newest.rows.map(({ id }) => id)];
  }

  async #found(user: string): Promise<readonly FoundEnding[]> {
    const { rows } = await sql<FoundEnding>`
      SELECT DISTINCT ON (found.story_id, found.ending_id) found.story_id AS "storyId", found.ending_id AS "endingId", found.found_at AS "foundAt",
        turns.state ->> 'scene' AS scene
      FROM endings_found AS found
      LEFT JOIN games ON games.user_uuid = found.user_uuid AND games.story_id = found.story_id
      LEFT JOIN turns ON turns.game_id = games.id AND turns.ending <> 'null' AND turns.ending ->> 'id' = found.ending_id AND turns.set_aside IS NULL
      WHERE found.user_uuid = ${user}
      ORDER BY found.story_id, found.ending_id, turns.ended_at NULLS LAST, turns.id`.execute(this.#needs.db);
    return rows;
  }
}

function shelfOf(story: AuthoredStory, found: readonly FoundEnding[], sceneOf: (name: string) => ShelvedEnding['scene']): EndingShelf {
  const { id, title, cover, cover_alt: coverAlt } = story;
  const endings = story.endings.map((ending) => {
    const at = found.find(({ endingId }) => endingId === ending.id);
    return {
      id: ending.id,
      name: at ? ending.name : null,
      hint: ending.hint,
      foundAt: at?.foundAt.toISOString() ?? null,
      scene: at?.scene ? sceneOf(at.scene) : null,
    };
  });
  return { storyId: id, title, cover, coverAlt, endings };
}
