import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { fail, ok, type Result } from '#domain/result.ts';
import { countText } from '#domain/text/count-text.ts';
import { filePath, isOfSystem, isOutside, leadsOut } from '#domain/text/file-path.ts';
import { decodedText } from '#server/domain/text/decoded-text.ts';
import { isZip, zipEntry, zipLettersNote, zipNames } from '#server/infrastructure/cards/zip-entry.ts';

type Kind = 'twee' | 'page' | 'ink';

/** A file of a story that somebody brings: its path within what they bring, with `/`, and its text. */
export interface StoryFile {
  readonly path: string;
  readonly kind: Kind;
  readonly text: string;
}

/** What somebody brings, and what is to be said of how it was read, in sentences. */
export interface StoryFiles {
  readonly files: readonly StoryFile[];
  readonly notes: readonly string[];
}

/** Bytes of all files of a story, and how many they may be. */
export const MAX_STORY_BYTES = 10_000_000;
const MAX_FILES = 2000;
/** Endings of names that may hold a story. Others than these count for a file alone, by its content. */
const READ: Readonly<Record<string, Kind>> = {
  '.twee': 'twee',
  '.tw': 'twee',
  '.twine': 'twee',
  '.html': 'page',
  '.htm': 'page',
  '.ink': 'ink',
};
const NO_STORY = 'It is no story: .twee, .tw, .html, .ink, a folder or a zip archive of these can come in.';

/** The files of a story: one file, those of a folder, or those of a zip archive. Others than scripts and pages are left alone. Fails with a sentence. */
export function readStoryFiles(path: string): Result<StoryFiles, string> {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) {
      const names = folderFiles(path);
      if (names.length > MAX_FILES) return fail(tooMany);
      return read(names.filter(isRead).map((name) => ({ path: filePath(name), bytes: () => readFileSync(join(path, name)) })));
    }
    if (stats.size > MAX_STORY_BYTES) return fail(tooLarge);
    return readStoryFile(readFileSync(path), basename(path));
  } catch (error) {
    return fail((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'There is no such file.' : 'It cannot be read.');
  }
}

/** The same for the bytes of one file. `name`: what it is called. */
export function readStoryFile(bytes: Buffer, name: string): Result<StoryFiles, string> {
  if (bytes.length > MAX_STORY_BYTES) return fail(tooLarge);
  if (isZip(bytes)) return readZip(bytes);
  if (kindIn(name, decodedText(bytes).text ?? '') === null) return fail(NO_STORY);
  return read([{ path: basename(name), bytes: () => bytes }]);
}

const tooLarge = `It is larger than ${MAX_STORY_BYTES / 1_000_000} MB.`;
const isRead = (path: string): boolean => kindNamed(path) !== null && !isOfSystem(path);

interface Source {
  readonly path: string;
  readonly bytes: () => Buffer | null;
}

const kindNamed = (path: string): Kind | null => READ[extname(path).toLowerCase()] ?? null;

/** The content decides, the name where it does not tell. Null: neither does. */
function kindIn(path: string, text: string): Kind | null {
  if (/<tw-storydata|\bid=["']?store-?area/iu.test(text)) return 'page';
  const named = kindNamed(path);
  // A script of ink may have such a line in its words.
  if (/^\s*::[^\S\n]*\S/u.test(text)) return 'twee';
  return named === 'twee' && !/^::/mu.test(text) && /^[^\S\n]*(?:={2,}|->|[*+][^\S\n])/mu.test(text) ? 'ink' : named;
}

/** Archives of Windows have paths with the other slash. */
function readZip(zip: Buffer): Result<StoryFiles, string> {
  const names = zipNames(zip, MAX_FILES + 1);
  if (names.length > MAX_FILES) return fail(tooMany);
  // The whole path on a drive says where a file was; one that leads out of the archive could be meant for another place.
  const { taken, twice } = onePerPath(
    names.filter((name) => isRead(name) && !leadsOut(name)),
    (name) => (isOutside(name) ? slashed(name) : filePath(name)),
  );
  if (taken.size === 0 && names.some(leadsOut)) return fail('The names of its files lead out of the archive.');
  const files = read([...taken].map(([path, name]) => ({ path, bytes: () => entryOf(zip, name) })));
  if (!files.ok) return files;
  const letters = zipLettersNote(zip);
  const notes = [...(letters === null ? [] : [letters]), ...files.value.notes, ...names.filter(leadsOut).map(awayNote), ...twice];
  return ok({ ...files.value, notes });
}

/** What is said of a file that is not taken in for its name. */
export const awayNote = (name: string): string =>
  `“${name.replace(/\p{Cc}/gu, '\ufffd')}” was left out: its name leads out of the archive, or cannot be read.`;

/** The first name in an archive for each path, and a sentence for each further one. */
export function onePerPath(
  names: readonly string[],
  pathOf: (name: string) => string,
): { readonly taken: ReadonlyMap<string, string>; readonly twice: readonly string[] } {
  const taken = new Map<string, string>();
  const twice: string[] = [];
  for (const name of names) {
    const path = pathOf(name);
    if (taken.has(path)) twice.push(`${path} stands twice in the archive: the first one was taken`);
    else taken.set(path, name);
  }
  return { taken, twice };
}

const tooMany = `It has more than ${countText(MAX_FILES)} files.`;
const slashed = (name: string): string => name.replaceAll('\\', '/');

function read(sources: readonly Source[]): Result<StoryFiles, string> {
  const files: StoryFile[] = [];
  const notes: string[] = [];
  let size = 0;
  for (const { path, bytes } of sources) {
    const content = bytes();
    if (content === null) return fail(`${path} in the archive is damaged or too large.`);
    size += content.length;
    if (size > MAX_STORY_BYTES) return fail(tooLarge);
    const { text, remark } = decodedText(content);
    if (text === null) return fail(`${path} is no text.`);
    const kind = kindIn(path, text);
    if (kind === null) continue;
    if (remark !== null) notes.push(`${path}: ${remark}`);
    files.push({ path, kind, text });
  }
  return files.length > 0
    ? ok({ files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), notes })
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
    .map((entry) => slashed(relative(folder, join(entry.parentPath, entry.name))));
}
