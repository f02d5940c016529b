import { type SqlBool, sql } from 'kysely';
import type { GameMode } from '#contract/shapes.ts';
import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import type { Rating } from '#domain/stories/story.ts';
import type { Database } from '#server/application/db/database.ts';
import { validSummary } from '#server/application/memory/valid-summary.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { needsRecap, recapOf } from '#server/domain/play/recap.ts';
import { type AuthoredStory, USUAL_LANGUAGE } from '#server/domain/stories/authored-story.ts';
import { knownEndings } from '#server/domain/stories/known-endings.ts';
import { narratorId } from '#server/domain/stories/narrator-id.ts';
import { toldBy } from '#server/domain/stories/told-by.ts';
import { ratingsFor } from './age-verification.ts';
import { isHidden } from './hidden-stories.ts';
import { byLatest, WENT_ON_AT } from './latest-games.ts';
import type { SceneKeys } from './scene-keys.ts';
import { storySummaries, summariesOf, summary, type Visitor } from './story-summaries.ts';
import { playedVersions } from './versions.ts';

/** The player's latest game of a story. */
interface LatestGame {
  readonly id: string;
  readonly actorId: string;
  readonly mode: GameMode;
  readonly turns: number;
  readonly ended: boolean;
  readonly updated: string;
  /** What happened before; null unless the game was left for some hours. */
  readonly recap: string | null;
  /** The picture of the scene in which it was left; null where it is not asked for, or there is none. */
  readonly image: string | null;
  readonly focus?: readonly [number, number] | undefined;
}

interface Needs {
  readonly db: Database;
  readonly traits: NarratorTraits;
  readonly scenes: Pick<SceneKeys, 'opened'>;
  readonly clock: Clock;
}

/** Lists and details of stories. Found endings and played games are shown to their player alone. */
export class Catalogue {
  readonly #needs: Needs;
  /** `traits`: of the narrator of new games. */
  constructor(needs: Needs) {
    this.#needs = needs;
  }

  categories() {
    return this.#needs.db
      .selectFrom('categories')
      .innerJoin('stories', 'stories.category', 'categories.id')
      .select(['categories.id', 'categories.name', sql<number>`count(*)::int`.as('count')])
      .where('stories.hidden_at', 'is', null)
      .groupBy(['categories.id', 'categories.name', 'categories.position'])
      .orderBy('categories.position')
      .execute();
  }

  /** Null when there is none, or admins hide it. */
  async get(user: Visitor, id: string) {
    const row = await storySummaries(this.#needs.db, user).select('story_versions.story').where('stories.id', '=', id).executeTakeFirst();
    if (!row) return null;
    const [found, games, undecided, liked, opinion, { open }] = await Promise.all([
      this.#found(user, id),
      this.#games(user, id),
      this.#undecided(user, id),
      this.#liked(user),
      this.#opinion(user, id),
      ratingsFor(this.#needs.db, user, this.#needs.clock.now()),
    ]);
    const { story, ...listed } = row;
    // Lines and scenes are for players whom the story opens to; its cover and its summary are for all.
    const readable = open.includes(story.rating);
    const gated = readable ? {} : { openingLines: [], scenes: {}, portraits: {} };
    const game = games.get(id) ?? null;
    return {
      ...summary(listed, open),
      ...this.#detail(story, found),
      ...gated,
      game: readable ? game : game && { ...game, recap: null },
      undecided: readable ? undecided : [],
      favorite: liked.includes(id),
      opinion,
    };
  }

  /** Whether there is such a story, which admins hide. */
  isHidden(id: string): Promise<boolean> {
    return isHidden(this.#needs.db, id);
  }

  /** Stories the player likes, the latest first. */
  async favorites(user: string) {
    return this.#summaries(user, await this.#liked(user));
  }

  /** Stories the player has played, the latest first. */
  async history(user: string) {
    const games = await this.#games(user, null);
    const ids = [...games.keys()];
    const [summaries, { open }] = await Promise.all([
      this.#summaries(user, ids),
      ratingsFor(this.#needs.db, user, this.#needs.clock.now()),
    ]);
    const left = summaries.find(({ id, rating }) => games.get(id)?.ended === false && open.includes(rating));
    const scene = left ? await this.#sceneOf(games.get(left.id)?.id ?? '', left.rating) : null;
    return summaries.flatMap((summary) => {
      const game = games.get(summary.id);
      if (!game) return [];
      return [
        {
          ...summary,
          game: open.includes(summary.rating) ? { ...game, ...(summary === left && scene) } : { ...game, recap: null },
        },
      ];
    });
  }

  /** The picture of the scene that a game is in. One game at a time: it is in the story's document, which is long. */
  async #sceneOf(game: string, rating: Rating): Promise<Pick<LatestGame, 'image' | 'focus'> | null> {
    const row = await playedVersions(this.#needs.db)
      .innerJoin('turns', 'turns.id', 'games.head')
      .select(sql<AuthoredStory['scenes'][string] | null>`story_versions.story -> 'scenes' -> (turns.state ->> 'scene')`.as('scene'))
      .where('games.id', '=', game)
      .executeTakeFirst();
    if (!row?.scene) return null;
    const { image, focus } = this.#needs.scenes.opened(row.scene, rating);
    return { image, focus };
  }

  /** Stories by id, in this order. */
  async #summaries(user: Visitor, ids: readonly string[]) {
    if (ids.length === 0) return [];
    const { open } = await ratingsFor(this.#needs.db, user, this.#needs.clock.now());
    return summariesOf(this.#needs.db, user, ids, open);
  }

  async #liked(user: Visitor): Promise<string[]> {
    if (user === null) return [];
    const rows = await this.#needs.db
      .selectFrom('favorites')
      .select('story_id')
      .where('user_uuid', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('story_id')
      .execute();
    return rows.map((row) => row.story_id);
  }

  async #opinion(user: Visitor, story: string) {
    if (user === null) return null;
    const row = await this.#needs.db
      .selectFrom('opinions')
      .select('opinion')
      .where('user_uuid', '=', user)
      .where('story_id', '=', story)
      .executeTakeFirst();
    return row?.opinion ?? null;
  }

  async #found(user: Visitor, story: string): Promise<ReadonlySet<string>> {
    if (user === null) return new Set();
    const rows = await this.#needs.db
      .selectFrom('endings_found')
      .select('ending_id')
      .where('user_uuid', '=', user)
      .where('story_id', '=', story)
      .execute();
    return new Set(rows.map((row) => row.ending_id));
  }

  /** The latest game of each story, by story, the story played last first; of one story, a talk only where there is no other game. */
  async #games(user: Visitor, story: string | null): Promise<Map<string, LatestGame>> {
    if (user === null) return new Map();
    let rows = gamesWithText(this.#needs.db, user)
      .distinctOn('games.story_id')
      .select(sql<Date>`max(${WENT_ON_AT}) OVER (PARTITION BY games.story_id)`.as('usedAt'))
      .orderBy('games.story_id');
    if (story !== null) rows = rows.where('games.story_id', '=', story).orderBy(sql`games.mode = 'character'`);
    const latest = await byLatest(rows).execute();
    latest.sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime());
    const games = new Map<string, LatestGame>();
    for (const [place, row] of latest.entries()) {
      // A list shows only the recap of its first game.
      const tells = (story !== null || place === 0) && !row.ended && needsRecap(row.updatedAt.getTime(), this.#needs.clock.now().getTime());
      games.set(row.storyId, await this.#brief(row, tells));
    }
    return games;
  }

  /** The games of a story that a merge put beside each other, until one of them is chosen or played. */
  async #undecided(user: Visitor, story: string): Promise<readonly LatestGame[]> {
    if (user === null) return [];
    const isDecided = sql<SqlBool>`EXISTS (
      SELECT FROM games AS used WHERE used.user_uuid = ${user} AND used.story_id = ${story} AND used.actor_id = games.actor_id
        AND greatest(used.updated_at, used.chosen_at, used.undecided_at) > games.undecided_at
        AND (SELECT true FROM turns WHERE turns.game_id = used.id AND turns.depth > 0 AND turns.set_aside IS NULL LIMIT 1))`;
    const ofStory = gamesWithText(this.#needs.db, user).where('games.story_id', '=', story).where('games.undecided_at', 'is not', null);
    const rows = await byLatest(ofStory.where((of) => of.not(isDecided))).execute();
    return Promise.all(rows.map((row) => this.#brief(row, true)));
  }

  async #brief({ id, actorId, mode, turns, ended, updatedAt, text, summary: told }: GameWithText, tells: boolean): Promise<LatestGame> {
    const recap = tells ? recapOf((await validSummary(this.#needs.db, told))?.text ?? null, text) : null;
    return { id, actorId, mode, turns, ended, updated: updatedAt.toISOString(), recap, image: null };
  }

  #opened<P extends { readonly image: string; readonly alt: string }>(pictures: Readonly<Record<string, P>>, rating: Rating) {
    return Object.fromEntries(Object.entries(pictures).map(([name, one]) => [name, this.#needs.scenes.opened(one, rating)]));
  }

  #detail(story: AuthoredStory, found: ReadonlySet<string>) {
    const { traits } = this.#needs;
    const {
      language = USUAL_LANGUAGE,
      synopsis,
      run,
      opening_lines: openingLines,
      scenes,
      cast,
      objectives,
      narrator,
      content_notes: contentNotes = null,
    } = story;
    return {
      language,
      synopsis,
      run: run ?? null,
      contentNotes,
      openingLines,
      objectives,
      scenes: this.#opened(scenes, story.rating),
      portraits: Object.fromEntries(
        cast.flatMap(({ id, portraits }) => (portraits ? [[id, this.#opened(portraits, story.rating)] as const] : [])),
      ),
      narrator: { ...traits, ...narrator, id: narratorId(story.id), meaning: toldBy(traits.meaning, story) },
      endings: knownEndings(story, found),
    };
  }
}

type GameWithText = Awaited<ReturnType<ReturnType<typeof gamesWithText>['executeTakeFirstOrThrow']>>;

/** A player's games with the text of their current turn, without its middle where it is long, and the id of their branch's summary. */
const gamesWithText = (db: Database, user: string) =>
  db
    .selectFrom('games')
    .innerJoin('turns', 'turns.id', 'games.head')
    .select(['games.id', 'games.story_id as storyId', 'games.actor_id as actorId', 'games.mode', 'games.updated_at as updatedAt'])
    .select('turns.depth as turns')
    .select(sql<boolean>`turns.ending <> 'null'::jsonb`.as('ended'))
    .select(
      sql<string>`CASE WHEN length(turns.text) > 2000 THEN left(turns.text, 1000) || ' ' || right(turns.text, 1000) ELSE turns.text END`.as(
        'text',
      ),
    )
    .select(sql<string | null>`turns.memory ->> 'summary'`.as('summary'))
    .where('games.user_uuid', '=', user);
