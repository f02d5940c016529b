import type { Database } from '#server/application/db/database.ts';
import { newestVersions } from '#server/application/stories/versions.ts';

/** Where a portrait that came with a card is served. */
export const portraitPath = (character: string, hash: string): string => `/portraits/${character}/${hash}.webp`;

const PATH = /^\/portraits\/([a-z0-9-]{1,120})\/([0-9a-f]{24})\.webp$/;

/** A portrait that came with a card, by its path; null where there is none, or it is none of those. */
export async function storedPortrait(db: Database, path: string): Promise<Uint8Array | null> {
  const [, character, hash] = PATH.exec(path) ?? [];
  if (character === undefined || hash === undefined) return null;
  const row = await db
    .selectFrom('character_portraits')
    .select('image')
    .where('character_id', '=', character)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.image ?? null;
}

/** The same for players: not of a character whose story is hidden. */
export async function shownPortrait(db: Database, character: string, hash: string): Promise<Uint8Array | null> {
  const home = await newestVersions(db)
    .select('stories.id')
    .where('stories.id', '=', (characters) =>
      characters
        .selectFrom('characters')
        .innerJoin('character_versions', (join) =>
          join
            .onRef('character_versions.character_id', '=', 'characters.id')
            .onRef('character_versions.version', '=', 'characters.version'),
        )
        .select('character_versions.story_id')
        .where('characters.id', '=', character),
    )
    .executeTakeFirst();
  return home ? storedPortrait(db, portraitPath(character, hash)) : null;
}
