import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutLinks } from '#domain/studio/script/cut-links.ts';
import { includedNames, scriptTexts } from '#domain/studio/script/included-files.ts';
import { namedFiles } from '#domain/studio/script/named-files.ts';
import { fileKey } from '#domain/text/file-path.ts';

/** The text of a file that a script includes, by the name that the script writes; null where there is none. */
export type ReadInclude = (name: string) => string | null;

/**
 * Reads what the script of a folder includes, below that folder alone. Names are written relative to the folder, in ink as here, with `/` or `\`; a name
 * that is spelled in other capitals, or its marks in another form, finds its file, as it does where the script was written.
 */
export const includesIn =
  (folder: string): ReadInclude =>
  (name) => {
    const parts = name.replaceAll('\\', '/').split('/');
    let path = folder;
    for (const part of parts.filter((one) => one !== '' && one !== '.')) {
      const entries = part !== '..' && existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
      const found = entries.find((entry) => entry.name === part) ?? entries.find((entry) => fileKey(entry.name) === fileKey(part));
      // A link may lead out of the folder.
      if (!found || found.isSymbolicLink()) return null;
      path = join(path, found.name);
    }
    try {
      return path === folder ? null : readFileSync(path, 'utf8');
    } catch {
      return null;
    }
  };

/** The same among the texts of a story, by their paths in its folder. */
export function includesAmong(files: ReadonlyMap<string, string>): ReadInclude {
  const find = namedFiles(files.keys());
  return (name) => {
    const path = find(name);
    return path === null ? null : (files.get(path) ?? null);
  };
}

/** A sentence for each address in the scripts of a story that ink cuts off, by its place. */
export const cutLinkNotes = (files: ReadonlyMap<string, string>): readonly string[] =>
  scriptTexts(files)
    .flatMap(({ file, text }) => cutLinks(file, text))
    .map(({ at, sentence }) => `${at.file}:${at.line + 1}: ${sentence}`);

/** The includes of a script, of those too, each once, by the names that are written. A file that is missing is not in it. */
export function includedBy(ink: string, read: ReadInclude): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [ink];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const name of includedNames(text)) {
      const included = found.has(name) ? null : read(name);
      if (included === null) continue;
      found.set(name, included);
      waiting.push(included);
    }
  }
  return found;
}
