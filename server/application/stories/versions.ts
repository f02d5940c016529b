import type { Database, Tx } from '../../infrastructure/db/schema.ts';

/** Stories, each with its newest version. */
export const newestVersions = (db: Database | Tx) =>
  db
    .selectFrom('stories')
    .innerJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
    );

/** Games, each with the version it was started on and stays on. */
export const playedVersions = (db: Database | Tx) =>
  db
    .selectFrom('games')
    .innerJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'games.story_id').onRef('story_versions.version', '=', 'games.story_version'),
    );
