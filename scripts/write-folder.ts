import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a story's folder holds. Other files of a folder are nobody's business here. */
const OF_STORY = /\.(?:ink|yaml|md|svg|webp|png|jpe?g|gif|avif)$/iu;

/**
 * Writes files into a folder, by their paths in it, and gives the files of a story that stand there and are none of these, in order. `removes`: they are taken out. What begins with a dot, and folders that are
 * linked, are not looked into. Throws where the disk does.
 */
export function writeFolder(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  { removes }: { readonly removes: boolean },
): readonly string[] {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  // By what the disk says: on some, names in other capitals are the same file.
  const written = new Set([...files.keys()].map((path) => fileOf(join(folder, path))));
  const others = filesUnder(folder, '').filter((path) => OF_STORY.test(path) && !written.has(fileOf(join(folder, path))));
  if (removes) for (const path of others) rmSync(join(folder, path));
  return others;
}

/** Whether a folder is that of a story, or none is there yet. */
export const isStoryFolder = (folder: string): boolean =>
  existsSync(join(folder, 'story.yaml')) || !existsSync(folder) || readdirSync(folder).length === 0;

/** The paths of all files, each behind the folder that it is in. */
const filesUnder = (folder: string, inner: string): readonly string[] =>
  readdirSync(join(folder, inner), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(folder, path);
      return entry.isFile() ? [path] : [];
    });

/** Names a file of the disk, whatever it is called. */
function fileOf(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev} ${ino}`;
}
