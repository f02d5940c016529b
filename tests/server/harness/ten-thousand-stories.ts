import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';

const STORIES = 10_000;

/** Stories with words and tags of every frequency. Returns a player who has played fifty of them. */
export async function addTenThousandStories(db: Database): Promise<string> {
  const player = randomUUID();
  const blank = { name: '', username: '', email: null, avatar_url: '', gender: '', role: 'guest', status: 'normal' } as const;
  const other = randomUUID();
  await db
    .insertInto('users')
    .values([player, other].map((uuid) => ({ ...blank, uuid, created_at: new Date() })))
    .execute();
  await sql`INSERT INTO categories (id, name, position) VALUES ('large', 'Large', 98), ('small', 'Small', 99)`.execute(db);
  const each = (share: number, term: string) => sql`CASE WHEN n % ${sql.lit(share)} = 0 THEN ${sql.lit(term)} END`;
  const terms = sql.join([
    sql`'every'`,
    each(2, 'half'),
    each(5, 'fifth'),
    each(20, 'twentieth'),
    each(100, 'hundredth'),
    sql`'own' || n`,
    // The planner judges by words only where it knows a hundred of them, as in real texts.
    ...[50, 300, 1_000, 2_000].map((kinds) => sql`'blurb' || n % ${sql.lit(kinds)}`),
    each(STORIES, 'rare'),
    each(4, '#tagged'),
    each(300, '#rarely'),
    sql`CASE WHEN n % 500 = 0 THEN '@small' ELSE '@large' END`,
  ]);
  await sql`INSERT INTO stories (id, version, category, title, terms, title_key, published_on, plays)
    SELECT 'story-' || n, 1, CASE WHEN n % 500 = 0 THEN 'small' ELSE 'large' END, 'Story ' || n,
      array_to_tsvector(array_remove(ARRAY[${terms}], NULL)), 'story ' || md5('title' || n),
      to_char(date '2000-01-01' + n % 4000, 'YYYY-MM-DD'), n % 997
    FROM generate_series(1, ${sql.lit(STORIES)}) AS n`.execute(db);
  await sql`INSERT INTO story_versions (story_id, version, hash, story, script, created_at)
    SELECT id, 1, 'h', jsonb_build_object('id', id, 'title', title, 'one_liner', 'Line', 'cover', '/c.svg', 'cover_alt', 'Cover', 'category', category,
      'tags', '[]'::jsonb, 'rating', 'teen', 'price', 1, 'published', published_on, 'endings', '[]'::jsonb, 'cast', '[]'::jsonb), '{}', now()
    FROM stories WHERE id LIKE 'story-%'`.execute(db);
  await sql`INSERT INTO games (id, user_uuid, story_id, story_version, actor_id, mode, created_at, updated_at)
    SELECT gen_random_uuid(), ${player}, 'story-' || n * 50, 1, 'narrator', 'story', now(), now() - n * interval '1 hour'
    FROM generate_series(1, 50) AS n`.execute(db);
  // Another player has played everything.
  await sql`INSERT INTO games (id, user_uuid, story_id, story_version, actor_id, mode, created_at, updated_at)
    SELECT gen_random_uuid(), ${other}, id, 1, 'narrator', 'story', now(), now() FROM stories WHERE id LIKE 'story-%'`.execute(db);
  for (const table of ['stories', 'story_versions', 'games']) await sql`ANALYZE ${sql.table(table)}`.execute(db);
  return player;
}
