/** `npm run story -- export <story or project id> <folder>`: writes the folder of a story of the studio, as `content/stories/` holds it. Exits with 0 when it is written, 2 on an error before. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StoryPackages } from '#server/application/studio/publishing/story-packages.ts';
import { content } from '#server/compose/folders.ts';
import { FflatePackageWriter } from '#server/infrastructure/content/fflate-package-writer.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';
import { leave, openSiteDatabase } from './open-site-database.ts';

const [wanted, target] = process.argv.slice(3);
if (wanted === undefined || target === undefined) leave('Usage: npm run story -- export <story or project id> <folder>');
const { database, clock } = await openSiteDatabase('take the package of the story in the studio');
const { db } = database;
const isProject = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(wanted);
const project = await db
  .selectFrom('projects')
  .select('id')
  .where(isProject ? 'id' : 'story_id', '=', wanted)
  .executeTakeFirst();
const stories = new ThreadStoryReader({ folder: join(content, 'stories'), clock, most: { ms: 20_000, mb: 640 } });
const folder = project ? await new StoryPackages({ db, stories, writer: new FflatePackageWriter() }).folder(project.id) : null;
await database.close();
if (folder === null) leave(`The studio has no story ${wanted}.`);
for (const [path, bytes] of folder.files) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), bytes);
}
console.log(`${folder.files.size} files of “${folder.name}” are in ${target}.`);
