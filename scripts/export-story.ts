/**
 * `npm run story -- export <story or project id> <folder>`: writes the folder of a story of the studio, as `content/stories/` holds it, and names the files of a story there that are none of it. With `--remove` these are
 * taken out. Exits with 0 when it is written, 2 on an error. Source: STUDIO-49, STUDIO-248.
 */
import { join } from 'node:path';
import { counted } from '#domain/text/count-text.ts';
import { StoryPackages } from '#server/application/studio/publishing/story-packages.ts';
import { content } from '#server/compose/folders.ts';
import { FflatePackageWriter } from '#server/infrastructure/content/fflate-package-writer.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';
import { leave, openSiteDatabase } from './open-site-database.ts';
import { isStoryFolder, writeFolder } from './write-folder.ts';

const USAGE = 'Usage: npm run story -- export <story or project id> <folder> [--remove]';
const [wanted, target, option, ...more] = process.argv.slice(3);
if (wanted === undefined || target === undefined || more.length > 0) leave(USAGE);
if (option !== undefined && option !== '--remove') leave(USAGE);
const removes = option === '--remove';
if (removes && !isStoryFolder(target)) leave(`${target} is no folder of a story: it has no story.yaml. Nothing was written or removed.`);
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
try {
  const others = writeFolder(target, folder.files, { removes });
  console.log(`${folder.files.size} files of “${folder.name}” are in ${target}.`);
  if (others.length > 0)
    console.log(
      removes
        ? `${counted(others.length, 'file')} that the story has no more ${others.length === 1 ? 'was' : 'were'} removed: ${others.join(', ')}.`
        : `${counted(others.length, 'file')} in it ${others.length === 1 ? 'is' : 'are'} none of the story: ${others.join(', ')}. With --remove they are taken out.`,
    );
} catch (error) {
  leave(`The folder could not be written whole: ${error instanceof Error ? error.message : error}`);
}
