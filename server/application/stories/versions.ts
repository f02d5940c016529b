import { sql } from 'kysely';
import type { Database, Tx } from '#server/application/db/database.ts';
import { USUAL_LANGUAGE } from '#server/domain/stories/authored-story.ts';

/** Stories, each with its newest version, without those that are hidden. */
export const newestVersions = (db: Database | Tx) => everyNewestVersion(db).where('stories.hidden_at', 'is', null);

/** Stories, each with its newest version, hidden ones too. */
export const everyNewestVersion = (db: Database | Tx) =>
  db
    .selectFrom('stories')
    .innerJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
    );

/** The language of a story's texts. For single stories: it is read from the document. */
export const languageOfStory = sql<string>`coalesce(story_versions.story ->> 'language', ${USUAL_LANGUAGE})`.as('language');

/** Games, each with the version it was started on and stays on. */
export const playedVersions = (db: Database | Tx) =>
  db
    .selectFrom('games')
    .innerJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'games.story_id').onRef('story_versions.version', '=', 'games.story_version'),
    );

/** The version of its story that a turn was told in. For queries over turns with their games. */
export const TOLD_VERSION = sql<number>`coalesce(turns.story_version, games.story_version)`.as('story_version');

/** Characters, each with its newest version, without those that were taken out. */
export const newestCharacters = (db: Database | Tx) => everyNewestCharacter(db).where('characters.taken_out_at', 'is', null);

/** Characters, each with its newest version, those that were taken out too. */
export const everyNewestCharacter = (db: Database | Tx) =>
  db
    .selectFrom('characters')
    .innerJoin('character_versions', (join) =>
      join.onRef('character_versions.character_id', '=', 'characters.id').onRef('character_versions.version', '=', 'characters.version'),
    );

/** Games as a narrator needs them: with the story's version, and that of the character where it is a talk. */
export const narratedGames = (db: Database | Tx) =>
  playedVersions(db).leftJoin('character_versions', (join) =>
    join.onRef('character_versions.character_id', '=', 'games.actor_id').onRef('character_versions.version', '=', 'games.actor_version'),
  );
