import type { Database } from '#server/application/db/database.ts';

/** Where a picture that the studio published is served. */
export const storyPicturePath = (story: string, hash: string): string => `/content/stories/${story}/pictures/${hash}.webp`;

const PATH = /^\/content\/stories\/([a-z0-9.-]{1,120})\/pictures\/([0-9a-f]{24})\.webp$/;

/** A published picture by its path, whoever asks; null where there is none, or it is none of those. */
export async function storyPicture(db: Database, path: string): Promise<Uint8Array | null> {
  const [, story, hash] = PATH.exec(path) ?? [];
  if (story === undefined || hash === undefined) return null;
  const row = await db
    .selectFrom('story_pictures')
    .innerJoin('project_pictures', (join) =>
      join
        .onRef('project_pictures.project_id', '=', 'story_pictures.project_id')
        .onRef('project_pictures.hash', '=', 'story_pictures.hash'),
    )
    .select('project_pictures.image')
    .where('story_pictures.story_id', '=', story)
    .where('story_pictures.hash', '=', hash)
    .executeTakeFirst();
  return row?.image ?? null;
}
