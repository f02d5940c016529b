import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '#server/application/db/database.ts';
import { isDatabaseUnavailable } from '#server/application/db/database-outage.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { searchTerms, titleKey } from '#server/domain/stories/search-terms.ts';
import { withBooks } from './lorebooks.ts';
import { everyNewestCharacter, everyNewestVersion } from './versions.ts';

interface Seed {
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly stories: readonly { readonly story: AuthoredStory; readonly script: string }[];
  readonly characters: readonly { readonly character: AuthoredCharacter; readonly script: string }[];
}

/** Id of an advisory lock; any unused number. */
const SEED_LOCK = 7_265_823;

/** Serialises changes of stories and characters until the transaction ends. */
export const lockContent = (tx: Tx): Promise<unknown> => sql`SELECT pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(tx);

/**
 * Writes the authored content to the database. A story or character whose text or script changed gets a new version; games stay on theirs. Idempotent;
 * processes that start at once run it one after the other. One that the database refuses is left as it was. Resolves to a sentence for each of them.
 */
export function seedContent(db: Database, content: Seed, clock: Clock): Promise<readonly string[]> {
  return db.transaction().execute(async (tx) => {
    const refused: string[] = [];
    const seedOne = async (name: string, seed: () => Promise<void>) => {
      const reason = await refusalOf(tx, seed);
      if (reason !== null) refused.push(`content/${name}: the database refuses it: ${reason}`);
    };
    await lockContent(tx);
    for (const [position, { id, name }] of content.categories.entries()) {
      await tx
        .insertInto('categories')
        .values({ id, name, position })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, position }))
        .execute();
    }
    const studio = await studioStories(tx);
    for (const { story, script } of content.stories)
      if (!studio.has(story.id)) await seedOne(`stories/${story.id}`, () => seedStory(tx, story, script, clock.now()));
    await indexOlderStories(tx);
    for (const { character, script } of content.characters)
      await seedOne(`characters/${character.id}`, () => seedCharacter(tx, character, script, clock.now()));
    await countTerms(tx);
    return refused;
  });
}

/** The stories that the studio has published: their folder in `content/` is what they began as, and no newer version. Source: STUDIO-22. */
async function studioStories(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('project_releases').select('story_id').distinct().execute();
  return new Set(rows.map(({ story_id }) => story_id));
}

/** Why the database refuses what `seed` writes, which is then undone alone; null where it takes it. */
async function refusalOf(tx: Tx, seed: () => Promise<void>): Promise<string | null> {
  await sql`SAVEPOINT seeded`.execute(tx);
  try {
    await seed();
    await sql`RELEASE SAVEPOINT seeded`.execute(tx);
    return null;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT seeded`.execute(tx);
    return error instanceof Error ? error.message : String(error);
  }
}

/** Stores a story with the lorebooks that are for it, unless its newest version is the same, and announces its new chapters. */
export async function seedStory(tx: Tx, authored: AuthoredStory, script: string, now: Date): Promise<void> {
  const { isNew } = await storeVersion(tx, authored, script, now);
  if (isNew) await publishChapters(tx, authored, now);
}

/** Stores a story as the version that players have, unless its newest version is the same, which they have then. Tells nobody. */
export async function storeVersion(
  tx: Tx,
  authored: AuthoredStory,
  script: string,
  now: Date,
): Promise<{ readonly version: number; readonly isNew: boolean }> {
  const story = await withBooks(tx, authored, { story: authored.id });
  const text = JSON.stringify(story);
  const hash = hashOf(text, script);
  const latest = await tx
    .selectFrom('story_versions')
    .innerJoin('stories', 'stories.id', 'story_versions.story_id')
    .select(['story_versions.version', 'story_versions.hash', 'stories.version as shown'])
    .where('story_id', '=', story.id)
    .orderBy('story_versions.version', 'desc')
    .executeTakeFirst();
  const isNew = latest?.hash !== hash;
  const version = isNew ? (latest?.version ?? 0) + 1 : latest.version;
  if (isNew || latest.shown !== version) await showVersion(tx, story, version);
  if (isNew)
    await tx.insertInto('story_versions').values({ story_id: story.id, version, hash, story: text, script, created_at: now }).execute();
  return { version, isNew };
}

/** Makes a version of a story the one that players have: lists show what it says. */
export async function showVersion(tx: Tx, story: AuthoredStory, version: number): Promise<void> {
  const shelf = {
    version,
    category: story.category,
    title: story.title,
    rating: story.rating,
    published_on: story.published,
    ...searchColumns(story),
  };
  await tx
    .insertInto('stories')
    .values({ id: story.id, ...shelf })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(shelf))
    .execute();
}

/** Announces the chapters that no earlier version had. Under the lock of `lockContent`, so that `seq` grows in the order of commits. */
export async function publishChapters(tx: Tx, { id, chapters = [] }: Pick<AuthoredStory, 'id' | 'chapters'>, now: Date): Promise<void> {
  if (chapters.length === 0) return;
  await tx
    .insertInto('story_chapters')
    .values(chapters.map((chapter) => ({ story_id: id, chapter_id: chapter.id, title: chapter.title, published_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a character with the lorebooks that are for it, unless its newest version is the same. `sending`: of the file that a new one is made of. */
export async function seedCharacter(
  tx: Tx,
  authored: AuthoredCharacter,
  script: string,
  now: Date,
  sending: string | null = null,
): Promise<void> {
  const character = await withBooks(tx, authored, { character: authored.id });
  const text = JSON.stringify(character);
  const hash = hashOf(text, script);
  const latest = await everyNewestCharacter(tx)
    .select(['characters.version', 'character_versions.hash'])
    .where('characters.id', '=', character.id)
    .executeTakeFirst();
  if (latest?.hash === hash) return;
  const version = (latest?.version ?? 0) + 1;
  await tx
    .insertInto('characters')
    .values({ id: character.id, version, sending })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version }))
    .execute();
  await tx
    .insertInto('character_versions')
    .values({ character_id: character.id, version, hash, character: text, script, created_at: now })
    .execute();
}

const hashOf = (text: string, script: string): string => createHash('sha256').update(text).update(script).digest('hex');

const searchColumns = (story: AuthoredStory) => ({
  terms: sql<string>`array_to_tsvector(${[...searchTerms(story)]}::text[])`,
  title_key: titleKey(story.title),
});

/** Stories that were published before they had terms. */
async function indexOlderStories(tx: Tx): Promise<void> {
  const rows = await everyNewestVersion(tx)
    .select(['stories.id', 'story_versions.story'])
    .where(sql<SqlBool>`stories.terms = ''::tsvector`)
    .execute();
  for (const { id, story } of rows) await tx.updateTable('stories').set(searchColumns(story)).where('id', '=', id).execute();
}

/** The embedded database does not do this by itself. Without it, the planner takes a word that is in every story for a rare one. */
export const countTerms = (db: Database | Tx): Promise<unknown> => sql`ANALYZE stories`.execute(db);
