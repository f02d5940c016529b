import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { freeId } from '#server/domain/text/free-id.ts';
import { readStoryFiles } from '#server/infrastructure/content/story-files.ts';
import { importStories, type StoryFolder } from '#server/infrastructure/content/story-import.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';

/** Notes that are printed; all stand in the story's `import.md`. */
const MAX_PRINTED = 12;

/**
 * `npm run story -- import <file or folder…>`: makes a story folder of each story, and says what was left out and how to play it. Returns 0 when all came in, 1 when one
 * was refused.
 */
export function importStory(paths: readonly string[], stories: string, say: (line: string) => void = console.log): number {
  if (paths.length === 0) {
    say('Usage: npm run story -- import <file or folder…>');
    return 1;
  }
  let failed = 0;
  for (const path of paths) {
    const files = readStoryFiles(path);
    const name = basename(path, extname(path));
    const results = files.ok ? importStories(files.value, name, new Date().toISOString().slice(0, '2026-01-31'.length)) : [files];
    for (const result of results) {
      if (result.ok) announce(result.value, writeFolder(result.value, stories), say);
      else {
        failed = 1;
        say(`${path}: ${result.error}`);
      }
    }
  }
  return failed;
}

/** Writes the folder under an id that is free, and returns the id. */
function writeFolder({ title, files }: StoryFolder, stories: string): string {
  mkdirSync(stories, { recursive: true });
  const taken = new Set(readdirSync(stories));
  const id = freeId(title, { fallback: 'story', isTaken: (tried) => taken.has(tried), romanize: anyAsciiRomanize });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(stories, id, path)), { recursive: true });
    writeFileSync(join(stories, id, path), text);
  }
  return id;
}

function announce({ title, notes }: StoryFolder, id: string, say: (line: string) => void): void {
  say(`“${title}” is in content/stories/${id}. Play it now: npm start, then open /story/${id} at the address that it prints.`);
  for (const { passage, sentence } of notes.slice(0, MAX_PRINTED)) say(`  ${passage === null ? '' : `“${passage}”: `}${sentence}`);
  if (notes.length > MAX_PRINTED) say(`  … and ${notes.length - MAX_PRINTED} more in content/stories/${id}/import.md.`);
}
