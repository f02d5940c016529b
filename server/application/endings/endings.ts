import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { type AgeProblem, ageProblem } from '#server/application/stories/age-verification.ts';
import type { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { newestVersions } from '#server/application/stories/versions.ts';
import { type AuthoredEnding, type AuthoredStory, USUAL_LANGUAGE } from '#server/domain/stories/authored-story.ts';
import { type EndingReply, endingEpilogue } from '#server/domain/stories/ending-epilogue.ts';
import type { EndingCounts } from './ending-counts.ts';

/** The public data of the story that an ending belongs to. */
interface StoryAround {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly oneLiner: string;
  readonly cover: string;
  readonly coverAlt: string;
}

/** An ending as its finder sees it. Of the others only the hints are shown until they are found. */
interface FoundEnding {
  readonly ending: AuthoredEnding;
  readonly story: StoryAround;
  /** The scene in which the player reached it; null when that game is gone. */
  readonly scene: { readonly image: string; readonly alt: string } | null;
  readonly rarity: number | null;
  readonly endings: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly hint: string;
    readonly found: boolean;
    readonly rarity: number | null;
  }[];
}

/** An ending as strangers see it: no text of it. */
interface AnnouncedEnding {
  readonly story: StoryAround;
  readonly ending: { readonly id: string; readonly name: string };
  readonly rarity: number | null;
}

interface Needs {
  readonly db: Database;
  readonly counts: EndingCounts;
  readonly scenes: Pick<SceneKeys, 'opened'>;
  readonly clock: Clock;
}

/** Endings that players have reached. */
export class Endings {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `NOT_FOUND`: the player has not found this ending. */
  async found(user: string, storyId: string, endingId: string): Promise<Result<FoundEnding, 'NOT_FOUND' | AgeProblem>> {
    const [story, rows, rarities] = await Promise.all([
      this.#story(storyId),
      this.#foundBy(user, storyId),
      this.#needs.counts.rarities(storyId),
    ]);
    const found = new Map(rows.map((row) => [row.endingId, row]));
    const ending = story?.endings.find(({ id }) => id === endingId);
    if (!story || !ending || !found.has(endingId)) return fail('NOT_FOUND');
    const tooYoung = await ageProblem(this.#needs.db, user, story.rating, this.#needs.clock.now());
    if (tooYoung !== null) return fail(tooYoung);
    const scene = story.scenes[found.get(endingId)?.scene ?? ''];
    const rarityIf = (isFound: boolean, id: string) => (isFound ? (rarities.get(id) ?? null) : null);
    return ok({
      ending: { ...ending, epilogue: endingEpilogue(ending, replyOf(found.get(endingId))) },
      story: around(story),
      scene: scene ? this.#needs.scenes.opened(scene, story.rating) : null,
      rarity: rarityIf(true, endingId),
      endings: story.endings.map(({ id, name, hint }) => {
        const isFound = found.has(id);
        return { id, name: isFound ? name : null, hint, found: isFound, rarity: rarityIf(isFound, id) };
      }),
    });
  }

  /** Null for an ending that no player has found yet: its name is secret. */
  async announced(storyId: string, endingId: string): Promise<AnnouncedEnding | null> {
    const [story, rarities] = await Promise.all([this.#story(storyId), this.#needs.counts.rarities(storyId)]);
    const ending = story?.endings.find(({ id }) => id === endingId);
    const rarity = rarities.get(endingId);
    if (!story || !ending || rarity === undefined) return null;
    return { story: around(story), ending: { id: ending.id, name: ending.name }, rarity };
  }

  async #story(id: string): Promise<AuthoredStory | null> {
    const row = await newestVersions(this.#needs.db).select('story_versions.story').where('stories.id', '=', id).executeTakeFirst();
    return row?.story ?? null;
  }

  /** The endings that a player has found, each with the reply that first reached it and its scene. */
  async #foundBy(user: string, storyId: string): Promise<readonly FoundRow[]> {
    const { rows } = await sql<FoundRow>`
      SELECT DISTINCT ON (found.ending_id) found.ending_id AS "endingId", turns.state ->> 'scene' AS scene, turns.text, turns.state -> 'objectives' AS objectives
      FROM endings_found AS found
      LEFT JOIN games ON games.user_uuid = found.user_uuid AND games.story_id = found.story_id
      LEFT JOIN turns ON turns.game_id = games.id AND turns.ending <> 'null' AND turns.ending ->> 'id' = found.ending_id AND turns.set_aside IS NULL
      WHERE found.user_uuid = ${user} AND found.story_id = ${storyId}
      ORDER BY found.ending_id, turns.ended_at NULLS LAST, turns.id`.execute(this.#needs.db);
    return rows;
  }
}

interface FoundRow {
  readonly endingId: string;
  readonly scene: string | null;
  readonly text: string | null;
  readonly objectives: readonly string[] | null;
}

const replyOf = (row: FoundRow | undefined): EndingReply | null =>
  row && row.text !== null ? { text: row.text, objectives: row.objectives ?? [] } : null;

const around = ({ id, language = USUAL_LANGUAGE, title, one_liner: oneLiner, cover, cover_alt: coverAlt }: AuthoredStory): StoryAround => ({
  id,
  language,
  title,
  oneLiner,
  cover,
  coverAlt,
});
