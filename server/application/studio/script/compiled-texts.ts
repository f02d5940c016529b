import type { Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { CompiledStory, StoryPlace, StoryReader } from '../story-reader.ts';

/** A project's texts as a story. Drawings among them are stored as pictures and read by nobody here. Fails with its mistakes, a sentence each. */
export async function compiledTexts(
  { db, stories }: { readonly db: Database; readonly stories: Pick<StoryReader, 'compiled'> },
  files: ReadonlyMap<string, string>,
  place: Omit<StoryPlace, 'categories'>,
): Promise<Result<CompiledStory, readonly string[]>> {
  const categories = await db.selectFrom('categories').select('id').execute();
  const texts = new Map([...files].filter(([path]) => !path.endsWith('.svg')));
  return stories.compiled(texts, { ...place, categories: categories.map(({ id }) => id) });
}
