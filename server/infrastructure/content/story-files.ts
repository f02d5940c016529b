import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { fail, ok, type Result } from '#domain/result.ts';
import { encodingOf } from '#server/domain/text/decoded-text.ts';
import { isZip, zipEntry, zipNames } from '#server/infrastructure/cards/zip-entry.ts';

/** A file of a story that somebody brings: its path within what they bring, with `/`, and its text. */
export interface StoryFile {
  readonly path: string;
  readonly text: string;
}

/** Bytes of all files of a story, and how many they may be. */
export const MAX_STORY_BYTES = 10_000_000;
const MAX_FILES = 2000;
/** Endings of names that may hold a story. */
const READ = new Set(['.twee', '.tw', '.twine', '.html', '.htm', '.ink']);

/** The files of a story: one file, those of a folder, or those of a zip archive. Others than scripts and pages are left alone. Fails with a sentence. */
export function readStoryFiles(path: string): Result<readonly StoryFile[], string> {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) return read(folderFiles(path).map((name) => ({ path: name, bytes: () => readFileSync(join(path, name)) })));
    if (stats.size > MAX_STORY_BYTES) return fail(tooLarge);
    const bytes = readFileSync(path);
    if (isZip(bytes)) return read(zipNames(bytes, MAX_FILES).map((name) => ({ path: name, bytes: () => entryOf(bytes, name) })));
    if (!isRead(path)) return fail('It is no story: .twee, .tw, .html, .ink, a folder or a zip archive of these can come in.');
    return read([{ path: basename(path), bytes: () => bytes }]);
  } catch (error) {
    return fail((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'There is no such file.' : 'It cannot be read.');
  }
}

const tooLarge = `It is larger than ${MAX_STORY_BYTES / 1_000_000} MB.`;
const isRead = (path: string): boolean =>
  READ.has(extname(path).toLowerCase()) && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

interface Source {
  readonly path: string;
  readonly bytes: () => Buffer | null;
}

function read(sources: readonly Source[]): Result<readonly StoryFile[], string> {
  const files: StoryFile[] = [];
  let size = 0;
  for (const { path, bytes } of sources) {
    if (!isRead(path)) continue;
    const content = bytes();
    if (content === null) return fail(`${path} in the archive is damaged or too large.`);
    size += content.length;
    if (size > MAX_STORY_BYTES) return fail(tooLarge);
    files.push({ path, text: new TextDecoder(encodingOf(content)).decode(content) });
  }
  return files.length > 0
    ? ok(files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    : fail('It holds no story: no .twee, .tw, .html or .ink.');
}

const entryOf = (zip: Buffer, name: string): Buffer | null => {
  const entry = zipEntry(zip, name, MAX_STORY_BYTES);
  return entry.ok ? entry.value : null;
};

/** A link may lead out of the folder. */
function folderFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .slice(0, MAX_FILES)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
